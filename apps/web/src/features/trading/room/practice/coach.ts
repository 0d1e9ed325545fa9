import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { lastEvent, type LiveRoom } from '../live-room.ts'
import type { Moment } from '../moments.ts'
import { isSealedType, objection, readAmount } from '../offers.ts'
import { ownStatus } from '../own-status.ts'
import { period, timeOfDay, yuan } from '../room-words.ts'

/** What a patient colleague would say over the shoulder: what just happened, why, and what can be done now. */
export function welcome({ terms, seat }: LiveRoom): string {
  const who = `您的竞买号是 ${seat?.no ?? ''}。`
  if (terms.bidType === BID_TYPE.dutch)
    return `${who}价格每 ${period(terms.delayMs)}降一档，第一个按“立即成交”的人以当时的价格成交。等得越久越便宜，也越可能被别人先买走。`
  if (isSealedType(terms)) return `${who}请把愿意出的金额输入两次后提交。截止前谁也看不到别人的报价，截止时一起开启，价高者得。`
  return `${who}出价按钮上写着将要提交的完整金额，先看清再按。每次至少加一幅 ${yuan(terms.bidGradient)}。`
}

export function explain(moments: readonly Moment[], room: LiveRoom): string | undefined {
  const { live, terms, events } = room
  const has = (moment: Moment): boolean => moments.includes(moment)
  if (live.phase === 'closed') return ending(room)
  const price = yuan(live.price ?? terms.startPrice)
  const extended =
    has('extended') && live.endAt !== null
      ? `结束前 ${period(terms.delayMs)}内有人出价，结束时间自出价起顺延 ${period(terms.delayMs)}，到 ${timeOfDay(live.endAt)}，好让其他人回应。`
      : ''
  if (has('outbid'))
    return `竞买号 ${live.leaderNo ?? ''} 出价 ${price}，您被超过了。${extended}还想要就再出价，至少 ${yuan((live.price ?? 0) + terms.bidGradient)}。`
  if (has('leading')) return `您以 ${price} 领先。领先者不能给自己加价，等到时间结束仍领先就竞得。${extended}`
  if (has('bid'))
    return `竞买号 ${lastEvent(events, 'BID')?.no ?? ''} 出价 ${price}。${extended}${ownStatus(room) === 'silent' ? '您还没有报价，可以随时加入。' : ''}`
  return extended || undefined
}

function ending(room: LiveRoom): string {
  const close = lastEvent(room.events, 'CLOSE')
  const price = yuan(close?.price ?? 0)
  const { bidType } = room.terms
  const status = ownStatus(room)
  if (status === 'won') {
    if (bidType === BID_TYPE.dutch) return `您第一个应价，以 ${price} 成交，竞价立即结束。真实场次中，确认后不能撤回。`
    return isSealedType(room.terms) ? `全部报价已开启，您的 ${price} 最高，由您竞得。` : `时间到，您的 ${price} 仍然最高，由您竞得。`
  }
  if (status !== 'lost') return '时间到，没有成交。'
  if (bidType === BID_TYPE.dutch) return `竞买号 ${close?.winner ?? ''} 先按下成交，价格 ${price}。荷兰式竞价只有一次机会，心里要先有一个价。`
  return isSealedType(room.terms)
    ? `全部报价已开启，竞买号 ${close?.winner ?? ''} 的 ${price} 最高。密封报价只比最后一次提交的金额。`
    : `时间到，竞买号 ${close?.winner ?? ''} 以 ${price} 竞得。最后一次顺延内没有人再加价。`
}

/** Of a sealed price nobody else hears anything; its bidder should know what he has done. */
export const sealedIn = (replaced: boolean): string =>
  `密封报价已受理${replaced ? '，此前的一份作废' : ''}。截止前可以替换，以最后一次为准；别人看不到您的金额，也不知道有几份报价。同价时先受理者优先。`

/** Why what stands in the field would not be taken; undefined when it would, or nothing can be said yet. */
export function aboutTyped(room: LiveRoom, text: string, now: number): string | undefined {
  const amount = readAmount(text)
  const { terms, live, seat } = room
  if (amount === undefined || !seat || live.phase !== 'open') return undefined
  const wrong = objection({ terms, live, seat }, amount, now)
  if (wrong?.code === 'E_STEP') return `无效的加价幅度：${yuan(amount)} 不是在当前价上加整数幅（每幅 ${yuan(terms.bidGradient)}），平台不会受理。`
  if (wrong?.code === 'E_MULTIPLE') return `一次加得太多：${wrong.text}。这是为了防止多打一个零。`
  return wrong?.code === 'E_STALE' || wrong?.code === 'E_BELOW_START' ? `金额太低，平台不会受理：${wrong.text}。` : undefined
}
