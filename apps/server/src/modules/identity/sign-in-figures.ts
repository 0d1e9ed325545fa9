import { sql } from 'kysely'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import type { Db } from '../../platform/db/database.ts'
import './identity.tables.ts'

export type SignInFigures = { online: number; accounts: number; loginsToday: number; failedToday: number; hours: { hour: string; logins: number }[] }

/** Who is here now, and how today's sign-ins went. A line of the log that opened a session is a success. */
export async function signInFigures(db: Db, now: Date): Promise<SignInFigures> {
  const today = fromBeijing(toBeijingDay(now)) ?? now
  const [online, accounts, log] = await Promise.all([
    db
      .selectFrom('session')
      .select((eb) => eb.fn.count<number>('account_id').distinct().as('total'))
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now)
      .where(sql<boolean>`last_seen + idle_minutes * interval '1 minute' > ${now}`)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('account')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('del_flag', '=', 0)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('login_log')
      .select([
        sql<number>`extract(hour from created_at at time zone 'Asia/Shanghai')::int`.as('hour'),
        sql<number>`count(session_id)`.as('opened'),
        sql<number>`count(*) - count(session_id)`.as('failed'),
      ])
      .where('created_at', '>=', today)
      .where('created_at', '<=', now)
      .groupBy('hour')
      .execute(),
  ])
  const openedAt = new Map(log.map((row) => [row.hour, row.opened]))
  const sum = (part: 'opened' | 'failed') => log.reduce((all, row) => all + row[part], 0)
  return {
    online: online.total,
    accounts: accounts.total,
    loginsToday: sum('opened'),
    failedToday: sum('failed'),
    hours: Array.from({ length: 24 }, (_none, hour) => ({ hour: `${String(hour).padStart(2, '0')}:00`, logins: openedAt.get(hour) ?? 0 })),
  }
}
