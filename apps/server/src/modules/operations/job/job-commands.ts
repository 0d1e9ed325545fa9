import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import { JOB_STATUS, MISSED } from '@aosp/contract/operations/codes'
import type { addJob as addCall, deleteJobs as deleteBatchCall, editJob as editCall, executeJob as executeCall } from '@aosp/contract/operations/job'
import { JobSheetRow } from '@aosp/contract/operations/job.shapes'
import { atField, no, refuse, type Refused } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { JOB_DUE } from '../../../platform/due/job.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import { dictTexts } from '../../reference/index.ts'
import { JOB_COLUMNS } from './job-columns.ts'
import { isEssential, lockJob, planJob, type Registry } from './job-store.ts'
import { timesFault } from './rules/job-times.ts'

type JobMeans = { registry: Registry; due: DueWork }

/** What is chosen must be declared, and a parameter must be one its job understands. */
function checkJob(registry: Registry, className: string, parameter: string | null): Refused | undefined {
  const declared = registry.get(className)
  if (!declared) return atField('jobClassName', no('job.unknownClass'))
  const problem = parameter === null ? undefined : declared.parameter?.problem(parameter)
  return problem === undefined ? undefined : atField('parameter', no('job.badParameter', { problem }))
}

const TIMES = { never: 'job.neverRuns', often: 'job.tooOften', rare: 'job.tooRare' } as const
function checkTimes(cron: string, now: Date, essential: boolean): Refused | undefined {
  const fault = timesFault(cron, now, essential)
  return fault && atField('cronExpression', no(TIMES[fault]))
}

const orNull = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text)

const essentialStays = (registry: Registry, className: string): Refused => no('job.essential', { name: registry.get(className)?.title ?? className })

/** A job without a parameter of its own runs with the one its declaration starts with. */
const parameterOf = (registry: Registry, className: string, text: string | null | undefined): string | null =>
  orNull(text) ?? registry.get(className)?.parameter?.initial ?? null

export const addJob = ({ registry, due }: JobMeans, ctx: SignedIn, input: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const parameter = parameterOf(registry, input.jobClassName, input.parameter)
    const now = ctx.now()
    const refused = checkJob(registry, input.jobClassName, parameter) ?? checkTimes(input.cronExpression, now, false)
    if (refused) refuse(refused)
    const job = {
      id: newId(now.getTime()),
      class_name: input.jobClassName,
      cron: input.cronExpression,
      parameter,
      description: orNull(input.description),
      missed: input.missed ?? MISSED.madeUp,
      status: input.status ?? JOB_STATUS.stands,
      del_flag: DEL_FLAG.kept,
      created_by: ctx.actor.username,
      created_at: now,
      updated_by: null,
      updated_at: null,
    }
    await trx.insertInto('job').values(job).execute()
    await planJob(due, trx, job, now)
    await appendAudit(trx, ctx, { action: 'job.added', target: job.id, detail: { class: job.class_name, cron: job.cron } })
    return { id: job.id }
  })

/** `sent` is the body as it came: pages send the whole record back, and a changed server-owned member must not pass silently. */
export async function editJob({ registry, due }: JobMeans, ctx: SignedIn, { id, ...form }: In<typeof editCall>, sent: unknown): Promise<null> {
  return tx(ctx, async (trx) => {
    const row = await lockJob(trx, id)
    const changed = changedServerField(sent, { delFlag: row.del_flag, createBy: row.created_by, createTime: toBeijing(row.created_at) })
    if (changed) refuse(no('badInput', { field: changed }))
    const className = form.jobClassName ?? row.class_name
    const parameter = form.parameter === undefined ? row.parameter : parameterOf(registry, className, form.parameter)
    const essential = isEssential(registry, id, row.class_name)
    const cron = form.cronExpression ?? row.cron
    const refused = checkJob(registry, className, parameter) ?? (cron === row.cron ? undefined : checkTimes(cron, ctx.now(), essential))
    if (refused) refuse(refused)
    if (essential && (className !== row.class_name || form.status === JOB_STATUS.stands)) refuse(essentialStays(registry, row.class_name))
    const next = {
      class_name: className,
      cron,
      parameter,
      description: form.description === undefined ? row.description : orNull(form.description),
      missed: form.missed ?? row.missed,
      status: form.status ?? row.status,
    }
    await trx
      .updateTable('job')
      .set({ ...next, updated_by: ctx.actor.username, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    if (next.cron !== row.cron || next.status !== row.status) await planJob(due, trx, { id, ...next }, ctx.now())
    const detail = { class: next.class_name, from: { cron: row.cron, status: row.status }, to: { cron: next.cron, status: next.status } }
    await appendAudit(trx, ctx, { action: 'job.edited', target: id, detail })
    return null
  })
}

/** All of them or none. What runs at this moment comes to its end. */
export async function deleteJobs({ registry, due }: JobMeans, ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> {
  const wanted = [...new Set(ids)]
  return tx(ctx, async (trx) => {
    const gone = await trx
      .updateTable('job')
      .set({ del_flag: DEL_FLAG.deleted, status: JOB_STATUS.stands, updated_by: ctx.actor.username, updated_at: ctx.now() })
      .where('id', 'in', wanted)
      .where('del_flag', '=', DEL_FLAG.kept)
      .returning(['id', 'class_name'])
      .execute()
    if (gone.length !== wanted.length) refuse(no('notFound'))
    const kept = gone.find(({ id, class_name }) => isEssential(registry, id, class_name))
    if (kept) refuse(essentialStays(registry, kept.class_name))
    for (const id of wanted) await due.cancel(trx, JOB_DUE, id)
    await appendAudit(trx, ctx, { action: 'job.deleted', detail: { ids: wanted } })
    return null
  })
}

/** Starting what runs and stopping what stands still change nothing, so a repeated GET does no harm. */
export const setJobStatus =
  (status: number) =>
  ({ registry, due }: JobMeans, ctx: SignedIn, { id }: In<typeof executeCall>): Promise<null> =>
    tx(ctx, async (trx) => {
      const job = await lockJob(trx, id)
      if (status === JOB_STATUS.stands && isEssential(registry, id, job.class_name)) refuse(essentialStays(registry, job.class_name))
      await appendAudit(trx, ctx, { action: status === JOB_STATUS.runs ? 'job.started' : 'job.stopped', target: id, detail: { class: job.class_name } })
      if (job.status === status) return null
      await trx.updateTable('job').set({ status, updated_by: ctx.actor.username, updated_at: ctx.now() }).where('id', '=', id).execute()
      await planJob(due, trx, { ...job, status }, ctx.now())
      return null
    })

/** Moves its next time to now. One that is running at this moment runs again after that. */
export const executeJob = ({ registry, due }: JobMeans, ctx: SignedIn, { id }: In<typeof executeCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const job = await lockJob(trx, id)
    if (!registry.has(job.class_name)) refuse(no('job.unknownClass'))
    await due.plan(trx, { kind: JOB_DUE, key: id, dueAt: ctx.now(), payload: { askedBy: ctx.actor.realname, tries: 1 } })
    await appendAudit(trx, ctx, { action: 'job.executed', target: id, detail: { class: job.class_name } })
    return null
  })

export async function importJobs({ registry }: JobMeans, ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) {
  return importSheet(ctx, request, files, {
    columns: JOB_COLUMNS,
    schema: JobSheetRow,
    dictionaries: await dictTexts(ctx.db),
    action: 'job.imported',
    store: async (trx, rows) => {
      const now = ctx.now()
      const read = rows.map(({ line, row }) => {
        const parameter = parameterOf(registry, row.jobClassName, row.parameter)
        return { line, row, parameter, refused: checkJob(registry, row.jobClassName, parameter) ?? checkTimes(row.cronExpression, now, false) }
      })
      const good = read.filter(({ refused }) => refused === undefined)
      const values = good.map(({ row, parameter }) => ({
        id: newId(now.getTime()),
        class_name: row.jobClassName,
        cron: row.cronExpression,
        parameter,
        description: orNull(row.description),
        missed: MISSED.madeUp,
        status: JOB_STATUS.stands,
        del_flag: DEL_FLAG.kept,
        created_by: ctx.actor.username,
        created_at: now,
        updated_by: null,
        updated_at: null,
      }))
      if (values.length > 0) await trx.insertInto('job').values(values).execute()
      return read.flatMap(({ line, refused }) => (refused ? [{ line, reason: refused.message }] : []))
    },
  })
}
