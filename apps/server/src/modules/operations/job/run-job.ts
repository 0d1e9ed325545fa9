import { z } from 'zod'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import { JOB_STATUS } from '@aosp/contract/operations/codes'
import { newId } from '@aosp/kernel/ids'
import { nextRuns } from '@aosp/kernel/cron-schedule'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueHandler } from '../../../platform/due/due-work.ts'
import { JOB_DUE, keptDays, type Job } from '../../../platform/due/job.ts'
import type { Platform } from '../../../platform/platform.ts'
import { failureText } from '../../../platform/retry.ts'
import type { Registry } from './job-store.ts'
import type { QuartzJobTable } from './job.tables.ts'
import { retryAt, stepOf } from './rules/job-times.ts'

const Asked = z.object({ askedBy: z.string().nullable(), tries: z.number() }).catch({ askedBy: null, tries: 1 })
type Asked = z.output<typeof Asked>
type Begun = { job: QuartzJobTable; asked: Asked; dueAt: Date; payload: unknown }

/** One piece of due work for each record, so that no two nodes ever run one at the same time. */
export const runJob =
  (platform: Platform, registry: () => Registry): DueHandler =>
  async ({ key, payload, dueAt }) => {
    const { db, now } = platform
    const job = await db.selectFrom('quartz_job').selectAll().where('id', '=', key).where('del_flag', '=', DEL_FLAG.kept).executeTakeFirst()
    if (!job) return
    const begun: Begun = { job, asked: Asked.parse(payload), dueAt, payload }
    const step = stepOf(job, begun.asked, dueAt, now())
    if (step === 'drop') return
    const id = await begin(platform, begun, step === 'skip')
    if (step === 'skip') return
    let end: { state: 'done'; result: string; error: null } | { state: 'failed'; result: null; error: string }
    try {
      const declared = registry().get(job.class_name)
      if (!declared) throw new Error('任务未在此版本登记')
      end = { state: 'done', result: (await declared.run(job.parameter)).slice(0, 500), error: null }
    } catch (error) {
      platform.log.error({ err: error, job: job.class_name }, 'a job failed')
      end = { state: 'failed', result: null, error: failureText(error) }
    }
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('quartz_job_run')
        .set({ ...end, finished_at: now() })
        .where('id', '=', id)
        .execute()
      await planNext(platform, trx, begun, end.state === 'failed')
    })
  }

/** A run that is still open was left by a node that went away: its claim on the work would have kept this one from beginning. */
const begin = ({ db, now, node, due }: Platform, begun: Begun, skips: boolean): Promise<string> =>
  inTransaction(db, async (trx) => {
    const { job, asked, dueAt } = begun
    const at = now()
    await trx.updateTable('quartz_job_run').set({ state: 'lost', finished_at: at }).where('job_id', '=', job.id).where('state', '=', 'running').execute()
    const id = newId(at.getTime())
    await trx
      .insertInto('quartz_job_run')
      .values({
        id,
        job_id: job.id,
        state: skips ? 'skipped' : 'running',
        due_at: dueAt,
        tries: asked.tries,
        started_at: at,
        finished_at: skips ? at : null,
        result: null,
        error: null,
        node: `${node.name}-${node.id.slice(-6)}`,
        asked_by: asked.askedBy,
      })
      .execute()
    if (skips) await planNext({ now, due }, trx, begun, false)
    return id
  })

/** Whoever planned, stopped or deleted it while it ran has the last word. */
async function planNext({ now, due }: Pick<Platform, 'now' | 'due'>, trx: Trx, { job: { id }, asked, dueAt, payload }: Begun, failed: boolean): Promise<void> {
  const planned = await trx
    .selectFrom('due_work')
    .select(['due_at', 'payload'])
    .where('kind', '=', JOB_DUE)
    .where('key', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!planned || planned.due_at.getTime() !== dueAt.getTime() || JSON.stringify(planned.payload) !== JSON.stringify(payload)) return
  const job = await trx.selectFrom('quartz_job').selectAll().where('id', '=', id).where('del_flag', '=', DEL_FLAG.kept).executeTakeFirst()
  if (job?.status !== JOB_STATUS.runs) return
  const [next] = nextRuns(job.cron, now(), 1)
  const again = failed ? retryAt(asked, now(), next) : undefined
  if (again) await due.plan(trx, { kind: JOB_DUE, key: id, dueAt: again, payload: { askedBy: null, tries: asked.tries + 1 } })
  else if (next) await due.plan(trx, { kind: JOB_DUE, key: id, dueAt: next })
  // An expression that names its years comes to an end.
  else await trx.updateTable('quartz_job').set({ status: JOB_STATUS.stands }).where('id', '=', id).execute()
}

const DAY_MS = 86_400_000
const KEPT = keptDays('执行记录保留天数', 90, 7)

/** Old runs go; the last ones of each job stay however old they are. */
export const cleanRuns = ({ db, now }: Platform): Job => ({
  className: 'aosp.operations.JobRunCleanJob',
  title: '任务执行记录清理',
  cron: '0 40 4 * * ?',
  madeUp: false,
  parameter: KEPT,
  run: async (parameter) => {
    const before = new Date(now().getTime() - Number(parameter ?? KEPT.initial) * DAY_MS)
    const { numDeletedRows } = await db
      .deleteFrom('quartz_job_run as old')
      .where('old.started_at', '<', before)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('quartz_job_run as newer')
            .select('newer.id')
            .whereRef('newer.job_id', '=', 'old.job_id')
            .whereRef('newer.started_at', '>', 'old.started_at'),
        ),
      )
      .executeTakeFirst()
    return `清理 ${numDeletedRows} 条执行记录`
  },
})
