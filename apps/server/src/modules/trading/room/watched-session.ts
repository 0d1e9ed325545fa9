import { sql } from 'kysely'
import '../../auction/index.ts'
import { PUBLIC_TYPES, SIGN_UP } from '@aosp/contract/trading/codes'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { sessionPicture } from '../session/session-line.ts'
import { HIDDEN, visibleSessions } from '../session/session-scope.ts'
import '../trading.tables.ts'

/** Sessions somebody may watch: published ones, of the group's own kinds only inside the group. Visitors have no actor. */
export function watchableSessions(db: Db, actor: Actor | undefined) {
  const seen = actor
    ? visibleSessions(db, actor)
    : db.selectFrom('bidding').where('bidding.deleted_at', 'is', null).where('bidding.trans_type', 'in', PUBLIC_TYPES)
  return seen.where('bidding.state', 'not in', HIDDEN).where('bidding.bid_type', 'is not', null)
}

export const mayWatch = async (db: Db, actor: Actor | undefined, id: string): Promise<boolean> =>
  (await watchableSessions(db, actor).select('bidding.id').where('bidding.id', '=', id).executeTakeFirst()) !== undefined

/** Announced in the notice without names. */
export const priorityHolders = sql<number>`(select count(*) from bidding_signup holder
  where holder.bidding_id = bidding.id and holder.priority is not null and holder.state <> ${SIGN_UP.ended})`

/** The parts of a record that change while it is watched. */
const CHANGING = [
  'bidding.id',
  'bidding.state',
  'bidding.start_time',
  'bidding.end_at',
  'bidding.locked_at',
  'bidding.suspended',
  'bidding.suspend_at',
  'bidding.suspend_reason',
  'bidding.resume_at',
  'bidding.close_reason',
  'bidding.end_note',
] as const
const COLUMNS = [
  ...CHANGING,
  'bidding.code',
  'bidding.name',
  'bidding.corporate_id',
  'bidding.trans_type',
  'bidding.bid_type',
  'bidding.start_price_fen',
  'bidding.bid_gradient_fen',
  'bidding.bid_multiple',
  'bidding.delay_period',
  'bidding.trans_time_unit',
  'bidding.reserve_commit',
] as const

const watchedRows = (db: Db) =>
  db
    .selectFrom('bidding')
    .leftJoin('corporate', 'corporate.id', 'bidding.corporate_id')
    .select(COLUMNS)
    .select([
      'corporate.name as corporate_name',
      sql<boolean>`bidding.base_price_sealed is not null`.as('reserve_set'),
      sessionPicture.as('picture'),
      priorityHolders.as('priority_holders'),
    ])
/** What a room shows of the record; whether somebody may see it was asked before. */
export type WatchedSession = Awaited<ReturnType<ReturnType<typeof watchedRows>['executeTakeFirstOrThrow']>>

export const watchedSession = (db: Db, id: string): Promise<WatchedSession> => watchedRows(db).where('bidding.id', '=', id).executeTakeFirstOrThrow()

/** The parts of records that change while they are watched, and where their logs stand. */
export async function changesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('bidding')
    .leftJoin('bidding_live', 'bidding_live.bidding_id', 'bidding.id')
    .select(CHANGING)
    .select('bidding_live.head_seq')
    .where('bidding.id', 'in', ids)
    .execute()
  return rows.map(({ head_seq: head, ...changed }) => ({ id: changed.id, head, changed }))
}
