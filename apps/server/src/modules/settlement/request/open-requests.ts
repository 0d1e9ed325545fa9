import { sql, type RawBuilder } from 'kysely'
import '../../trading/index.ts'
import { REQUEST_KIND, REVIEW } from '@aosp/contract/trading/codes'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'

/** Kinds of request the caller's company has open about the session of a row; it may not ask for any of them a second time. */
export const openRequests = ({ corporateId }: Actor): RawBuilder<number[]> =>
  sql`array(select asked.kind::int from trans_request asked
    where asked.bidding_id = bidding.id and asked.corporate_id = ${corporateId ?? ''} and asked.state = ${sql.lit(REVIEW.waiting)} order by asked.kind)`

/** Somebody, the platform itself perhaps, wants the deal ended: nobody takes it further before that is decided. */
export const isStopAsked = async (db: Db | Trx, session: string): Promise<boolean> =>
  (await db
    .selectFrom('trans_request')
    .select('id')
    .where('bidding_id', '=', session)
    .where('kind', '=', REQUEST_KIND.stop)
    .where('state', '=', REVIEW.waiting)
    .executeTakeFirst()) !== undefined
