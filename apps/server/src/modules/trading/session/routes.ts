import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/trading/session'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { TradingHooks } from '../hooks.ts'
import { amendmentList, amendSession, auditAmendment } from './amend-session.ts'
import { auditSession, openReview } from './review-session.ts'
import { sessionById, sessionList } from './session-queries.ts'
import { checkOwnSession, submitSession, withdrawSession } from './submit-session.ts'
import { addSession, checkForm, deleteSession, editSession, relistSession } from './write-session.ts'

export function sessionRoutes(app: FastifyInstance, due: DueWork, hooks: TradingHooks): void {
  serve(app, calls.sessionList, (ctx, input) => sessionList(hooks, ctx, input))
  serve(app, calls.sessionById, (ctx, input) => sessionById(hooks, ctx, input))
  serve(app, calls.addSession, addSession)
  serve(app, calls.editSession, editSession)
  serve(app, calls.deleteSession, deleteSession)
  serve(app, calls.checkSession, checkOwnSession)
  serve(app, calls.checkForm, checkForm)
  serve(app, calls.submitSession, submitSession)
  serve(app, calls.withdrawSession, withdrawSession)
  serve(app, calls.openReview, openReview)
  serve(app, calls.auditSession, (ctx, input) => auditSession(due, ctx, input))
  serve(app, calls.relistSession, relistSession)
  serve(app, calls.amendSession, amendSession)
  serve(app, calls.auditAmendment, (ctx, input) => auditAmendment(due, ctx, input))
  serve(app, calls.amendmentList, amendmentList)
}
