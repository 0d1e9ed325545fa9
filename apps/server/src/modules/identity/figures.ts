import { sql } from 'kysely'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/account'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import type { Db } from '../../platform/db/database.ts'
import './identity.tables.ts'
import { onlineSessions } from './session/online-users.ts'

/** Counts that other modules show; they ask for them here instead of reading these tables. */
const countWhere = async (db: Db, status?: number): Promise<number> => {
  const row = await db
    .selectFrom('account')
    .where('del_flag', '=', DEL_FLAG.kept)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const countAccounts = (db: Db): Promise<number> => countWhere(db)

/** Registrations that wait for an operator. */
export const countPending = (db: Db): Promise<number> => countWhere(db, ACCOUNT_STATUS.pending)

/** People, not devices. */
async function countOnline(db: Db, now: Date): Promise<number> {
  const row = await onlineSessions(db, now)
    .select(sql<number>`count(distinct s.account_id)`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Attempts of today by how they ended, and by hour. */
async function loginFigures(db: Db, now: Date): Promise<{ loginsToday: number; failedToday: number; hours: { hour: string; logins: number }[] }> {
  const rows = await db
    .selectFrom('login_log')
    .where('created_at', '>=', fromBeijing(toBeijingDay(now)) ?? now)
    .where('created_at', '<=', now)
    .select([
      sql<number>`extract(hour from created_at at time zone 'Asia/Shanghai')::int`.as('hour'),
      sql<number>`count(*) filter (where outcome = 'ok')`.as('logins'),
      sql<number>`count(*) filter (where outcome <> 'ok')`.as('failed'),
    ])
    .groupBy('hour')
    .execute()
  const sum = (part: 'logins' | 'failed'): number => rows.reduce((total, row) => total + row[part], 0)
  const byHour = new Map(rows.map((row) => [row.hour, row.logins]))
  const hours = Array.from({ length: 24 }, (_none, hour) => ({ hour: `${String(hour).padStart(2, '0')}:00`, logins: byHour.get(hour) ?? 0 }))
  return { loginsToday: sum('logins'), failedToday: sum('failed'), hours }
}

/** Who is here now, and how today's sign-ins went. */
export async function signInFigures(db: Db, now: Date) {
  const [online, accounts, logins] = await Promise.all([countOnline(db, now), countAccounts(db), loginFigures(db, now)])
  return { online, accounts, ...logins }
}
