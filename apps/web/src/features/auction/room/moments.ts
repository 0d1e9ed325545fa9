import type { LiveEvent } from '@aosp/contract/auction/live'
import { lastSeq, type LiveRoom } from './live-room.ts'
import { isSealedType } from './offers.ts'
import { period, yuan } from './room-words.ts'

/** What just happened, as far as somebody in the room should notice. The first that applies is shown, sounded and read out. */
export type Moment =
  | 'outbid'
  | 'won'
  | 'lost'
  | 'closed'
  | 'stopped'
  | 'suspended'
  | 'resumed'
  | 'priority'
  | 'revealed'
  | 'opened'
  | 'extended'
  | 'leading'
  | 'bid'
const ORDER: readonly Moment[] = [
  'won',
  'lost',
  'closed',
  'stopped',
  'suspended',
  'outbid',
  'priority',
  'revealed',
  'resumed',
  'opened',
  'extended',
  'leading',
  'bid',
]

export function momentsBetween(before: LiveRoom, after: LiveRoom): Moment[] {
  const found = new Set<Moment>()
  const known = lastSeq(before)
  const me = after.seat?.no
  for (const event of after.events) if (event.seq > known) for (const moment of momentsOf(event, me)) found.add(moment)
  if (before.live.phase === 'waiting' && after.live.phase === 'open') found.add('opened')
  const led = me !== undefined && before.live.leaderNo === me
  const leads = me !== undefined && after.live.leaderNo === me
  if (led && !leads && after.live.phase === 'open') found.add('outbid')
  if (!led && leads && after.live.phase === 'open') found.add('leading')
  return ORDER.filter((moment) => found.has(moment))
}

function momentsOf(event: LiveEvent, me: number | undefined): Moment[] {
  switch (event.type) {
    case 'BID':
      return ['bid']
    case 'EXTEND':
      return ['extended']
    case 'SUSPEND':
      return ['suspended']
    case 'OUTAGE':
      return [event.suspended ? 'suspended' : 'extended']
    case 'RESUME':
      return ['resumed']
    case 'REVEAL':
      return ['revealed']
    case 'PRIORITY':
      return ['priority']
    case 'TAKE':
      return []
    case 'CLOSE':
      if (me === undefined || event.winner === null) return ['closed']
      return [event.winner === me ? 'won' : 'lost']
    case 'STOP':
      return ['stopped']
  }
}

/** What a screen reader says. Bids of others are said with the price that stands, and by the caller not more often than every few seconds. */
export function spoken(moment: Moment, room: LiveRoom): string {
  const { live, terms } = room
  const price = live.price === null ? '' : yuan(live.price)
  switch (moment) {
    case 'outbid':
      return `您已被超过，当前价 ${price}`
    case 'leading':
      return `您当前领先，价格 ${price}`
    case 'bid':
      return isSealedType(terms) ? '' : `当前价 ${price}，竞买号 ${live.leaderNo ?? ''}`
    case 'extended':
      return live.endAt === null ? '' : `竞价延时，还有 ${period(live.endAt - room.asOf)}`
    case 'opened':
      return '竞价已开始'
    case 'suspended':
      return `竞价已中止，${live.suspended?.reason ?? ''}`
    case 'resumed':
      return '竞价已恢复'
    case 'revealed':
      return '密封报价已开启'
    case 'priority':
      return '进入优先权行使阶段'
    case 'won':
      return `恭喜，您已竞得，成交价 ${price}`
    case 'lost':
      return `竞价结束，您未竞得，成交价 ${price}`
    case 'closed':
      return '竞价已结束'
    case 'stopped':
      return '竞价已终止'
  }
}

/** Moments of the countdown that are worth a word: five minutes, one minute, ten seconds. Those of before one looked have passed. */
const MARKS = [10_000, 60_000, 300_000] as const
export const markPassed = (before: number, after: number): number | undefined =>
  Number.isFinite(before) ? MARKS.find((mark) => before > mark && after <= mark && after > 0) : undefined
