import { toBeijingDay } from '@aosp/kernel/time'
import { QUALIFICATION_STATE } from '@aosp/contract/organisation/texts'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/due/job.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { EndingStage } from '../events.ts'
import '../organisation.tables.ts'
import { expiryOf } from '../rules/validity.ts'

const DAY_MS = 86_400_000
const BATCH = 500

/**
 * Every morning: each verified qualification that has come within 60 days, within 30 days, or past its last day is told of
 * once per stage. Whoever renews it gets a new end date and with it new reminders.
 */
export const expiryReminders = (platform: Platform): Job => ({
  className: 'aosp.organisation.QualificationExpiryJob',
  title: '资质到期提醒',
  cron: '0 0 8 * * ?',
  madeUp: true,
  run: async () => {
    const today = toBeijingDay(platform.now())
    const told = await inTransaction(platform.db, async (trx) => {
      for (let count = 0; ;) {
        const rows = await ending(trx, today)
        for (const row of rows) await remindOf(platform, trx, row, today)
        count += rows.length
        if (rows.length < BATCH) return count
      }
    })
    return `提醒 ${told} 份资质`
  },
})

async function remindOf(platform: Platform, trx: Trx, row: Awaited<ReturnType<typeof ending>>[number], today: string): Promise<void> {
  const stage = stageOf(row.valid_from, row.valid_to, today)
  if (row.valid_to === null || stage === undefined) return
  const now = platform.now()
  await trx.insertInto('qualification_reminder').values({ qualification_id: row.id, valid_to: row.valid_to, stage, at: now }).execute()
  const told = { id: row.id, corporateId: row.corporate_id, name: row.name, validTo: row.valid_to, stage, at: now.getTime() }
  await platform.outbox.publish(trx, 'qualification.expiring', told)
}

function stageOf(from: string | null, to: string | null, today: string): EndingStage | undefined {
  const { expiry } = expiryOf(from, to, today)
  return expiry === 'within-60' || expiry === 'within-30' || expiry === 'expired' ? expiry : undefined
}

/** Those near their end that have not been told of their present stage. */
const ending = (trx: Trx, today: string) =>
  trx
    .selectFrom('qualification')
    .select(['id', 'corporate_id', 'name', 'valid_from', 'valid_to'])
    .where('state', '=', QUALIFICATION_STATE.valid)
    .where('valid_to', '<', plusDays(today, 60))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('qualification_reminder as told')
            .select('told.stage')
            .whereRef('told.qualification_id', '=', 'qualification.id')
            .whereRef('told.valid_to', '=', 'qualification.valid_to')
            .where((stage) =>
              stage.or([
                stage('told.stage', '=', 'expired'),
                stage.and([stage('told.stage', '=', 'within-30'), stage('qualification.valid_to', '>=', today)]),
                stage.and([stage('told.stage', '=', 'within-60'), stage('qualification.valid_to', '>=', plusDays(today, 30))]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('valid_to')
    .limit(BATCH)
    .execute()

const plusDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
