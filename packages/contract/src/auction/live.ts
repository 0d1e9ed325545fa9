import type { SignedCheckpoint } from '@aosp/kernel/bidding/checkpoint'

/**
 * What the bidding room shows and hears, without schemas: the portal reads it. Amounts are fen, times epoch milliseconds.
 * Numbers stand for bidders; tries that were refused are told to nobody but the one who tried. Of sealed sessions nothing
 * but the clock is shown before the opening, of a Dutch one the price that stands now.
 */
export const BIDDING_SOCKET_PATH = '/biddingSocket/:bidding'

/** `confirming`: the end has come, and the platform makes sure that no bid from before it is still on its way. */
export type LivePhase = 'waiting' | 'open' | 'confirming' | 'suspended' | 'priority' | 'closed' | 'stopped'

/**
 * What was told in public. `seq` counts all events of the log, so public ones have gaps: `after` names the public one before. In a sealed
 * session a gap would tell how many prices were handed in, so its public events are counted by themselves until the opening.
 * Where a time would tell the end of a Dutch clock it is null.
 */
export type LiveEvent = { seq: number; after: number; at: number } & (
  | { type: 'BID'; no: number; amount: number; endAt: number; bid: number }
  | { type: 'EXTEND'; from: number; endAt: number; count: number }
  | { type: 'SUSPEND'; reason: string; remaining: number | null }
  | { type: 'RESUME'; startAt: number; endAt: number | null }
  | { type: 'OUTAGE'; from: number; to: number; endAt: number | null; suspended: boolean }
  | { type: 'REVEAL'; prices: { no: number; amount: number }[] }
  | { type: 'PRIORITY'; rank: number; until: number; price: number }
  | { type: 'TAKE'; no: number; price: number }
  | { type: 'CLOSE'; endAt: number; bids: number; outcome: number; winner: number | null; price: number | null }
  | { type: 'STOP'; reason: string }
)

export type LiveState = {
  phase: LivePhase
  /** Last public event, 0 when there is none yet. */
  seq: number
  price: number | null
  leaderNo: number | null
  /** Accepted bids; null while that is a secret. */
  bids: number | null
  startAt: number
  /** Null in a Dutch session until it is over: its end would tell the reserve. */
  endAt: number | null
  /** Dutch: when the price falls next, null at the floor. Others: null. */
  nextAt: number | null
  nextPrice: number | null
  extensions: number
  /** Null where there is no reserve or it is not told yet. */
  reserveMet: boolean | null
  suspended: { since: number; reason: string; resumeAt: number | null; remaining: number | null } | null
  priority: { rank: number; until: number } | null
  /** Why a session was called off or came to nothing. */
  closeReason?: string
}

/** Terms a bidder needs on his screen; frozen when the session opens. */
export type LiveTerms = {
  id: string
  code: string
  name: string
  transType: number
  bidType: number
  corporateName: string
  startPrice: number
  bidGradient: number
  bidMultiple: number
  /** Types 1 and 3: what a late bid leaves the others. Type 5: how long a price stands. */
  delayMs: number
  transTimeUnit: number
  /** Type 5 only: the clock stops falling here. Its value is the reserve, so it is null until the session is over. */
  floor: number | null
  startAt: number
  endAt: number | null
  priorityHolders: number
  reserveSet: boolean
  reserveCommit: string | null
  picture: string | null
}

/** The caller's own seat, if he has one. */
export type LiveSeat = {
  no: number
  prio: number | null
  /** In words, e.g. 已确认 or 无需缴纳. */
  deposit: string
  leading: boolean
  /** Once it is over: the deal is his now, or he had it and fell out of it. */
  deal: 'has' | 'fell' | null
  /** A valid sealed price was handed in; its amount is on the bidder's receipt and nowhere else. */
  sealed: { seq: number; at: number; commit: string } | null
  mayTake: boolean
  /** The company has asked for a suspension and waits for the platform. */
  asksSuspension: boolean
}

export type LiveSnapshot = {
  now: number
  state: number
  terms: LiveTerms
  live: LiveState
  /** The newest public events, oldest first. */
  events: LiveEvent[]
  seat: LiveSeat | null
  /** Why the caller may not bid, in words; null for whoever has a seat. */
  watching: string | null
  /** The chain of events at the last public one (at the first event while prices are sealed), so that anybody may write it down. */
  head: { seq: number; hash: string } | null
}

/** From the server only; any text of the client counts as a sign of life. Sent in the order of the log, after the commit. */
export type LiveFrame =
  | { kind: 'snapshot'; snapshot: Omit<LiveSnapshot, 'seat' | 'watching'> }
  /** Without events when only the clock or the record changed what is shown. */
  | { kind: 'events'; events: LiveEvent[]; live: LiveState; head: LiveSnapshot['head'] }
  /** Every second. */
  | { kind: 'tick'; now: number; seq: number }

/** What the bidder keeps of every attempt the rule judged: his event's place in the chain. Without a `seq` it left no trace. */
export type BidReceipt = {
  accepted: boolean
  /** Name of the refusal in the rule, e.g. E_STALE; null when accepted. */
  code: string | null
  /** What the bidder reads. */
  message: string
  seq: number | null
  /** When the request came, before anything was done with it. */
  stamp: number | null
  /** When it counts as made: then, or at the last accepted event if that was later. */
  at: number | null
  endAt: number | null
  price: number | null
  hash: string | null
  previous: string | null
  /** The event as it is hashed. */
  event: string | null
  /** Where the event sits in the platform's tree, and the first root signed above it; null until that is done, within a minute as a rule. */
  leaf: number | null
  checkpoint: SignedCheckpoint | null
}
