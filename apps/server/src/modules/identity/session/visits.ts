import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { visitsByDay as visitsByDayCall, visitTotals as visitTotalsCall } from '@aosp/contract/identity/visit'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'

const DAY_MS = 86_400_000
const startOfDay = (now: Date): Date => fromBeijing(toBeijingDay(now)) ?? now

/** A visit is a login that led to a session, also when its line was cleaned away since. */
const visits = (db: Db) => db.selectFrom('login_log').where('outcome', '=', 'ok')

export async function visitTotals(ctx: SignedIn): Promise<Out<typeof visitTotalsCall>> {
  const today = startOfDay(ctx.now())
  return visits(ctx.db)
    .select([
      sql<number>`count(*) + (select cleaned from visit_count)`.as('totalVisitCount'),
      sql<number>`count(*) filter (where created_at >= ${today}::timestamptz)`.as('todayVisitCount'),
      sql<number>`count(distinct address) filter (where created_at >= ${today}::timestamptz)`.as('todayIp'),
    ])
    .executeTakeFirstOrThrow()
}

/** The last seven days up to today; days without a visit are absent. */
export async function visitsByDay(ctx: SignedIn): Promise<Out<typeof visitsByDayCall>> {
  const since = new Date(startOfDay(ctx.now()).getTime() - 6 * DAY_MS)
  const rows = await visits(ctx.db)
    .where('created_at', '>=', since)
    .select([
      sql<string>`to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('tian'),
      sql<number>`count(*)`.as('visit'),
      sql<number>`count(distinct address)`.as('ip'),
    ])
    .groupBy('tian')
    .orderBy('tian')
    .execute()
  return rows.map((row) => ({ ...row, type: row.tian.slice(5) }))
}
