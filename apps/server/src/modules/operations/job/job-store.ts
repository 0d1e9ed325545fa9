import { DEL_FLAG } from '@aosp/contract/identity/roles'
import { JOB_STATUS, MISSED } from '@aosp/contract/operations/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { nextRuns } from '@aosp/kernel/cron-schedule'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { firstRecord, JOB_DUE, type Job } from '../../../platform/due/job.ts'
import { planFirst } from '../../../platform/due/plan-first.ts'
import './job.tables.ts'

/** A Map, so that a name in a request reaches nothing but what was declared. */
export type Registry = ReadonlyMap<string, Job>

export const registryOf = (jobs: readonly Job[]): Registry => {
  const registry = new Map(jobs.map((job) => [job.className, job]))
  if (registry.size !== jobs.length) throw new Error('Two jobs have one class name')
  return registry
}

/** Whether this record is the one an essential job is never without. */
export const isEssential = (registry: Registry, id: string, className: string): boolean =>
  registry.get(className)?.essential === true && id === firstRecord(className)

export const lockJob = async (trx: Trx, id: string) =>
  (await trx.selectFrom('job').selectAll().where('id', '=', id).where('del_flag', '=', DEL_FLAG.kept).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))

/** Plans a job that runs, and forgets the plan of one that stands still. */
export async function planJob(due: DueWork, trx: Trx, job: { id: string; cron: string; status: number }, now: Date): Promise<void> {
  if (job.status !== JOB_STATUS.runs) return due.cancel(trx, JOB_DUE, job.id)
  const [next] = nextRuns(job.cron, now, 1)
  // Checked when it was entered, but its years may have passed since.
  if (!next) refuse(no('job.neverRuns'))
  await due.plan(trx, { kind: JOB_DUE, key: job.id, dueAt: next })
}

/** Every declared job gets one record. One that was changed or taken away stays so. */
export async function seedJobs(trx: Trx, registry: Registry, now: Date): Promise<void> {
  for (const { className, title, cron, madeUp, parameter, onDemand } of registry.values()) {
    if (onDemand) continue
    const [next] = nextRuns(cron, now, 1)
    const made = await trx
      .insertInto('job')
      .values({
        id: firstRecord(className),
        class_name: className,
        cron,
        parameter: parameter?.initial ?? null,
        description: title,
        missed: madeUp ? MISSED.madeUp : MISSED.skipped,
        status: next ? JOB_STATUS.runs : JOB_STATUS.stands,
        del_flag: DEL_FLAG.kept,
        created_by: null,
        created_at: now,
        updated_by: null,
        updated_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made && next) await planFirst(trx, { kind: JOB_DUE, key: made.id, dueAt: next })
  }
}
