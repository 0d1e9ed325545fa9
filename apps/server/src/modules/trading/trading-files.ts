import { sql } from 'kysely'
import { routeOf } from '@aosp/contract/screens'
import { SESSION } from '@aosp/contract/trading/codes'
import type { FileRecord, NamedRecord } from '../../platform/files/file-record.ts'
import './trading.tables.ts'

type Named = { id: string; code: string; name: string; state: number; by_staff: boolean }

/** What a company has not submitted yet is its own business, its name too. */
const named = ({ id, code, name, state, by_staff }: Named): NamedRecord =>
  state === SESSION.draft && !by_staff
    ? { name: '企业草稿', path: null }
    : { name: `${name}（${code}）`, path: routeOf('trading/bidding', {}, { code, session: id }) }

/** What files of sessions, papers of sign-ups and of deals hang on. */
export const tradingFiles: Readonly<Record<string, FileRecord>> = {
  bidding: {
    title: '场次',
    idOf: ([, id]) => id,
    find: async (db, ids) => {
      const rows = await db.selectFrom('bidding').select(['id', 'code', 'name', 'state', 'by_staff']).where('id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, named(row)]))
    },
  },
  signup: {
    title: '报名',
    idOf: ([id]) => id,
    find: async (db, ids) => {
      const rows = await db
        .selectFrom('bidding_signup')
        .innerJoin('bidding', 'bidding.id', 'bidding_signup.bidding_id')
        .select(['bidding_signup.id', 'bidding_signup.apply_no', 'bidding.name'])
        .where('bidding_signup.id', 'in', ids)
        .execute()
      return new Map(
        rows.map(({ id, apply_no, name }) => [id, { name: `${apply_no}（${name}）`, path: routeOf('trading/signup', {}, { applynNo: apply_no }) }]),
      )
    },
  },
  // Two ids in one, of the session and of who won it.
  deal: {
    title: '成交',
    idOf: ([, , pair]) => pair,
    find: async (db, pairs) => {
      const { rows } = await sql<Named & { pair: string }>`select pairs.pair, bidding.id, bidding.code, bidding.name, bidding.state, bidding.by_staff
        from unnest(${pairs}::text[]) as pairs (pair) join bidding on starts_with(pairs.pair, bidding.id || '-')`.execute(db)
      return new Map(rows.map((row) => [row.pair, named(row)]))
    },
  },
}
