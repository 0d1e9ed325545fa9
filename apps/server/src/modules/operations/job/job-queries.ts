import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import type { jobById as byIdCall, jobRegistry as registryCall, jobRuns as runsCall, jobs as listCall } from '@aosp/contract/operations/job'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import { JOB_DUE, type InnerWork } from '../../../platform/due/job.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { withDictTexts } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { dictTexts } from '../../reference/index.ts'
import { JOB_COLUMNS } from './job-columns.ts'
import { isEssential, type Registry } from './job-store.ts'
import type { JobTable, RunState } from './job.tables.ts'

const list = defineList({
  fields: {
    id: { column: 'job.id', type: 'id' },
    jobClassName: { column: 'job.class_name', type: 'text' },
    description: { column: 'job.description', type: 'text', nullable: true },
    cronExpression: { column: 'job.cron', type: 'text' },
    parameter: { column: 'job.parameter', type: 'text', nullable: true },
    status: { column: 'job.status', type: 'number', dict: 'quartz_status' },
    nextTime: { column: 'planned.due_at', type: 'moment', nullable: true },
    lastTime: { column: 'last.started_at', type: 'moment', nullable: true },
    lastState: { column: 'last.state', type: 'id', nullable: true },
    createTime: { column: 'job.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'job.id',
})

type Row = JobTable & { next_at: Date | null; last_at: Date | null; last_state: RunState | null }

const rows = (db: Db) =>
  db
    .selectFrom('job')
    .leftJoin('due_work as planned', (join) => join.onRef('planned.key', '=', 'job.id').on('planned.kind', '=', JOB_DUE))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('job_run')
          .select(['job_run.started_at', 'job_run.state'])
          .whereRef('job_run.job_id', '=', 'job.id')
          .orderBy('job_run.started_at', 'desc')
          .orderBy('job_run.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('job')
    .select(['planned.due_at as next_at', 'last.started_at as last_at', 'last.state as last_state'])
    .where('job.del_flag', '=', DEL_FLAG.kept)

const shown = (registry: Registry) => (row: Row) => ({
  id: row.id,
  jobClassName: row.class_name,
  title: registry.get(row.class_name)?.title ?? null,
  essential: isEssential(registry, row.id, row.class_name),
  cronExpression: row.cron,
  parameter: row.parameter,
  description: row.description,
  missed: row.missed,
  status: row.status,
  delFlag: row.del_flag,
  nextTime: row.next_at,
  lastTime: row.last_at,
  lastState: row.last_state,
  createBy: row.created_by,
  createTime: row.created_at,
  updateBy: row.updated_by,
  updateTime: row.updated_at,
})

export async function jobs(registry: Registry, ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  return runList(ctx.db, list, input, rows(ctx.db), { map: shown(registry), dictionaries: await dictTexts(ctx.db) })
}

export async function jobById(registry: Registry, ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row = await rows(ctx.db).where('job.id', '=', id).executeTakeFirst()
  return withDictTexts(list, await dictTexts(ctx.db), shown(registry)(row ?? refuse(no('notFound'))))
}

export async function exportJobs(registry: Registry, ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> {
  const dictionaries = await dictTexts(ctx.db)
  const base = rows(ctx.db)
  return exportList(ctx, reply, { list, input, base, map: shown(registry), dictionaries, columns: JOB_COLUMNS, title: '定时任务', action: 'job.exported' })
}

export async function jobRegistry(registry: Registry, inner: readonly InnerWork[], { db }: SignedIn): Promise<Out<typeof registryCall>> {
  return {
    classes: [...registry.values()].map(({ className, title, cron, parameter }) => ({
      jobClassName: className,
      title,
      cronExpression: cron,
      parameterTitle: parameter?.title ?? null,
      parameter: parameter?.initial ?? null,
    })),
    inner: await Promise.all(inner.map(async ({ name, title, rhythm, lastTime }) => ({ name, title, rhythm, lastTime: await lastTime(db) }))),
  }
}

const COST = sql<number | null>`(extract(epoch from job_run.ended_at - job_run.started_at) * 1000)::int`
const RUNS = defineList({
  fields: {
    jobId: { column: 'job_run.job_id', type: 'id' },
    state: { column: 'job_run.state', type: 'id' },
    startTime: { column: 'job_run.started_at', type: 'moment' },
    costTime: { column: COST, type: 'number', nullable: true },
    node: { column: 'job_run.node', type: 'text' },
    askedBy: { column: 'job_run.asked_by', type: 'text', nullable: true },
  },
  defaultSort: ['-startTime'],
  tieBreaker: 'job_run.id',
})

export const jobRuns = (registry: Registry, { db }: SignedIn, input: ListQuery): Promise<Out<typeof runsCall>> =>
  runList(
    db,
    RUNS,
    input,
    db
      .selectFrom('job_run')
      .innerJoin('job', 'job.id', 'job_run.job_id')
      .selectAll('job_run')
      .select(['job.class_name', 'job.description', COST.as('cost_ms')]),
    {
      map: (row) => ({
        id: row.id,
        jobId: row.job_id,
        title: registry.get(row.class_name)?.title ?? row.description ?? row.class_name,
        state: row.state,
        dueTime: row.planned_at,
        startTime: row.started_at,
        finishTime: row.ended_at,
        costTime: row.cost_ms,
        tries: row.tries,
        result: row.result,
        error: row.error,
        node: row.node,
        askedBy: row.asked_by,
      }),
    },
  )
