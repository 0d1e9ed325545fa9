import { sql, type Selectable } from 'kysely'
import { ARTICLE_FILES, type ArticleKind } from '@aosp/contract/content/codes'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import type { ReadRule } from '../../../platform/files/rules/may-read.ts'
import type { Actor } from '../../../platform/http/context.ts'
import '../../../platform/platform.tables.ts'
import { seesEverybody } from '../../identity/index.ts'
import type { ArticleTable, ArticleVersionTable } from '../content.tables.ts'
import type { ArticleFacts } from '../rules/article-state.ts'

export type Article = Selectable<ArticleTable>
export type ArticleVersion = Selectable<ArticleVersionTable>

/** What the files of an article are attached to, followed by its id; those that everybody with a session reads hang elsewhere. */
const ATTACHED = 'article/'
const FOR_SESSIONS = 'article-for-sessions/'
export const articleTarget = (id: string): string => `${ATTACHED}${id}`

/** Staff reads what hangs on articles, whoever wrote them; sessions what is published for them; visitors what is published for all. */
export const mayReadArticleFile: ReadRule = (actor, { attachedTo }) =>
  attachedTo !== null && (attachedTo.startsWith(FOR_SESSIONS) || (attachedTo.startsWith(ATTACHED) && seesEverybody(actor)))

/** A company knows of its own. Staff knows of all, but for what a company has never handed in. */
export const articlesSeenBy = (db: Db, actor: Actor, kind: ArticleKind) => {
  const ofKind = db.selectFrom('article').where('article.kind', '=', kind)
  return seesEverybody(actor)
    ? ofKind.where(
        sql<boolean>`(article.corporate_id is null or article.corporate_id = ${actor.corporateId}::text or article.submitted_at is not null or article.live_version is not null)`,
      )
    : ofKind.where('article.corporate_id', '=', actor.corporateId ?? '')
}

/** Of the caller's own company, which alone writes it; what is no company's is the platform's. */
export const isOwn = (actor: Actor, article: Pick<Article, 'corporate_id'>): boolean =>
  article.corporate_id === null ? seesEverybody(actor) : article.corporate_id === actor.corporateId

/** Locked for the rest of the transaction. What the caller does not see does not exist, nor, to be written, what is another company's. */
export async function lockArticle(trx: Trx, actor: Actor, kind: ArticleKind, id: string, whose: 'own' | 'seen'): Promise<Article> {
  const row = await articlesSeenBy(trx, actor, kind).selectAll('article').where('article.id', '=', id).forUpdate('article').executeTakeFirst()
  return row && (whose === 'seen' || isOwn(actor, row)) ? row : refuse(no('notFound'))
}

/** Who wrote at an article since it was last out. */
export const writersOf = sql<string[]>`array(select distinct hand.written_by from article_version hand
  where hand.article_id = article.id and hand.version > coalesce(article.live_version, 0))`

export const factsOf = (article: Article): ArticleFacts => ({
  state: article.state,
  live: article.live_version !== null,
  everLive: article.publish_at !== null,
  automatic: article.origin === 'event',
})

export const versionOf = async (db: Db, id: string, version: number): Promise<ArticleVersion> =>
  (await db.selectFrom('article_version').selectAll().where('article_id', '=', id).where('version', '=', version).executeTakeFirst()) ?? refuse(no('notFound'))

/** Its files in the order they were hung on it, with the names people know. */
export async function filesOf(db: Db, id: string, files: string): Promise<{ name: string; path: string; size: number }[]> {
  if (files === '') return []
  const known = await db.selectFrom('stored_file').select(['path', 'name', 'size']).where('attached_to', 'in', targetsOf(id)).execute()
  return files.split(',').flatMap((path) => known.find((file) => file.path === path) ?? [])
}

const targetsOf = (id: string): string[] => [articleTarget(id), `${FOR_SESSIONS}${id}`]

/** People read the files of what they see, and no others; `live` is the version that is out, if any. */
export async function openFiles(trx: Trx, id: string, live: { files: string; audience: number } | undefined): Promise<void> {
  const shown = sql<boolean>`path = any(${live?.files ? live.files.split(',') : []}::text[])`
  const isOpen = live?.audience === 1
  await trx
    .updateTable('stored_file')
    .set({
      is_public: isOpen ? shown : false,
      attached_to:
        live && !isOpen ? sql<string>`case when ${shown} then ${`${FOR_SESSIONS}${id}`}::text else ${articleTarget(id)}::text end` : articleTarget(id),
    })
    .where('attached_to', 'in', targetsOf(id))
    .execute()
}

/** Hangs files on an article: what hangs there already stays, whatever it was opened for. */
export async function hangFiles(trx: Trx, actor: Actor, id: string, files: readonly string[], article?: Article): Promise<void> {
  await openFiles(trx, id, undefined)
  await attachFiles(trx, actor, files, articleTarget(id), { max: ARTICLE_FILES })
  if (article && article.live_version !== null) await openFiles(trx, id, article)
}

/** Lets visitors see a version from now on: the first time with its day, later as a correction of what they have read. */
export async function goLive(trx: Trx, article: Article, text: ArticleVersion, now: Date): Promise<void> {
  const { title, summary, content, source, keywords, files, audience, version } = text
  const corrects = article.live_version !== null
  await trx
    .updateTable('article')
    .set({
      title,
      summary,
      content,
      source,
      keywords,
      files,
      audience,
      state: 'published',
      live_version: version,
      release_at: null,
      revoked_at: null,
      reason: '',
      updated_at: now,
      ...(corrects ? { corrected_at: now, correct_note: text.change_note } : { publish_at: now, corrected_at: null, correct_note: '' }),
    })
    .where('id', '=', article.id)
    .execute()
  await trx.updateTable('article_version').set({ live_at: now }).where('article_id', '=', article.id).where('version', '=', version).execute()
  await openFiles(trx, article.id, { files, audience })
}

/** Titles of articles of which some version shows the stored picture. */
export const articlesShowing = async (db: Db | Trx, path: string): Promise<string[]> =>
  (
    await db
      .selectFrom('article_version')
      .select('title')
      .where(sql<boolean>`strpos(content, ${path}) > 0`)
      .limit(1)
      .execute()
  ).map(({ title }) => title)
