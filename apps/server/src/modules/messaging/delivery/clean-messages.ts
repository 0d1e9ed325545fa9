import { keptDays, type Job } from '../../../platform/due/job.ts'
import type { Platform } from '../../../platform/platform.ts'
import '../messaging.tables.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 5000
/** The law on network security has logs kept for six months at least. */
const KEPT = keptDays('外发消息保留天数', 365, 180)

/** Messages older than they have to be kept go, a few at a time; never one that still waits. */
export const cleanMessages = ({ db, now }: Platform): Job => ({
  className: 'aosp.messaging.MessageCleanJob',
  title: '外发消息清理',
  cron: '0 50 4 * * ?',
  madeUp: false,
  parameter: KEPT,
  run: async (parameter) => {
    const before = new Date(now().getTime() - Number(parameter ?? KEPT.initial) * DAY_MS)
    for (let cleaned = 0; ;) {
      const gone = await db
        .deleteFrom('delivery')
        .where('id', 'in', (eb) =>
          eb.selectFrom('delivery').select('id').where('created_at', '<', before).where('next_at', 'is', null).orderBy('created_at').limit(AT_ONCE),
        )
        .executeTakeFirstOrThrow()
      const count = Number(gone.numDeletedRows)
      cleaned += count
      if (count < AT_ONCE) return `清理 ${cleaned} 条外发消息`
    }
  },
})
