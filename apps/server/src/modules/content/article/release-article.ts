import type { In } from '@aosp/contract/endpoint'
import type * as calls from '@aosp/contract/content/policy'
import { ARTICLE_KINDS, type ArticleKind } from '@aosp/contract/content/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { routeOf } from '@aosp/contract/screens'
import { VERDICT } from '@aosp/contract/verdict'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { publishNotice } from '../announcement/publish-notice.ts'
import { mayAct, mayPlan, maySecond, nextState, type ArticleAct } from '../rules/article-state.ts'
import { factsOf, goLive, lockArticle, openFiles, versionOf, writersOf, type Article } from './article-store.ts'

export const ARTICLE_DUE = 'article.due'

/** The screen each kind is maintained on. */
export const DESKS = {
  announcement: 'content/trade-notice',
  consult: 'content/consult-notice',
  information: 'content/information',
  policy: 'content/policy',
} as const satisfies Record<ArticleKind, string>

const refuseUnless = (act: ArticleAct, article: Article): void => {
  const allowed = mayAct(act, factsOf(article))
  if (!allowed.ok) refuse(allowed)
}

/** Hands an article out: at once, at its time, or to a second person who decides on it first. */
export const releaseArticle = (due: DueWork, ctx: SignedIn, kind: ArticleKind, { id, version, releaseTime }: In<typeof calls.publish>): Promise<Said<null>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const article = await lockArticle(trx, ctx.actor, kind, id, 'own')
    refuseUnless('release', article)
    if (article.version !== version) refuse(no('article.stale'))
    const planned = mayPlan(releaseTime, now)
    if (!planned.ok) refuse(planned)
    const state = nextState('release', { kind, releaseAt: releaseTime }, now)
    await trx
      .updateTable('article')
      .set({ state, release_at: releaseTime, submitted_by: ctx.actor.accountId, submitted_at: now, reason: '', updated_at: now })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, {
      action: `content.article-${state === 'submitted' ? 'submitted' : 'released'}`,
      target: id,
      detail: { kind, title: article.title, version, state },
    })
    if (state !== 'submitted') await sendOut(trx, due, { ...article, release_at: releaseTime }, state, now)
    return new Said(state === 'submitted' ? '已提交，由另一人复核后发布' : outText(state, releaseTime), null)
  })

const outText = (state: string, at: Date | null): string => (state === 'scheduled' && at ? `将于 ${toBeijing(at)} 自动发布` : '已发布，公众现在可以看到')

/** Published now, or planned for its time. */
async function sendOut(trx: Trx, due: Pick<DueWork, 'plan'>, article: Article, state: string, now: Date): Promise<void> {
  if (state === 'scheduled' && article.release_at) await due.plan(trx, { kind: ARTICLE_DUE, key: article.id, dueAt: article.release_at })
  else await goLive(trx, article, await versionOf(trx, article.id, article.version), now)
}

/** The second person's word on the version he has read. Whoever wrote it hears of it. */
export const auditArticle = (due: DueWork, ctx: SignedIn, kind: ArticleKind, { id, version, shType, reason }: In<typeof calls.audit>): Promise<Said<null>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const article = await lockArticle(trx, ctx.actor, kind, id, 'seen')
    const passes = shType === VERDICT.pass
    const act = passes ? 'pass' : 'refuse'
    refuseUnless(act, article)
    if (article.version !== version) refuse(no('article.stale'))
    const text = await versionOf(trx, id, version)
    const { writers } = await trx.selectFrom('article').select(writersOf.as('writers')).where('id', '=', id).executeTakeFirstOrThrow()
    const second = maySecond({ writers, submittedBy: article.submitted_by }, ctx.actor.accountId)
    if (!second.ok) refuse(second)
    if (!passes && reason === '') refuse(no('article.noReason'))
    const state = nextState(act, { kind, releaseAt: article.release_at }, now)
    await trx
      .updateTable('article_version')
      .set({ decided_by: ctx.actor.accountId, decided_name: ctx.actor.realname, decided_at: now, decision: passes ? 'passed' : 'rejected', reason })
      .where('article_id', '=', id)
      .where('version', '=', version)
      .execute()
    await trx
      .updateTable('article')
      .set({ state, reason: passes ? '' : reason, updated_at: now })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: `content.article-${passes ? 'passed' : 'rejected'}`, target: id, detail: { kind, title: text.title, version } })
    if (passes) await sendOut(trx, due, article, state, now)
    const said = passes ? outText(state, article.release_at) : '已退回撰写人修改'
    await publishNotice(ctx.outbox, trx, {
      to: [...new Set([text.written_by, ...(article.submitted_by === null ? [] : [article.submitted_by])])],
      title: `${ARTICLE_KINDS[kind]}${passes ? '复核通过' : '被退回'}：${text.title}`,
      text: passes ? `《${text.title}》已复核通过，${said}。` : `《${text.title}》未通过复核：${reason}`,
      priority: passes ? 'L' : 'M',
      openPage: routeOf(DESKS[kind]),
      key: `article-${id}-${version}-${now.getTime()}`,
      now,
    })
    return new Said(said, null)
  })

/** Whoever handed it in takes it back. */
export const withdrawArticle = (due: Pick<DueWork, 'cancel'>, ctx: SignedIn, kind: ArticleKind, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const article = await lockArticle(trx, ctx.actor, kind, id, 'own')
    refuseUnless('withdraw', article)
    await trx
      .updateTable('article')
      .set({ state: nextState('withdraw', { kind, releaseAt: null }, ctx.now()), release_at: null, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await due.cancel(trx, ARTICLE_DUE, id)
    await appendAudit(trx, ctx, { action: 'content.article-withdrawn', target: id, detail: { kind, title: article.title } })
    return null
  })

/** Gone for visitors at once, with its files; kept for those who write. */
export const revokeArticle = (due: Pick<DueWork, 'cancel'>, ctx: SignedIn, kind: ArticleKind, { id, reason }: { id: string; reason: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const article = await lockArticle(trx, ctx.actor, kind, id, 'seen')
    refuseUnless('revoke', article)
    const now = ctx.now()
    await trx
      .updateTable('article')
      .set({
        state: nextState('revoke', { kind, releaseAt: null }, now),
        live_version: null,
        top: false,
        release_at: null,
        revoked_at: now,
        reason,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    await openFiles(trx, id, undefined)
    await due.cancel(trx, ARTICLE_DUE, id)
    await appendAudit(trx, ctx, { action: 'content.article-revoked', target: id, detail: { kind, title: article.title, reason } })
    return null
  })

export const setTop = (ctx: SignedIn, kind: ArticleKind, { id, top }: { id: string; top: boolean }): Promise<Said<null>> =>
  tx(ctx, async (trx) => {
    const article = await lockArticle(trx, ctx.actor, kind, id, 'seen')
    refuseUnless('top', article)
    await trx.updateTable('article').set({ top }).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'content.article-topped', target: id, detail: { kind, title: article.title, top } })
    return new Said(top ? '已置顶' : '已取消置顶', null)
  })

/** The time has come for what was planned; what was taken back or moved meanwhile is left alone. */
export const publishDue = ({ db, now }: Pick<Platform, 'db' | 'now'>, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const article = await trx.selectFrom('article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (article?.state !== 'scheduled' || !article.release_at || article.release_at > now()) return
    await goLive(trx, article, await versionOf(trx, id, article.version), now())
  })
