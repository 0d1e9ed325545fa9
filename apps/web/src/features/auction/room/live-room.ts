import type { LiveEvent, LiveFrame, LiveSeat, LiveSnapshot, LiveState, LiveTerms } from '@aosp/contract/auction/live'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { SESSION } from '@aosp/contract/trading/codes'

/** What this browser knows of a session: the terms, the state that stands, and the public events without a hole. */
export type LiveRoom = {
  readonly terms: LiveTerms
  /** State of the record: 4 while it is run, 5 dealt, and so on. */
  readonly state: number
  readonly live: LiveState
  /** Oldest first; the first may have predecessors that were never asked for. */
  readonly events: readonly LiveEvent[]
  /** Came before others that are still missing. */
  readonly early: readonly LiveEvent[]
  /** Highest public event the server has spoken of. */
  readonly told: number
  readonly head: LiveSnapshot['head']
  readonly seat: LiveSeat | null
  readonly watching: string | null
  /** When the server last said anything, by its own clock. */
  readonly asOf: number
}

export const openRoom = (snapshot: LiveSnapshot): LiveRoom => ({
  terms: snapshot.terms,
  state: snapshot.state,
  live: snapshot.live,
  events: snapshot.events,
  early: [],
  told: Math.max(snapshot.live.seq, snapshot.events.at(-1)?.seq ?? 0),
  head: snapshot.head,
  seat: snapshot.seat,
  watching: snapshot.watching,
  asOf: snapshot.now,
})

export type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>
export function lastEvent<Type extends LiveEvent['type']>(events: readonly LiveEvent[], type: Type): EventOf<Type> | undefined {
  for (let at = events.length - 1; at >= 0; at--) if (events[at]?.type === type) return events[at] as EventOf<Type>
  return undefined
}

/** Last event of the history as far as it has no hole. */
export const lastSeq = ({ events }: LiveRoom): number => events.at(-1)?.seq ?? 0
/** After which event the server must be asked for what is missing. */
export const missingAfter = (room: LiveRoom): number | undefined => (room.told > lastSeq(room) ? lastSeq(room) : undefined)

/** A snapshot over HTTP knows the caller's seat, one over the socket does not. An older one than what is known changes nothing but the seat. */
export function heardSnapshot(room: LiveRoom, snapshot: Omit<LiveSnapshot, 'seat' | 'watching'> & Partial<Pick<LiveSnapshot, 'seat' | 'watching'>>): LiveRoom {
  const seated = snapshot.seat === undefined ? room : { ...room, seat: snapshot.seat, watching: snapshot.watching ?? null }
  if (snapshot.live.seq < room.live.seq) return seated
  const known = { ...seated, terms: snapshot.terms, state: snapshot.state, live: snapshot.live, head: snapshot.head, asOf: Math.max(room.asOf, snapshot.now) }
  return withEvents(known, snapshot.events)
}

export function heardFrame(room: LiveRoom, frame: LiveFrame): LiveRoom {
  if (frame.kind === 'snapshot') return heardSnapshot(room, frame.snapshot)
  if (frame.kind === 'tick') return { ...room, told: Math.max(room.told, frame.seq), asOf: Math.max(room.asOf, frame.now) }
  const newer = frame.live.seq >= room.live.seq
  const last = frame.events.at(-1)
  const told = { ...room, ...(newer ? { live: frame.live, head: frame.head } : {}), asOf: Math.max(room.asOf, last?.at ?? 0) }
  return withEvents(told, frame.events)
}

/** Events in whatever order and however often they come: each is taken once, after its predecessor, or kept until that one is here. */
export function withEvents(room: LiveRoom, incoming: readonly LiveEvent[]): LiveRoom {
  const events = [...room.events]
  const early: LiveEvent[] = []
  let last = lastSeq(room)
  for (const event of [...room.early, ...incoming].sort((a, b) => a.seq - b.seq)) {
    if (event.seq <= last || early.some(({ seq }) => seq === event.seq)) continue
    if (event.after <= last) {
      events.push(event)
      last = event.seq
    } else early.push(event)
  }
  const told = Math.max(room.told, room.live.seq, early.at(-1)?.seq ?? last)
  const ended = lastEvent(events, 'CLOSE') ?? lastEvent(events, 'STOP')
  return { ...room, events, early, told, state: ended ? endState(room.state, ended) : room.state }
}

/** The record follows the log at once; later states (signed, paid) come with the next snapshot. */
function endState(state: number, event: EventOf<'CLOSE' | 'STOP'>): number {
  if (state !== SESSION.waiting && state !== SESSION.bidding) return state
  return event.type === 'CLOSE' ? event.outcome : -7
}

/** Older events in front of those known, for whoever wants the whole history. */
export function withOlder(room: LiveRoom, older: readonly LiveEvent[]): LiveRoom {
  const first = room.events[0]
  if (!first) return withEvents(room, older)
  return { ...room, events: [...older.filter(({ seq }) => seq < first.seq), ...room.events] }
}
/** Whether the history begins with the first event. */
export const isWhole = ({ events }: LiveRoom): boolean => (events[0]?.after ?? 0) === 0

/** Numbers are drawn when the log begins, and every stage, each rank of a priority right among them, may change what the caller may do. */
export const isOtherStage = (before: LiveRoom, room: LiveRoom): boolean =>
  before.live.phase !== room.live.phase || before.live.priority?.rank !== room.live.priority?.rank || (before.head === null) !== (room.head === null)

/** When the server should be asked although it said nothing: a little after the moments at which its socket should have spoken. */
export function nextLook({ live, terms }: LiveRoom, now: number): number | undefined {
  const due = (at: number, again: number): number => (now < at ? at : now + again)
  if (live.phase === 'waiting') return due(live.startAt + 1500, 1500)
  if (live.phase === 'suspended') return live.suspended?.resumeAt ? due(live.suspended.resumeAt + 1500, 2000) : undefined
  if (live.phase === 'priority') return live.priority ? due(live.priority.until + 3000, 2000) : undefined
  if (live.phase === 'confirming') return now + 1500
  if (live.phase !== 'open') return undefined
  if (terms.bidType === BID_TYPE.dutch) return live.nextAt === null ? now + 3000 : due(live.nextAt + 1500, 1500)
  return live.endAt === null ? undefined : due(live.endAt + 3000, 1500)
}

/** How long to wait before the next attempt to connect; spread, so that a crowd does not come back at once. */
export const backOff = (attempt: number, random: number): number => Math.min(10_000, 400 * 2 ** Math.min(attempt, 10)) * (0.75 + random / 2)

/** Ticks come every second: after this silence the line is taken for dead. */
export const SILENCE_MS = 4000
