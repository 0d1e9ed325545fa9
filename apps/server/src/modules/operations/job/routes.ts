import type { FastifyInstance } from 'fastify'
import { JOB_STATUS } from '@aosp/contract/operations/codes'
import * as calls from '@aosp/contract/operations/job'
import type { InnerWork } from '../../../platform/due/job.ts'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { JOB_COLUMNS } from './job-columns.ts'
import { addJob, deleteJobs, editJob, executeJob, importJobs, setJobStatus } from './job-commands.ts'
import { exportJobs, jobById, jobRegistry, jobRuns, jobs } from './job-queries.ts'
import type { Registry } from './job-store.ts'

export function jobRoutes(app: FastifyInstance, registry: Registry, inner: readonly InnerWork[]): void {
  const { files, due } = app.platform
  const means = { registry, due }
  const pause = setJobStatus(JOB_STATUS.stands)
  const resume = setJobStatus(JOB_STATUS.runs)
  serve(app, calls.jobs, (ctx, input) => jobs(registry, ctx, input))
  serve(app, calls.jobById, (ctx, input) => jobById(registry, ctx, input))
  serve(app, calls.jobRegistry, (ctx) => jobRegistry(registry, inner, ctx))
  serve(app, calls.jobRuns, (ctx, input) => jobRuns(registry, ctx, input))
  serve(app, calls.addJob, (ctx, input) => addJob(means, ctx, input))
  serve(app, calls.editJob, (ctx, input, { request }) => editJob(means, ctx, input, request.body))
  serve(app, calls.deleteJob, (ctx, { id }) => deleteJobs(means, ctx, { ids: [id] }))
  serve(app, calls.deleteJobs, (ctx, input) => deleteJobs(means, ctx, input))
  serve(app, calls.pauseJob, (ctx, input) => pause(means, ctx, input))
  serve(app, calls.resumeJob, (ctx, input) => resume(means, ctx, input))
  serve(app, calls.executeJob, (ctx, input) => executeJob(means, ctx, input))
  serve(app, calls.exportJobs, (ctx, input, { reply }) => exportJobs(registry, ctx, input, reply))
  serve(app, calls.importJobs, (ctx, _input, { request }) => importJobs(means, ctx, request, files))
  serve(app, calls.jobTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '定时任务导入模板', JOB_COLUMNS))
}
