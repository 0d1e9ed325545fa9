import type { RawBuilder } from 'kysely'
import type { Result, State } from '@aosp/kernel/bidding/model'
import type { Fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/context.ts'
import type { Session } from './trading.tables.ts'

/** Who sat behind a number. */
export type Bidder = { readonly no: number; readonly salt: string; readonly signUpId: string; readonly corporateId: string }

/** A session whose bidding is over, as those who go on from here find it. `session` is the record as it stands now. */
export type ClosedSession = {
  readonly session: Session
  readonly result: Result
  readonly winner: Bidder | null
  /** Everybody who was admitted, in the order of their numbers, and the numbers that made a valid bid. */
  readonly seats: readonly Bidder[]
  readonly bidders: ReadonlySet<number>
  readonly price: Fen | null
  readonly total: Fen | null
  readonly state: State
  readonly headHash: string
  readonly now: Date
}

/** What trading asks of the module that settles its deals, and tells it. Commands are part of the caller's transaction. */
export type TradingHooks = {
  /** Once per session: money, settlement, certificate. */
  closed(trx: Trx, closed: ClosedSession): Promise<void>
  /** The session, given as it is now, has moved on: what nobody could grant any more is over. */
  moved(trx: Trx, session: Session, said: { note: string; now: Date }): Promise<void>
  /** What became of a result after the hammer, for everybody to read. */
  corrections(db: Db, id: string): Promise<{ at: Date; text: string }[]>
  /** Over a row of `bidding`: kinds of request the caller's company has open about it. */
  openRequests(actor: Actor): RawBuilder<number[]>
  /** Over a row of `bidding_signup` and its `bidding`: the winner still owes papers; a loser is asked to move up. */
  papersDue: RawBuilder<boolean>
  asked: RawBuilder<boolean>
}
