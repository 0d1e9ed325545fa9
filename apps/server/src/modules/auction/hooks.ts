import type { Result, Rules, State } from '@aosp/kernel/bidding/model'
import type { Fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../platform/db/database.ts'

/** A number and who drew it. Holder and entry are names the engine passes on and never looks into. */
export type Seat = { readonly no: number; readonly prio: number | null; readonly salt: string; readonly holder: string; readonly entry: string }

/** What the opening froze and the log shows only behind commitments. */
export type Frozen = { readonly reserve: Rules['reserve']; readonly seats: readonly Seat[] }

/** A stop, a resumption or a shift of the times, as the log has it now. */
export type Interruption = {
  readonly id: string
  readonly before: State
  readonly state: State
  /** The gap in service behind it, if there was one. */
  readonly gap: { readonly from: number; readonly to: number } | null
  /** What was said for a suspension; null when a gap in service led to it. */
  readonly reason: string | null
  /** The platform itself suspended it: those who run it are called. */
  readonly byPlatform: boolean
  readonly now: Date
}

/** A log with its last event. */
export type Closed = {
  readonly id: string
  readonly result: Result
  readonly state: State
  readonly winner: Seat | null
  /** Everybody who held a number, in their order, and the numbers that made a valid bid. */
  readonly seats: readonly Seat[]
  readonly bidders: ReadonlySet<number>
  readonly total: Fen | null
  readonly headHash: string
  /** When the hammer fell. */
  readonly now: Date
}

/**
 * What the engine asks of the module whose sessions it runs, and tells it. All but `frozen` are part of a transaction that holds the
 * session's lock; what they throw undoes it.
 */
export type AuctionHooks = {
  /** Read once per session and node. */
  frozen(db: Db, id: string): Promise<Frozen>
  /** What the prices of sessions come to over their whole terms; the results keep both. */
  totals(trx: Trx, prices: ReadonlyMap<string, Fen>): Promise<ReadonlyMap<string, Fen>>
  interrupted(trx: Trx, interruption: Interruption): Promise<void>
  /**
   * What follows from a result, in a transaction of its own after the one that wrote it, and again should that have failed: whoever has
   * followed it does nothing. Not for a session that was called off: the rest of that is done by whoever called it off.
   */
  closed(trx: Trx, closed: Closed): Promise<void>
}
