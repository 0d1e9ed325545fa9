import type { FastifyInstance } from 'fastify'
import { importProgress } from '@aosp/contract/platform/sheets'
import { no, refuse } from '@aosp/contract/refusals'
import { serve } from '../http/serve.ts'
import { findJob } from './import-job-store.ts'

/** How far an import of the caller has come. */
export function serveSheets(app: FastifyInstance): void {
  const { files } = app.platform
  serve(app, importProgress, async (ctx, { key }) => {
    const job = (await findJob(ctx.db, ctx.actor, key)) ?? refuse(no('notFound'))
    return {
      state: job.state,
      readCount: job.read_count,
      successCount: job.imported_count,
      errorCount: job.failed_count,
      fileUrl: job.error_path === null ? '' : files.linkTo(job.error_path, ctx.actor, ctx.now()),
    }
  })
}
