import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/sharing/notice'
import { serve } from '../../../platform/http/serve.ts'
import type { Means } from '../record/share-clock.ts'
import { addNotice, deleteNotice, editNotice, setWindows, submitNotice, takeDownNotice } from './notice-commands.ts'
import { exportNotices, noticeById, noticeCalendarFile, noticeList } from './notice-queries.ts'
import { auditNotice } from './review-notice.ts'

export function noticeRoutes(app: FastifyInstance, means: Means): void {
  serve(app, calls.noticeList, noticeList)
  serve(app, calls.noticeById, noticeById)
  serve(app, calls.addNotice, addNotice)
  serve(app, calls.editNotice, editNotice)
  serve(app, calls.setWindows, (ctx, input) => setWindows(means, ctx, input))
  serve(app, calls.deleteNotice, deleteNotice)
  serve(app, calls.submitNotice, submitNotice)
  serve(app, calls.takeDownNotice, (ctx, input) => takeDownNotice(means, ctx, input))
  serve(app, calls.auditNotice, (ctx, input) => auditNotice(means, ctx, input))
  serve(app, calls.exportNotices, (ctx, input, { reply }) => exportNotices(ctx, input, reply))
  serve(app, calls.noticeCalendarFile, (ctx, input, { reply }) => noticeCalendarFile(ctx, input, reply))
}
