import type { Fen } from '../money.ts'
import type { BiddingRefusal, BidType, LoggedRefusal, OUTCOME_DEAL, OUTCOME_NO_DEAL, OUTCOME_STOPPED } from './constants.ts'

/**
 * The words of the bidding rule. Money is whole fen, time whole milliseconds UTC, and a bidder is the number drawn
 * for him: the rule never learns who stands behind it.
 */
export type Bidder = {
  /** Rank of a registered priority right, 1 before 2; null has none. */
  readonly prio: number | null
  /** Commitment to the company behind the number. */
  readonly commit: string
}

/** Frozen when the session opens. */
export type Rules = {
  readonly session: string
  readonly bidType: BidType
  readonly startPrice: Fen
  /** The step; of sealed sessions the grid prices lie on, 0 for none. */
  readonly bidGradient: Fen
  /** Most steps of one bid, 0 for no limit. */
  readonly bidMultiple: number
  readonly startAt: number
  readonly endAt: number
  /** Types 1 and 3: what a late bid leaves the others to answer. Type 5: how long a price stands. */
  readonly delayMs: number
  readonly reserve: { readonly price: Fen | null; readonly salt: string }
  readonly bidders: ReadonlyMap<number, Bidder>
}

/** A sealed price that counts. The amount is unknown to everybody until it is opened. */
export type SealedPrice = { readonly commit: string; readonly at: number; readonly seq: number; readonly amount: Fen | null }
export type Opening = { readonly no: number; readonly amount: Fen; readonly nonce: string }
type Close = { readonly outcome: typeof OUTCOME_DEAL | typeof OUTCOME_NO_DEAL; readonly winner: number | null; readonly price: Fen | null }
export type Result = Close | { readonly outcome: typeof OUTCOME_STOPPED; readonly winner: null; readonly price: null }

export type State = {
  /** Number of the last event. */
  readonly seq: number
  /** How many bids were accepted. */
  readonly bids: number
  readonly phase: 'OPEN' | 'PRIORITY' | 'CLOSED'
  readonly price: Fen | null
  readonly leader: number | null
  /** Moves only when the session was suspended before it, and as the origin of the Dutch clock. */
  readonly startAt: number
  readonly endAt: number
  readonly lastAt: number
  readonly extensions: number
  readonly suspended: { readonly since: number; readonly remaining: number } | null
  /** Outages up to here have been made good. */
  readonly outageTo: number
  readonly sealed: Readonly<Record<number, SealedPrice>>
  readonly priority: { readonly rank: number; readonly from: number; readonly until: number } | null
  /** Number of the event by which a priority holder took the top price. */
  readonly taken: number | null
  readonly result: Result | null
}

/** An offer as the log shows it: in the open, or behind its commitment. What was no amount at all is null. */
export type Offer = { readonly amount: Fen | null } | { readonly commit: string | null }

/** When the request came, before anything was done with it; `at` is when it counts as made. Logs of earlier releases have no stamps. */
type Stamped = { readonly stamp?: number }

/** `seenSeq` is the last event the bidder's screen had shown. */
type BidBody = Stamped & { readonly no: number; readonly seenSeq: number; readonly token: string } & Offer

export type EventBody =
  | {
      readonly type: 'OPEN'
      readonly rules: {
        readonly bidGradient: number
        readonly bidMultiple: number
        readonly bidType: BidType
        readonly delayMs: number
        readonly endAt: number
        readonly reserveCommit: string
        readonly startAt: number
        readonly startPrice: number
      }
      readonly bidders: readonly ({ readonly no: number } & Bidder)[]
    }
  /** `price` stands in Dutch sessions only: what the deal is made at. */
  | ({ readonly type: 'BID'; readonly result: 'OK'; readonly endAt: number; readonly price?: Fen } & BidBody)
  | ({ readonly type: 'TRY'; readonly of: 'BID'; readonly result: LoggedRefusal } & BidBody)
  | ({ readonly type: 'TRY'; readonly of: 'TAKE'; readonly result: LoggedRefusal; readonly no: number } & Stamped)
  | { readonly type: 'EXTEND'; readonly from: number; readonly endAt: number; readonly count: number }
  | { readonly type: 'SUSPEND'; readonly reason: string; readonly remaining: number }
  | { readonly type: 'RESUME'; readonly startAt: number; readonly endAt: number; readonly until: number | null }
  | {
      readonly type: 'OUTAGE'
      readonly from: number
      readonly to: number
      readonly startAt: number
      readonly endAt: number
      readonly until: number | null
      /** Set when the gap touched the end: suspended as of its start. */
      readonly remaining: number | null
    }
  | { readonly type: 'REVEAL'; readonly prices: readonly Opening[] }
  | { readonly type: 'PRIORITY'; readonly rank: number; readonly from: number; readonly until: number; readonly price: Fen }
  | ({ readonly type: 'TAKE'; readonly no: number; readonly price: Fen } & Stamped)
  | ({ readonly type: 'CLOSE'; readonly endAt: number; readonly bids: number; readonly reserve: Rules['reserve'] } & Close)
  /** Called off for good: nobody wins, and neither the reserve nor a sealed price is opened. */
  | { readonly type: 'STOP'; readonly reason: string }

export type BiddingEvent = { readonly seq: number; readonly session: string; readonly at: number } & EventBody
export type EventOf<T extends EventBody['type']> = Extract<BiddingEvent, { type: T }>

export type BidInput = {
  readonly kind: 'BID'
  readonly no: number
  readonly amount: number
  readonly token: string
  readonly seenSeq: number
  readonly t: number
  /** Sealed sessions: the amount typed a second time, and 32 hex digits made by the bidder that hide it. */
  readonly seal?: { readonly confirmAmount: number; readonly nonce: string }
  /** What this bidder's same token was answered before, looked up by the caller. */
  readonly known?: Verdict | undefined
}
export type Input =
  | BidInput
  | { readonly kind: 'TAKE'; readonly no: number; readonly t: number }
  /** Sealed sessions need the opening of every price that counts. */
  | { readonly kind: 'CLOSE'; readonly t: number; readonly openings?: readonly Opening[] }
  | { readonly kind: 'SUSPEND'; readonly t: number; readonly reason: string }
  | { readonly kind: 'STOP'; readonly t: number; readonly reason: string }
  | { readonly kind: 'RESUME'; readonly t: number }
  | { readonly kind: 'OUTAGE'; readonly from: number; readonly to: number }

/** `seq` of a refusal is the number of its TRY, or null when it left none. `price` is what the bid stands at, null while sealed. */
export type Answer =
  | { readonly ok: true; readonly seq: number; readonly at: number; readonly endAt: number; readonly price: Fen | null }
  | { readonly ok: false; readonly code: BiddingRefusal; readonly seq: number | null }
/** Kept per bidder and token. `offer` is the amount, or the commitment of a sealed one. */
export type Verdict = { readonly offer: string; readonly answer: Answer }
