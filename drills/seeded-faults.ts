import { createHash } from 'node:crypto'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Attempt, Fault, History, StoredSession } from './history-checker.ts'

/**
 * Faults a checker must find, put into the history of one closed session that has none. Whoever made them could write to the database:
 * numbers and hashes are set right again wherever that hides the fault from everything but the check it is meant for.
 */
export type SeededFault = Extract<Fault, 'lost' | 'ghost' | 'gap' | 'step' | 'afterClose' | 'beforeClose'>

type Body = { seq: number; type: string; of?: string; result?: string; token: string; amount: number; at: number; stamp?: number; no: number; endAt?: number }
type Stored = StoredSession['events'][number]
const bodyOf = ({ event }: Stored): Body => JSON.parse(event) as Body
const isBid = (entry: Stored): boolean => bodyOf(entry).type === 'BID'

export const SEEDED: Record<SeededFault, (history: History) => History> = {
  lost: (history) => inClosed(history, (events) => renumbered(events.filter((entry) => entry !== middle(events.filter(isBid))))),
  ghost: (history) =>
    inClosed(history, (events) => {
      const copied = middle(events.filter(isBid))
      const ghost = { ...bodyOf(copied), token: 'ffffffff-0000-4000-8000-000000000000' }
      return renumbered(events.toSpliced(events.indexOf(copied), 0, written(ghost)))
    }),
  gap: (history) => inClosed(history, (events) => events.filter((entry) => entry !== middle(events))),
  step: (history) => {
    let changed: { token: string; amount: number } | undefined
    const after = inClosed(history, (events) => {
      const bid = middle(events.filter(isBid))
      const body = bodyOf(bid)
      changed = { token: body.token, amount: body.amount + 1 }
      return renumbered(events.map((entry) => (entry === bid ? written({ ...body, ...changed }) : entry)))
    })
    return { ...after, attempts: after.attempts.map((attempt) => (attempt.token === changed?.token ? { ...attempt, amount: changed.amount } : attempt)) }
  },
  afterClose: (history) => {
    let late: Attempt | undefined
    const after = inClosed(history, (events, { id }) => {
      const last = middle(events.filter(isBid))
      const body = { ...bodyOf(last), token: 'eeeeeeee-0000-4000-8000-000000000000', at: bodyOf(events.at(-1) ?? last).at + 1 }
      const sender = history.attempts.find(({ token }) => token === bodyOf(last).token)
      late = {
        session: id,
        bidder: sender?.bidder ?? '',
        token: body.token,
        amount: body.amount,
        nonce: null,
        sentAt: 0,
        answeredAt: null,
        receipt: null,
        changedAnswers: 0,
      }
      return renumbered([...events, written(body)])
    })
    return { ...after, attempts: [...after.attempts, ...(late ? [late] : [])] }
  },
  // A bid that was taken is told that it came too late, as if its node had kept it until the close.
  beforeClose: (history) =>
    inClosed(history, (events) => {
      const bid = events.findLast(isBid) ?? middle(events)
      const { endAt: _endAt, ...body } = bodyOf(bid)
      const refused = written({ ...body, type: 'TRY', of: 'BID', result: 'E_CLOSED', stamp: body.at, at: bodyOf(events.at(-1) ?? bid).at })
      return renumbered([...events.filter((entry) => entry !== bid), refused])
    }),
}

/** The history of one session of rising bids that has been closed: enough to put faults into. Undefined where outages suspended them all. */
export function closedRising({ sessions, attempts }: History): History | undefined {
  const chosen = sessions.find(({ events: [open, ...rest] }) => {
    const rising = open && (JSON.parse(open.event) as { rules: { bidType: number } }).rules.bidType === BID_TYPE.rising
    return rising && rest.some((entry) => bodyOf(entry).type === 'CLOSE') && rest.filter(isBid).length > 2
  })
  return chosen && { sessions: [chosen], attempts: attempts.filter(({ session }) => session === chosen.id) }
}

const inClosed = (history: History, change: (events: Stored[], session: StoredSession) => Stored[]): History => ({
  ...history,
  sessions: history.sessions.map((session) => ({ ...session, events: change(session.events, session) })),
})

function middle(events: readonly Stored[]): Stored {
  const entry = events[Math.floor(events.length / 2)]
  if (!entry) throw new Error('an empty log has no middle')
  return entry
}

/** Members of events are flat but for the opening's, which is never rewritten here. */
const written = (body: Body): Stored => ({
  seq: body.seq,
  event: JSON.stringify(Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  hash: '',
})

function renumbered(events: readonly Stored[]): Stored[] {
  let previous = '0'.repeat(64)
  return events.map((entry, seq) => {
    const { event } = entry.seq === seq && entry.hash !== '' ? entry : { event: entry.event.replace(/"seq":\d+/, `"seq":${seq}`) }
    previous = createHash('sha256').update(`AUDIT-V1\n${previous}\n${event}`, 'utf8').digest('hex')
    return { seq, event, hash: previous }
  })
}
