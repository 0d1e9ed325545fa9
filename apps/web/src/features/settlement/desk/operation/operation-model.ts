import { SESSION } from '@aosp/contract/trading/codes'
import { QUEUES, QUEUE_TEXTS, type Queue } from '@aosp/contract/settlement/codes'
import { fromBeijing } from '@aosp/kernel/time'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long something has waited, in the largest unit that says enough. */
export function waitedText(since: string | null, now: Date): string {
  const from = since === null ? undefined : fromBeijing(since)
  if (!from) return '—'
  const ms = Math.max(0, now.getTime() - from.getTime())
  if (ms < MINUTE_MS) return '不到 1 分钟'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} 分钟`
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} 小时` : `${Math.floor(ms / DAY_MS)} 天`
}

/** Green for a few hours, amber within a working day, red beyond it. Never colour alone: the age stands beside it. */
export function waitedTone(since: string | null, now: Date): 'good' | 'warn' | 'bad' {
  const from = since === null ? undefined : fromBeijing(since)
  const ms = from ? now.getTime() - from.getTime() : 0
  return ms >= DAY_MS ? 'bad' : ms >= 4 * HOUR_MS ? 'warn' : 'good'
}

export const ALL = 'all'
export type TabKey = Queue | 'any' | typeof ALL
type Counts = Partial<Record<Queue | 'any', number>>

/** What waits first, each kind of work then, everything last; a number only where something waits. */
export function queueTabs(counts: Counts | undefined): { key: TabKey; title: string }[] {
  const named = (key: Queue | 'any', title: string) => {
    const count = counts?.[key] ?? 0
    return { key, title: count > 0 ? `${title} ${count}` : title }
  }
  return [named('any', '全部待办'), ...QUEUES.map((queue) => named(queue, QUEUE_TEXTS[queue])), { key: ALL, title: '所有场次' }]
}

export type Act = 'review' | 'amend' | 'signUps' | 'deal' | 'suspend' | 'resume' | 'view' | 'detail' | 'room'
type Seen = { state: number; suspended: number; queues: readonly Queue[]; mine: boolean }
export type Rights = { review: boolean; settle: boolean; suspend: boolean; checkSignUps: boolean }

const DEALS: ReadonlySet<number> = new Set([SESSION.dealt, SESSION.performing, SESSION.defaulted, SESSION.done])
const RUNNING: ReadonlySet<number> = new Set([SESSION.published, SESSION.waiting, SESSION.bidding])

/** What can be done about a session, the work that waits first. Own work is left to others; reading is always there. */
export function operationActs({ state, suspended, queues, mine }: Seen, rights: Rights): { key: Act; label: string; danger?: true }[] {
  const inQueue = (queue: Queue) => queues.includes(queue)
  const deals = DEALS.has(state)
  const all: [{ key: Act; label: string; danger?: true }, boolean][] = [
    [{ key: 'review', label: '审核' }, inQueue('review') && rights.review],
    [{ key: 'amend', label: '审核变更' }, inQueue('amend') && rights.review],
    [{ key: 'signUps', label: '审核资质' }, inQueue('signUp') && rights.checkSignUps && !deals],
    [{ key: 'deal', label: deals && queues.length > 0 && rights.settle ? '办理履约' : '履约' }, deals],
    [{ key: 'resume', label: '恢复' }, suspended === 1 && rights.suspend && !mine],
    [{ key: 'view', label: '查看' }, true],
    [{ key: 'room', label: '竞价现场' }, state === SESSION.bidding || state === SESSION.waiting],
    [{ key: 'detail', label: '公告页' }, ![SESSION.draft, SESSION.submitted, SESSION.rejected].some((hidden) => hidden === state)],
    [{ key: 'suspend', label: '中止', danger: true }, RUNNING.has(state) && suspended === 0 && rights.suspend && !mine],
  ]
  return all.flatMap(([act, offered]) => (offered ? [act] : []))
}

export const REJECT_WORDS: readonly string[] = [
  '价格低于评估值且缺少价格批复文件，请补充',
  '公告期或报名截止时间不符合要求，请调整',
  '标的照片或清单不完整，请补充',
  '交易说明与标的不一致，请核对',
]
