import type { z } from 'zod'
import type { ArticleForm } from '@aosp/contract/content/article-desk.shapes'
import type { ArticleKind } from '@aosp/contract/content/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { detachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { seesEverybody } from '../../identity/index.ts'
import { companyNames } from '../../organisation/index.ts'
import { cleanRichText, summaryOf } from '../rich-text.ts'
import { mayAct } from '../rules/article-state.ts'
import { articleTarget, factsOf, hangFiles, lockArticle } from './article-store.ts'
import { ARTICLE_DUE } from './release-article.ts'

type Form = z.output<typeof ArticleForm>

/** As it is kept. A company speaks under its own name, the platform under the one it chooses. */
async function textOf(trx: Trx, ctx: SignedIn, form: Form) {
  const content = cleanRichText(form.content)
  const { corporateId } = ctx.actor
  const company = corporateId === null ? '' : ((await companyNames(trx, [corporateId])).get(corporateId) ?? '')
  // A text of pictures alone says something too.
  if (summaryOf(content) === '' && !content.includes('<img')) refuse(no('article.empty'))
  return {
    title: form.title,
    summary: form.summary ?? summaryOf(content),
    content,
    source: (seesEverybody(ctx.actor) ? form.source : null) ?? company,
    keywords: form.keywords.join(),
    files: form.files.join(),
    audience: Number(form.audience),
  }
}

export const addArticle = (ctx: SignedIn, kind: ArticleKind, form: Form): Promise<{ id: string }> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const id = newId(now.getTime())
    const { accountId, realname, corporateId } = ctx.actor
    const text = await textOf(trx, ctx, form)
    await hangFiles(trx, ctx.actor, id, form.files)
    await trx
      .insertInto('article')
      .values({
        id,
        kind,
        ...text,
        state: 'draft',
        corporate_id: corporateId,
        created_by: accountId,
        created_name: realname,
        created_at: now,
        updated_name: realname,
        updated_at: now,
      })
      .execute()
    await trx
      .insertInto('article_version')
      .values({ article_id: id, version: 1, ...text, markdown: form.markdown, change_note: form.changeNote, ...writtenBy(ctx) })
      .execute()
    await appendAudit(trx, ctx, { action: 'content.article-added', target: id, detail: { kind, title: form.title } })
    return { id }
  })

const writtenBy = (ctx: SignedIn) => ({ written_by: ctx.actor.accountId, written_name: ctx.actor.realname, written_at: ctx.now() })

/** Every save is a version. What visitors see stays as it is until the new one goes out. */
export const editArticle = (
  due: Pick<DueWork, 'cancel'>,
  ctx: SignedIn,
  kind: ArticleKind,
  { id, version, ...form }: Form & { id: string; version: number },
): Promise<{ version: number }> =>
  tx(ctx, async (trx) => {
    const article = await lockArticle(trx, ctx.actor, kind, id, 'own')
    const allowed = mayAct('edit', factsOf(article))
    if (!allowed.ok) refuse(allowed)
    if (article.version !== version) refuse(no('article.stale'))
    const text = await textOf(trx, ctx, form)
    await hangFiles(trx, ctx.actor, id, form.files, article)
    const next = version + 1
    await trx
      .insertInto('article_version')
      .values({ article_id: id, version: next, ...text, markdown: form.markdown, change_note: form.changeNote, ...writtenBy(ctx) })
      .execute()
    await trx
      .updateTable('article')
      .set({
        ...(article.live_version === null ? text : {}),
        state: 'draft',
        version: next,
        release_at: null,
        updated_name: ctx.actor.realname,
        updated_at: ctx.now(),
      })
      .where('id', '=', id)
      .execute()
    await due.cancel(trx, ARTICLE_DUE, id)
    await appendAudit(trx, ctx, { action: 'content.article-edited', target: id, detail: { kind, title: form.title, version: next } })
    return { version: next }
  })

export const removeArticles = (ctx: SignedIn, kind: ArticleKind, { ids }: { ids: readonly string[] }): Promise<null> =>
  tx(ctx, async (trx) => {
    for (const id of ids.toSorted()) {
      const article = await lockArticle(trx, ctx.actor, kind, id, 'own')
      const allowed = mayAct('remove', factsOf(article))
      if (!allowed.ok) refuse(allowed)
      await detachFiles(trx, articleTarget(id))
      await trx.deleteFrom('article').where('id', '=', id).execute()
      await appendAudit(trx, ctx, { action: 'content.article-deleted', target: id, detail: { kind, title: article.title } })
    }
    return null
  })
