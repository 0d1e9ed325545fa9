import type { LiveEvent } from '@aosp/contract/auction/live'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { BiddingEvent, State } from '@aosp/kernel/bidding/model'
import type { Entry } from '@aosp/kernel/bidding/session-log'
import type { Db } from '../../../platform/db/database.ts'
import type { Snapshot } from '../log/load-log.ts'
import { bidKey, eventText } from '../sealing/bid-seals.ts'
import '../auction.tables.ts'
import { isCounted, NOTHING_TOLD, tellNext, type Feed, type ToldTerms } from '../rules/live-view.ts'

/** How much of the past a room brings along; more is asked for by number. */
const NEWEST = 200

export type Told = { feed: Feed; events: LiveEvent[] }

export function tellAll(terms: ToldTerms, from: Feed, entries: readonly Entry[]): Told {
  let feed = from
  const events: LiveEvent[] = []
  for (const entry of entries) {
    const next = tellNext(terms, feed, entry)
    feed = next.feed
    if (next.told) events.push(next.told)
  }
  return { feed, events }
}

/** Events nobody is told of. */
const UNTOLD = ['TRY', 'PROXY', 'PROXIES']
const BIDS = ['BID', 'AUTO']

const rows = (db: Db, id: string, upTo: number) =>
  db.selectFrom('bidding_event').select(['seq', 'event', 'hash']).where('bidding_id', '=', id).where('seq', '<=', upTo).where('type', 'not in', UNTOLD)
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
  const { rules } = book
  if (isSealed(rules.bidType)) {
    const { feed, events } = tellAll(rules, NOTHING_TOLD, await sealedLog(db, book.id, head.seq))
    return { feed: { ...feed, bids: state.bids }, events: events.slice(-NEWEST) }
  }
  const newest = await rows(db, book.id, head.seq)
    .where('seq', '>', 0)
    .orderBy('seq', 'desc')
    .limit(NEWEST + 1)
    .execute()
  const [before] = newest.length > NEWEST ? newest.splice(NEWEST) : []
  const entries = await read(db, book.id, newest.toReversed())
  const count = isCounted(rules) ? (await toldBefore(db, book.id, head.seq)).count - entries.length : 0
  return tellAll(
    rules,
    {
      ...NOTHING_TOLD,
      seq: isCounted(rules) ? count : (before?.seq ?? 0),
      count,
      bids: bidsBefore(state, entries),
      head: { seq: 0, hash: await openingHash(db, book.id) },
    },
    entries,
  )
}
const bidsBefore = (state: State, entries: readonly Entry[]): number => state.bids - entries.filter(({ event }) => BIDS.includes(event.type)).length

/** What was told after a public number, oldest first. */
export async function toldAfter(db: Db, { book, head }: Snapshot, after: number, most: number): Promise<{ events: LiveEvent[]; more: boolean }> {
  const { rules, id } = book
  const { events } = isSealed(rules.bidType)
    ? tellAll(rules, NOTHING_TOLD, await sealedLog(db, id, head.seq))
    : tellAll(rules, await feedAt(db, id, rules, after), await readAfter(db, { id, head: head.seq, rules, after, most: most + 1 }))
  const wanted = events.filter(({ seq }) => seq > after)
  return { events: wanted.slice(0, most), more: wanted.length > most }
}

type Place = { id: string; head: number; rules: ToldTerms; after: number; most: number }
async function readAfter(db: Db, { id, head, rules, after, most }: Place): Promise<Entry[]> {
  const all = rows(db, id, head).where('seq', '>', 0).orderBy('seq').limit(most)
  return read(db, id, await (isCounted(rules) ? all.offset(after) : all.where('seq', '>', after)).execute())
}

/** Where the feed stood at a public number. */
async function feedAt(db: Db, id: string, rules: ToldTerms, after: number): Promise<Feed> {
  const { seq, bids } = await (isCounted(rules) ? toldBefore(db, id, NO_END, after) : toldBefore(db, id, after))
  return isCounted(rules) ? { ...NOTHING_TOLD, seq: after, count: after, bids } : { ...NOTHING_TOLD, seq, bids }
}

const NO_END = 2 ** 31 - 1
/** What was told up to a number of the log, or the first `most` of it. */
async function toldBefore(db: Db, id: string, upTo: number, most = NO_END): Promise<{ seq: number; count: number; bids: number }> {
  const told = rows(db, id, upTo).clearSelect().select(['seq', 'type']).where('seq', '>', 0).orderBy('seq').limit(most)
  const { fn } = db
  const found = await db
    .selectFrom(told.as('told'))
    .select([fn.max('seq').as('seq'), fn.countAll<number>().as('count'), fn.countAll<number>().filterWhere('type', 'in', BIDS).as('bids')])
    .executeTakeFirst()
  return { seq: found?.seq ?? 0, count: found?.count ?? 0, bids: found?.bids ?? 0 }
}
