import type { Result, State } from '@aosp/kernel/bidding/model'
import type { Fen } from '@aosp/kernel/money'
import type { Trx } from '../../platform/db/database.ts'
import type { Session } from '../trading/session/session-store.ts'
import type { Seat } from './log/rulebook.ts'

/** A session whose bidding is over, as those who go on from here find it. `session` is the record as it stands now. */
export type Closed = {
  readonly session: Session
  readonly result: Result
  readonly winner: Seat | null
  /** Everybody who was admitted, in the order of their numbers, and the numbers that made a valid bid. */
  readonly seats: readonly Seat[]
  readonly bidders: ReadonlySet<number>
  readonly price: Fen | null
  readonly total: Fen | null
  readonly state: State
  readonly now: Date
}

/** What else happens in the transaction that closes a session: money, certificate, settlement. Called once per session. */
export type CloseHook = (trx: Trx, closed: Closed) => Promise<void>
