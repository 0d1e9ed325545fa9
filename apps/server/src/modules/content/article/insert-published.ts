import type { Insertable } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import type { ArticleTable } from '../content.tables.ts'

/** Under whose name goes out what no person wrote. */
export const PLATFORM = '平台'

type Published = Omit<Insertable<ArticleTable>, 'state' | 'version' | 'live_version'> & { publish_at: Date }

/** What is out from its first version on: announcements of what happened, and the seed. One that is there already stays as it is. */
export async function insertPublished(trx: Trx, ...articles: readonly Published[]): Promise<void> {
  const added = await trx
    .insertInto('article')
    .values(
      articles.map((article) => ({
        ...article,
        state: 'published' as const,
        live_version: 1,
        created_name: PLATFORM,
        updated_name: PLATFORM,
        created_at: article.publish_at,
        updated_at: article.publish_at,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .execute()
  if (added.length === 0) return
  await trx
    .insertInto('article_version')
    .values(
      added.map(({ id, title, summary, content, source, keywords, created_at: at }) => ({
        article_id: id,
        version: 1,
        title,
        summary,
        content,
        source,
        keywords,
        written_by: '',
        written_name: PLATFORM,
        written_at: at,
        live_at: at,
      })),
    )
    .execute()
}
