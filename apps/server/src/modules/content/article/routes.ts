import type { FastifyInstance } from 'fastify'
import * as consultNotice from '@aosp/contract/content/consult-notice'
import * as information from '@aosp/contract/content/information'
import * as policy from '@aosp/contract/content/policy'
import * as tradeNotice from '@aosp/contract/content/trade-notice'
import type { ArticleKind } from '@aosp/contract/content/codes'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { serve } from '../../../platform/http/serve.ts'
import { deskArticle, deskList, deskVersion, exportArticles } from './desk-queries.ts'
import { releaseArticle, auditArticle, revokeArticle, setTop, withdrawArticle } from './release-article.ts'
import { addArticle, editArticle, removeArticles } from './write-article.ts'

type Desk = typeof information & Partial<Pick<typeof tradeNotice, 'audit' | 'submit'>>

const DESKS: Readonly<Record<ArticleKind, Desk>> = {
  announcement: tradeNotice,
  consult: consultNotice,
  information,
  policy,
}

/** The same for every kind, each under its own permissions. */
export function articleDeskRoutes(app: FastifyInstance, due: DueWork): void {
  for (const [name, desk] of Object.entries(DESKS)) {
    const kind = name as ArticleKind
    serve(app, desk.list, (ctx, input) => deskList(ctx, kind, input))
    serve(app, desk.exportXls, (ctx, input, { reply }) => exportArticles(ctx, kind, input, reply))
    serve(app, desk.byId, (ctx, input) => deskArticle(ctx, kind, input))
    serve(app, desk.versionText, (ctx, input) => deskVersion(ctx, kind, input))
    serve(app, desk.add, (ctx, input) => addArticle(ctx, kind, input))
    serve(app, desk.edit, (ctx, input) => editArticle(due, ctx, kind, input))
    serve(app, desk.withdraw, (ctx, input) => withdrawArticle(due, ctx, kind, input))
    serve(app, desk.remove, (ctx, { id }) => removeArticles(ctx, kind, { ids: [id] }))
    serve(app, desk.removeBatch, (ctx, input) => removeArticles(ctx, kind, input))
    serve(app, desk.publish, (ctx, input) => releaseArticle(due, ctx, kind, input))
    serve(app, desk.revoke, (ctx, input) => revokeArticle(due, ctx, kind, input))
    serve(app, desk.setTop, (ctx, input) => setTop(ctx, kind, input))
    if (desk.submit) serve(app, desk.submit, (ctx, input) => releaseArticle(due, ctx, kind, input))
    if (desk.audit) serve(app, desk.audit, (ctx, input) => auditArticle(due, ctx, kind, input))
  }
}
