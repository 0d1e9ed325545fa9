import type { LiveEvent } from '@aosp/contract/auction/live'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { BiddingEvent, State } from '@aosp/kernel/bidding/model'
import type { Entry } from '@aosp/kernel/bidding/session-log'
import type { Db } from '../../../platform/db/database.ts'
import type { Snapshot } from '../log/load-log.ts'
import { bidKey, eventText } from '../sealing/bid-seals.ts'
import '../auction.tables.ts'
import { NOTHING_TOLD, tellNext, type Feed } from '../rules/live-view.ts'

/** How much of the past a room brings along; more is asked for by number. */
const NEWEST = 200

export type Told = { feed: Feed; events: LiveEvent[] }

export function tellAll(bidType: Parameters<typeof tellNext>[0], from: Feed, entries: readonly Entry[]): Told {
  let feed = from
  const events: LiveEvent[] = []
  for (const entry of entries) {
    const next = tellNext(bidType, feed, entry)
    feed = next.feed
    if (next.told) events.push(next.told)
  }
  return { feed, events }
}

const rows = (db: Db, id: string, upTo: number) =>
  db.selectFrom('bidding_event').select(['seq', 'event', 'hash']).where('bidding_id', '=', id).where('seq', '<=', upTo).where('type', '<>', 'TRY')
type Row = { event: string; hash: string }

async function read(db: Db, id: string, stored: readonly Row[]): Promise<Entry[]> {
  const key = await bidKey(db)
  return stored.map(({ event, hash }) => ({ event: JSON.parse(eventText(key, id, event)) as BiddingEvent, hash }))
}

/** A sealed log is short without its prices, and its public numbers follow from all of it. */
const sealedLog = async (db: Db, id: string, upTo: number): Promise<Entry[]> =>
  read(db, id, await rows(db, id, upTo).where('type', '<>', 'BID').orderBy('seq').execute())

const openingHash = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('bidding_event').select('hash').where('bidding_id', '=', id).where('seq', '=', 0).executeTakeFirstOrThrow()).hash

/** Where the feed stands with this state of the log, and the newest of what was told. */
export async function newestTold(db: Db, { book, state, head }: Snapshot): Promise<Told> {
  const { bidType } = book.rules
  if (isSealed(bidType)) {
    const { feed, events } = tellAll(bidType, NOTHING_TOLD, await sealedLog(db, book.id, head.seq))
    return { feed: { ...feed, bids: state.bids }, events: events.slice(-NEWEST) }
  }
  const newest = await rows(db, book.id, head.seq)
    .where('seq', '>', 0)
    .orderBy('seq', 'desc')
    .limit(NEWEST + 1)
    .execute()
  const [before] = newest.length > NEWEST ? newest.splice(NEWEST) : []
  const entries = await read(db, book.id, newest.toReversed())
  return tellAll(
    bidType,
    { ...NOTHING_TOLD, seq: before?.seq ?? 0, bids: bidsBefore(state, entries), head: { seq: 0, hash: await openingHash(db, book.id) } },
    entries,
  )
}
const bidsBefore = (state: State, entries: readonly Entry[]): number => state.bids - entries.filter(({ event }) => event.type === 'BID').length

/** What was told after a public number, oldest first. */
export async function toldAfter(db: Db, { book, head }: Snapshot, after: number, most: number): Promise<{ events: LiveEvent[]; more: boolean }> {
  const { bidType } = book.rules
  const { events } = isSealed(bidType)
    ? tellAll(bidType, NOTHING_TOLD, await sealedLog(db, book.id, head.seq))
    : tellAll(
        bidType,
        await feedAt(db, book.id, after),
        await read(
          db,
          book.id,
          await rows(db, book.id, head.seq)
            .where('seq', '>', after)
            .orderBy('seq')
            .limit(most + 1)
            .execute(),
        ),
      )
  const wanted = events.filter(({ seq }) => seq > after)
  return { events: wanted.slice(0, most), more: wanted.length > most }
}

async function feedAt(db: Db, id: string, after: number): Promise<Feed> {
  const { fn } = db
  const told = await rows(db, id, after)
    .clearSelect()
    .where('seq', '>', 0)
    .select([fn.max('seq').as('seq'), fn.countAll<number>().filterWhere('type', '=', 'BID').as('bids')])
    .executeTakeFirst()
  return { ...NOTHING_TOLD, seq: told?.seq ?? 0, bids: told?.bids ?? 0 }
}
