import { sql } from 'kysely'
import { inTransaction } from '../../../platform/db/database.ts'
import { keptDays, type Job } from '../../../platform/due/job.ts'
import type { Platform } from '../../../platform/platform.ts'
import '../identity.tables.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 5000
/** The law on network security has logs kept for six months at least. */
const KEPT = keptDays('登录日志保留天数', 365, 180)

/** Sign-ins older than they have to be kept go, a few at a time, and count as visits all the same. The audit log is append-only and stays whole. */
export const cleanLoginLog = ({ db, now }: Platform): Job => ({
  className: 'aosp.identity.LoginLogCleanJob',
  title: '登录日志清理',
  cron: '0 20 4 * * ?',
  madeUp: false,
  parameter: KEPT,
  run: async (parameter) => {
    const before = new Date(now().getTime() - Number(parameter ?? KEPT.initial) * DAY_MS)
    for (let cleaned = 0; ;) {
      const gone = await inTransaction(db, async (trx) => {
        const rows = await trx
          .deleteFrom('login_log')
          .where('id', 'in', (eb) => eb.selectFrom('login_log').select('id').where('created_at', '<', before).orderBy('created_at').limit(AT_ONCE))
          .returning('outcome')
          .execute()
        const visits = rows.filter(({ outcome }) => outcome === 'ok').length
        if (visits > 0)
          await trx
            .updateTable('visit_count')
            .set({ cleaned: sql`cleaned + ${visits}` })
            .execute()
        return rows.length
      })
      cleaned += gone
      if (gone < AT_ONCE) return `清理 ${cleaned} 条登录日志`
    }
  },
})
