import { LRUCache } from 'lru-cache'
import type { BiddingEvent, Rules } from '@aosp/kernel/bidding/model'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import { openReserve } from '../sealing/reserve.ts'
import '../auction.tables.ts'
import { bidKey, eventText, openSeat } from '../sealing/bid-seals.ts'

/** A company's place in a session. */
export type Seat = { readonly no: number; readonly signUpId: string; readonly corporateId: string; readonly salt: string; readonly prio: number | null }

/** What is fixed when a session opens, with all that is secret until it closes: it never leaves the server. */
export type Rulebook = {
  readonly id: string
  readonly rules: Rules
  /** By company. */
  readonly seats: ReadonlyMap<string, Seat>
  readonly seatOf: (no: number | null) => Seat | undefined
}

const books = new WeakMap<Db, LRUCache<string, Rulebook>>()
const booksOf = (db: Db): LRUCache<string, Rulebook> => {
  const known = books.get(db) ?? new LRUCache<string, Rulebook>({ max: 2_000 })
  books.set(db, known)
  return known
}

/** Kept for good once read, because the database lets nobody change it. Undefined until the session is locked. */
export async function rulebookOf(db: Db, id: string): Promise<Rulebook | undefined> {
  const known = booksOf(db).get(id)
  if (known) return known
  const book = await load(db, await bidKey(db), id)
  if (book) booksOf(db).set(id, book)
  return book
}

async function load(db: Db, key: Buffer, id: string): Promise<Rulebook | undefined> {
  const row = await db
    .selectFrom('bidding')
    .innerJoin('bidding_event', (join) => join.onRef('bidding_event.bidding_id', '=', 'bidding.id').on('bidding_event.seq', '=', 0))
    .select(['bidding.base_price_sealed', 'bidding.reserve_salt', 'bidding_event.event'])
    .where('bidding.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const opening = JSON.parse(eventText(key, id, row.event)) as BiddingEvent
  if (opening.type !== 'OPEN') throw new Error(`The log of ${id} does not begin with its opening`)
  const signUps = await db
    .selectFrom('bidding_signup')
    .select(['id', 'corporate_id', 'priority', 'bidder_seal'])
    .where('bidding_id', '=', id)
    .where('bidder_seal', 'is not', null)
    .execute()
  const seats = signUps.map((row): Seat => {
    const { no, salt } = openSeat(key, id, row.id, row.bidder_seal ?? '')
    return { no, salt, signUpId: row.id, corporateId: row.corporate_id, prio: row.priority }
  })
  const byNo = new Map(seats.map((seat) => [seat.no, seat]))
  const { reserveCommit: _bound, startPrice, bidGradient, ...rest } = opening.rules
  return {
    id,
    rules: {
      ...rest,
      session: opening.session,
      startPrice: fen(startPrice),
      bidGradient: fen(bidGradient),
      reserve: { price: await openReserve(db, id, row.base_price_sealed), salt: row.reserve_salt ?? '' },
      bidders: new Map(opening.bidders.map(({ no, prio, commit }) => [no, { prio, commit }])),
    },
    seats: new Map(seats.map((seat) => [seat.corporateId, seat])),
    seatOf: (no) => (no === null ? undefined : byNo.get(no)),
  }
}
