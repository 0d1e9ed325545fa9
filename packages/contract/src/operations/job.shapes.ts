import { z } from 'zod'
import { CRON_MAX_LENGTH, cronProblem } from '@aosp/kernel/cron'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Id, Ids, Int, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

const Cron = z
  .string('请设置执行时间')
  .trim()
  .min(1, '请设置执行时间')
  .max(CRON_MAX_LENGTH, `Cron表达式最多 ${CRON_MAX_LENGTH} 个字符`)
  .superRefine((text, ctx) => {
    const message = cronProblem(text)
    if (message !== undefined) ctx.addIssue({ code: 'custom', message })
  })
const Note = (title: string) => z.string().trim().max(255, `${title}最多 255 个字`).nullish()

export const JobForm = z.object({
  jobClassName: z.string('请选择任务').trim().min(1, '请选择任务').max(200, '任务类名最多 200 个字符'),
  cronExpression: Cron,
  parameter: Note('参数'),
  description: Note('描述'),
  /** 1 made up for, 0 skipped; clients that do not know it leave it out. */
  missed: Int.pipe(z.union([z.literal(0), z.literal(1)], '请选择错过的处理')).optional(),
  /** 0 runs, -1 stands still; left out, it stands still. */
  status: Int.pipe(z.union([z.literal(0), z.literal(-1)], '请选择状态')).optional(),
})
/** A sheet says what and when; it starts nothing. */
export const JobSheetRow = z.object({
  jobClassName: JobForm.shape.jobClassName,
  cronExpression: Cron,
  parameter: Note('参数'),
  description: Note('描述'),
})

const RunState = z.enum(['running', 'done', 'failed', 'skipped', 'lost'])
const Job = z.object({
  id: z.string(),
  jobClassName: z.string(),
  /** Null when no module of this version has it. */
  title: z.string().nullable(),
  /** Never stopped and never deleted. */
  essential: z.boolean(),
  cronExpression: z.string(),
  parameter: z.string().nullable(),
  description: z.string().nullable(),
  missed: z.number(),
  status: z.number(),
  status_dictText: z.string().optional(),
  delFlag: z.number(),
  nextTime: Moment.nullable(),
  lastTime: Moment.nullable(),
  lastState: RunState.nullable(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
const Run = z.object({
  id: z.string(),
  jobId: z.string(),
  title: z.string(),
  state: RunState,
  dueTime: Moment,
  startTime: Moment,
  finishTime: Moment.nullable(),
  /** Milliseconds. */
  costTime: z.number().nullable(),
  tries: z.number(),
  result: z.string().nullable(),
  error: z.string().nullable(),
  node: z.string(),
  askedBy: z.string().nullable(),
})

export const jobs = { input: ListInput, result: paged(Job) }
export const jobById = { input: z.object({ id: Id }), result: Job }
export const jobRegistry = {
  input: Nothing,
  result: z.object({
    classes: z.array(
      z.object({
        jobClassName: z.string(),
        title: z.string(),
        cronExpression: z.string(),
        /** What the parameter means and what it starts with; null for a job that takes none. */
        parameterTitle: z.string().nullable(),
        parameter: z.string().nullable(),
      }),
    ),
    inner: z.array(z.object({ name: z.string(), title: z.string(), rhythm: z.string(), lastTime: Moment.nullable() })),
  }),
}
export const jobRuns = { input: ListInput, result: paged(Run) }
export const addJob = { input: JobForm, result: z.object({ id: z.string() }) }
export const editJob = { input: JobForm.partial().extend({ id: Id }), result: NoResult }
export const deleteJob = { input: z.object({ id: Id }), result: NoResult }
export const deleteJobs = { input: z.object({ ids: Ids }), result: NoResult }
export const pauseJob = { input: z.object({ id: Id }), result: NoResult }
export const resumeJob = { input: z.object({ id: Id }), result: NoResult }
export const executeJob = { input: z.object({ id: Id }), result: NoResult }
export const exportJobs = { input: ExportInput, result: NoResult }
export const importJobs = { input: Nothing, result: ImportResult }
export const jobTemplate = { input: Nothing, result: NoResult }
