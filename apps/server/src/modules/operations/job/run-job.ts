import { z } from 'zod'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import { JOB_STATUS } from '@aosp/contract/operations/codes'
import { newId } from '@aosp/kernel/ids'
import { nextRuns } from '@aosp/kernel/cron-schedule'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { WideHandler } from '../../../platform/due/due-work.ts'
import { JOB_DUE, keptDays, type Job } from '../../../platform/due/job.ts'
import type { Platform } from '../../../platform/platform.ts'
import { failureText } from '../../../platform/retry.ts'
import type { Registry } from './job-store.ts'
import type { JobTable } from './job.tables.ts'
import { retryAt, stepOf } from './rules/job-times.ts'

const Asked = z.object({ askedBy: z.string().nullable(), tries: z.number() }).catch({ askedBy: null, tries: 1 })
type Asked = z.output<typeof Asked>
type Begun = { job: JobTable; asked: Asked; dueAt: Date; payload: unknown; at: Date }
type End = { state: 'done'; result: string; error: null } | { state: 'failed'; result: null; error: string }

const RESULT_LENGTH = 500
/** Room of their own on each node: however many jobs there are and however long they take, what ends a session never waits for one. */
const JOBS_AT_ONCE = 4

export const jobWork = (platform: Platform, registry: () => Registry): WideHandler => ({
  atOnce: JOBS_AT_ONCE,
  /** One piece of due work for each record, so that no two nodes run one at the same time. */
  handle: async ({ key, payload, dueAt }) => {
    const { db, now } = platform
    const job = await db.selectFrom('job').selectAll().where('id', '=', key).where('del_flag', '=', DEL_FLAG.kept).executeTakeFirst()
    if (!job) return
    const begun: Begun = { job, asked: Asked.parse(payload), dueAt, payload, at: now() }
    const step = stepOf(job, begun.asked, dueAt, begun.at)
    if (step === 'drop') return
    const id = await begin(platform, begun, step === 'skip')
    if (step === 'skip') return
    const end = await perform(platform, registry().get(job.class_name), job, id)
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows: ended } = await trx
        .updateTable('job_run')
        .set({ ...end, ended_at: now() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst()
      // Another node took over from one it thought gone: the plan is no longer ours.
      if (ended > 0n) await planNext(platform, trx, begun, end.state === 'failed')
    })
  },
})

async function perform({ log }: Platform, declared: Job | undefined, job: JobTable, id: string): Promise<End> {
  try {
    if (!declared) throw new Error('任务未在此版本登记')
    return { state: 'done', result: (await declared.run(job.parameter, id)).slice(0, RESULT_LENGTH), error: null }
  } catch (error) {
    log.error({ err: error, job: job.class_name }, 'a job failed')
    return { state: 'failed', result: null, error: failureText(error) }
  }
}

/** A run that is still open was left by a node that went away: its claim on the work would have kept this one from beginning. */
const begin = (platform: Platform, begun: Begun, skips: boolean): Promise<string> =>
  inTransaction(platform.db, async (trx) => {
    const { job, asked, dueAt, at } = begun
    const { node } = platform
    await trx.updateTable('job_run').set({ state: 'lost', ended_at: at }).where('job_id', '=', job.id).where('state', '=', 'running').execute()
    const id = newId(at.getTime())
    await trx
      .insertInto('job_run')
      .values({
        id,
        job_id: job.id,
        state: skips ? 'skipped' : 'running',
        planned_at: dueAt,
        tries: asked.tries,
        started_at: at,
        ended_at: skips ? at : null,
        result: null,
        error: null,
        node: `${node.name}-${node.id.slice(-6)}`,
        asked_by: asked.askedBy,
      })
      .execute()
    if (skips) await planNext(platform, trx, begun, false)
    return id
  })

/**
 * Whoever planned, stopped or deleted it while it ran has the last word. The next time is counted from when this run began: one that
 * passed meanwhile is late, and made up for or skipped as the record says.
 */
async function planNext({ now, due }: Platform, trx: Trx, { job: { id }, asked, dueAt, payload, at }: Begun, failed: boolean): Promise<void> {
  const planned = await trx
    .selectFrom('due_work')
    .select(['due_at', 'payload'])
    .where('kind', '=', JOB_DUE)
    .where('key', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!planned || planned.due_at.getTime() !== dueAt.getTime() || JSON.stringify(planned.payload) !== JSON.stringify(payload)) return
  const job = await trx.selectFrom('job').selectAll().where('id', '=', id).where('del_flag', '=', DEL_FLAG.kept).executeTakeFirst()
  if (job?.status !== JOB_STATUS.runs) return
  const [next] = nextRuns(job.cron, at, 1)
  const again = failed ? retryAt(asked, now(), next) : undefined
  if (again) await due.plan(trx, { kind: JOB_DUE, key: id, dueAt: again, payload: { askedBy: null, tries: asked.tries + 1 } })
  else if (next) await due.plan(trx, { kind: JOB_DUE, key: id, dueAt: next })
  // An expression that names its years comes to an end.
  else await trx.updateTable('job').set({ status: JOB_STATUS.stands }).where('id', '=', id).execute()
}

const DAY_MS = 86_400_000
const KEPT = keptDays('执行记录保留天数', 90, 7)

/** Old runs go; the last one of each job stays however old it is. */
export const cleanRuns = ({ db, now }: Platform): Job => ({
  className: 'aosp.operations.JobRunCleanJob',
  title: '任务执行记录清理',
  cron: '0 40 4 * * ?',
  madeUp: false,
  parameter: KEPT,
  run: async (parameter) => {
    const before = new Date(now().getTime() - Number(parameter ?? KEPT.initial) * DAY_MS)
    const { numDeletedRows } = await db
      .deleteFrom('job_run as old')
      .where('old.started_at', '<', before)
      .where((eb) =>
        eb.exists(
          eb.selectFrom('job_run as newer').select('newer.id').whereRef('newer.job_id', '=', 'old.job_id').whereRef('newer.started_at', '>', 'old.started_at'),
        ),
      )
      .executeTakeFirst()
    return `清理 ${numDeletedRows} 条执行记录`
  },
})

/** Uploads no record has taken within a day. */
export const cleanUploads = ({ files }: Platform): Job => ({
  className: 'aosp.operations.UploadCleanJob',
  title: '未使用的上传文件清理',
  cron: '0 5 * * * ?',
  madeUp: true,
  run: async (_parameter, runId) => `清理 ${await files.sweep(runId)} 个文件`,
})

/** Clients of this family know it by this name and try their schedules with it. It touches nothing. */
export const sampleJob: Job = {
  className: 'org.jeecg.modules.quartz.job.SampleJob',
  title: '示例任务',
  cron: '0 0 1 * * ?',
  madeUp: false,
  onDemand: true,
  run: async () => '示例任务已执行，不改动任何数据',
}
