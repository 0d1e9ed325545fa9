import { sql, type RawBuilder } from 'kysely'
import { consistencySpans, inclusionSpans, type Span } from '@aosp/kernel/bidding/merkle'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { edgeOf, growTiles, spanHash, tileKey, tilesFor, type TileName, type Tiles } from '../rules/audit-tiles.ts'
import type { LogKind } from '../auction.tables.ts'

/** Leaves one transaction takes, so that a busy hour is worked off in short steps. */
const AT_ONCE = 4096

/**
 * Takes events that are committed and not yet leaves into the tree; answers whether more are waiting. Done after the bids and not with
 * them: one tree for all sessions and nodes would be one lock for all of them. Inside a session the order is that of its log.
 * Of what is sealed nothing is taken before its end, because the growing size would tell how many prices came in.
 */
export async function growTree(trx: Trx): Promise<boolean> {
  const size = await lockTree(trx)
  let grown = size
  const hashes: string[] = []
  for (const log of await waitingLogs(trx)) {
    const events = await hashesFrom(trx, log, AT_ONCE - hashes.length)
    if (events.length === 0) continue
    await trx
      .insertInto('audit_run')
      .values({ first_leaf: grown, subject_kind: log.kind, subject_id: log.id, first_seq: log.next, length: events.length })
      .execute()
    hashes.push(...events)
    grown += events.length
    if (hashes.length === AT_ONCE) break
  }
  if (hashes.length === 0) return false
  const tiles = await readTiles(trx, edgeOf(size))
  await trx
    .insertInto('audit_tile')
    .values(growTiles(size, tiles, hashes).map(({ level, tile, hashes: bytes }) => ({ level, tile, hashes: Buffer.from(bytes) })))
    .onConflict((conflict) => conflict.columns(['level', 'tile']).doUpdateSet((eb) => ({ hashes: eb.ref('excluded.hashes') })))
    .execute()
  await trx.updateTable('audit_tree').set({ size: grown }).execute()
  return hashes.length === AT_ONCE
}

/** Whoever holds this lock is the only one to append or sign. */
export const lockTree = async (trx: Trx): Promise<number> => (await trx.selectFrom('audit_tree').select('size').forUpdate().executeTakeFirstOrThrow()).size

type WaitingLog = { readonly kind: LogKind; readonly id: string; readonly next: number }

async function waitingLogs(trx: Trx): Promise<WaitingLog[]> {
  const taken = (id: RawBuilder<string>) => sql`(select first_seq + length as next from audit_run where subject_id = ${id} order by first_seq desc limit 1)`
  const { rows } = await sql<WaitingLog>`
    select 'session' as kind, live.bidding_id as id, coalesce(taken.next, 0)::integer as next
    from bidding_live live join bidding on bidding.id = live.bidding_id
    left join lateral ${taken(sql`live.bidding_id`)} taken on true
    where live.head_seq >= coalesce(taken.next, 0)
      and (bidding.bid_type not in (${sql.lit(BID_TYPE.sealedHigh)}, ${sql.lit(BID_TYPE.sealedLow)}) or exists (select from bidding_result where bidding_result.bidding_id = live.bidding_id))
    union all
    select 'witnessed', other.log_id, coalesce(taken.next, 0)::integer
    from witnessed_log other
    left join lateral ${taken(sql`other.log_id`)} taken on true
    where other.released_at is not null and other.head_seq >= coalesce(taken.next, 0)
    order by id`.execute(trx)
  return rows
}

async function hashesFrom(trx: Trx, { kind, id, next }: WaitingLog, limit: number): Promise<string[]> {
  const rows =
    kind === 'session'
      ? await trx.selectFrom('bidding_event').select('hash').where('bidding_id', '=', id).where('seq', '>=', next).orderBy('seq').limit(limit).execute()
      : await trx.selectFrom('witnessed_event').select('hash').where('log_id', '=', id).where('seq', '>=', next).orderBy('seq').limit(limit).execute()
  return rows.map(({ hash }) => hash)
}

async function readTiles(db: Db | Trx, names: readonly TileName[]): Promise<Tiles> {
  const wanted = names.map(({ level, tile }) => sql`(${level}::smallint, ${tile}::bigint)`)
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('audit_tile')
          .selectAll()
          .where(sql<boolean>`(level, tile) in (${sql.join(wanted)})`)
          .execute()
  const found = new Map(rows.map((row) => [tileKey(row), row.hashes]))
  return (name) => {
    const bytes = found.get(tileKey(name))
    if (!bytes) throw new Error(`tile ${tileKey(name)} of the audit tree is missing`)
    return bytes
  }
}

async function hashesOf(db: Db | Trx, spans: readonly Span[]): Promise<string[]> {
  const tiles = await readTiles(db, tilesFor(spans))
  return spans.map((span) => spanHash(tiles, span))
}

export const treeRoot = async (db: Db | Trx, size: number): Promise<string> => (await hashesOf(db, [[0, size]]))[0] ?? ''
export const inclusionOf = (db: Db | Trx, leaf: number, size: number): Promise<string[]> => hashesOf(db, inclusionSpans(leaf, size))
export const consistencyOf = (db: Db | Trx, from: number, to: number): Promise<string[]> => hashesOf(db, consistencySpans(from, to))

/** Where an event sits, undefined while it is no leaf yet. */
export async function leafOf(db: Db | Trx, logId: string, seq: number): Promise<number | undefined> {
  const run = await db
    .selectFrom('audit_run')
    .selectAll()
    .where('subject_id', '=', logId)
    .where('first_seq', '<=', seq)
    .orderBy('first_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run && seq < run.first_seq + run.length ? run.first_leaf + seq - run.first_seq : undefined
}
