import type { LiveEvent } from '@aosp/contract/auction/live'
import { bidRefusal } from '@aosp/contract/auction/bid-refusals'
import type { AuditFile } from '@aosp/kernel/bidding/audit-file'
import { evolve } from '@aosp/kernel/bidding/evolve'
import type { BiddingEvent, EventOf, State } from '@aosp/kernel/bidding/model'
import { period, timeOfDay, yuan } from '../../room/room-words.ts'

/** One event of the log, what it says to people, and how the session stood after it. */
export type Frame = { readonly seq: number; readonly at: number; readonly type: BiddingEvent['type']; readonly words: string; readonly state: State }
export type Replay = { readonly session: string; readonly open: EventOf<'OPEN'>; readonly frames: readonly Frame[] }

/** The film of a session from its audit file; undefined for a text that is none. */
export function replayOf(text: string): Replay | undefined {
  const file = parsed(text)
  const open = file?.events[0]?.event
  if (!file || open?.type !== 'OPEN') return undefined
  let state = {} as State
  const frames = file.events.map(({ event }): Frame => {
    state = evolve(state, event)
    return { seq: event.seq, at: event.at, type: event.type, words: wordsOf(event, open), state }
  })
  return { session: file.session, open, frames }
}

function parsed(text: string): AuditFile | undefined {
  try {
    const file = JSON.parse(text) as AuditFile
    return Array.isArray(file.events) ? file : undefined
  } catch {
    return undefined
  }
}

/** The public events up to a frame, for the price chart. */
export function chartEvents({ frames }: Replay, upTo: number): LiveEvent[] {
  const events: LiveEvent[] = []
  for (const [index, { type, seq, at, state }] of frames.slice(0, upTo + 1).entries()) {
    const before = frames[index - 1]?.seq ?? 0
    if (type === 'BID' && state.price !== null && state.leader !== null)
      events.push({ type, seq, after: before, at, no: state.leader, amount: state.price, endAt: state.endAt, bid: state.bids })
    if (type === 'EXTEND') events.push({ type, seq, after: before, at, from: at, endAt: state.endAt, count: state.extensions })
  }
  return events
}

function wordsOf(event: BiddingEvent, { rules }: EventOf<'OPEN'>): string {
  switch (event.type) {
    case 'OPEN':
      return `场次锁定：${event.bidders.length} 个竞买号，起始价 ${yuan(rules.startPrice)}，${timeOfDay(rules.startAt)} 开始`
    case 'BID':
      return bidWords(event)
    case 'TRY':
      return tryWords(event, rules)
    case 'EXTEND':
      return `第 ${event.count} 次延时，结束时间顺延至 ${timeOfDay(event.endAt)}`
    case 'SUSPEND':
      return `竞价中止：${event.reason}，保留剩余 ${period(event.remaining)}`
    case 'RESUME':
      return `竞价恢复，结束时间 ${timeOfDay(event.until ?? event.endAt)}`
    case 'OUTAGE':
      return event.remaining === null
        ? `服务中断 ${period(event.to - event.from)}，结束时间顺延至 ${timeOfDay(event.until ?? event.endAt)}`
        : '服务中断，竞价自动中止，剩余时间已保留'
    case 'REVEAL':
      return `开启 ${event.prices.length} 份密封报价：${event.prices.map(({ no, amount }) => `${no} 号 ${yuan(amount)}`).join('，')}`
    case 'PRIORITY':
      return `第 ${event.rank} 顺位优先权人可在 ${timeOfDay(event.until)} 前以 ${yuan(event.price)} 行使优先权`
    case 'TAKE':
      return `竞买号 ${event.no} 行使优先权，价格 ${yuan(event.price)}`
    case 'CLOSE':
      return closeWords(event)
    case 'STOP':
      return `竞价终止：${event.reason}`
  }
}

function bidWords(event: EventOf<'BID'>): string {
  if ('commit' in event) return `竞买号 ${event.no} 递交密封报价`
  if (event.price !== undefined) return `竞买号 ${event.no} 应价，以 ${yuan(event.price)} 成交`
  return `竞买号 ${event.no} 报价 ${yuan(event.amount ?? 0)}`
}

function tryWords(event: EventOf<'TRY'>, rules: EventOf<'OPEN'>['rules']): string {
  const what = event.of === 'TAKE' ? '行使优先权' : 'amount' in event && event.amount !== null ? `报价 ${yuan(event.amount)}` : '报价'
  return `竞买号 ${event.no} ${what} 未受理：${bidRefusal(event.result, rules).message}`
}

function closeWords({ winner, price, bids, reserve }: EventOf<'CLOSE'>): string {
  const opened = reserve.price === null ? '未设保留价' : `保留价 ${yuan(reserve.price)}`
  if (winner !== null && price !== null) return `竞价结束，竞买号 ${winner} 以 ${yuan(price)} 竞得，${opened}`
  return `竞价结束，${bids === 0 ? '无人报价' : '未达到保留价'}，${opened}`
}

export const SPEEDS = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]
/** One event a second at normal speed, however long people waited at the time. */
export const frameMs = (speed: Speed): number => 1000 / speed
