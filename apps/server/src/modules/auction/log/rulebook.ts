import { LRUCache } from 'lru-cache'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { BiddingEvent, Rules } from '@aosp/kernel/bidding/model'
import { fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import '../auction.tables.ts'
import type { AuctionHooks, Seat } from '../hooks.ts'
import { bidKey, eventText } from '../sealing/bid-seals.ts'
import { priceLock, type PriceLock } from '../sealing/price-seals.ts'

/** What is fixed when a session opens, with all that is secret until it closes: it never leaves the server. */
export type Rulebook = {
  readonly id: string
  readonly rules: Rules
  /** By holder. */
  readonly seats: ReadonlyMap<string, Seat>
  readonly seatOf: (no: number | null) => Seat | undefined
  /** Closes sealed prices and opens none; undefined where prices are not sealed. */
  readonly lock: PriceLock | undefined
}

/** The rulebook of a session; undefined until its log has begun. */
export type Rulebooks = (id: string) => Promise<Rulebook | undefined>

/** Kept for good once read, because the database lets nobody change it. */
export function createRulebooks(db: Db, frozen: AuctionHooks['frozen']): Rulebooks {
  const known = new LRUCache<string, Rulebook>({ max: 2_000 })
  return async (id) => {
    const before = known.get(id)
    if (before) return before
    const book = await load(db, frozen, id)
    if (book) known.set(id, book)
    return book
  }
}

async function load(db: Db, frozen: AuctionHooks['frozen'], id: string): Promise<Rulebook | undefined> {
  const first = await db
    .selectFrom('bidding_event')
    .leftJoin('witnessed_log', 'witnessed_log.log_id', 'bidding_event.bidding_id')
    .select(['event', 'witnessed_log.log_id as witnessed'])
    .where('bidding_id', '=', id)
    .where('seq', '=', 0)
    .executeTakeFirst()
  // A log that is only witnessed, an inquiry's for one, has no rules to bid by: whoever names it is answered as for a session without a log.
  if (!first || first.witnessed) return undefined
  const opening = JSON.parse(eventText(await bidKey(db), id, first.event)) as BiddingEvent
  if (opening.type !== 'OPEN') throw new Error(`The log of ${id} does not begin with its opening`)
  const { reserve, seats } = await frozen(db, id)
  const byNo = new Map(seats.map((seat) => [seat.no, seat]))
  const { reserveCommit: _bound, startPrice, bidGradient, ...rest } = opening.rules
  return {
    id,
    rules: {
      ...rest,
      session: opening.session,
      startPrice: fen(startPrice),
      bidGradient: fen(bidGradient),
      reserve,
      bidders: new Map(opening.bidders.map(({ no, prio, commit }) => [no, { prio, commit }])),
    },
    seats: new Map(seats.map((seat) => [seat.holder, seat])),
    seatOf: (no) => (no === null ? undefined : byNo.get(no)),
    lock: isSealed(rest.bidType) ? await priceLock(db, id) : undefined,
  }
}
