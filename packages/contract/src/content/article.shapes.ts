import { z } from 'zod'
import { Id, ListInput, Moment, Nothing, paged } from '../wire.ts'

export const ArticleKind = z.enum(['announcement', 'consult', 'information', 'policy'])
/** A file that hangs on an article. */
export const ArticleFile = z.object({ name: z.string(), path: z.string(), size: z.number() })

export const ArticleLine = z.object({
  id: z.string(),
  kind: ArticleKind,
  kind_dictText: z.string(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  top: z.boolean(),
  publishTime: Moment,
  readCount: z.number(),
})
export const Article = ArticleLine.extend({
  content: z.string(),
  keywords: z.array(z.string()),
  files: z.array(ArticleFile),
  /** What an automatic announcement is about. */
  bidding: z.string().nullable(),
  inquiry: z.string().nullable(),
  share: z.string().nullable(),
  /** Of what was corrected after it went out: when, and what changed. */
  correctTime: Moment.nullable(),
  correctNote: z.string(),
})
export const articles = { input: ListInput, result: paged(ArticleLine) }
export const article = { input: z.object({ id: Id }), result: Article }
export const portalHome = {
  input: Nothing,
  result: z.object({
    figures: z.array(z.object({ key: z.string(), title: z.string(), value: z.number(), unit: z.string() })),
    announcement: z.array(ArticleLine),
    information: z.array(ArticleLine),
    policy: z.array(ArticleLine),
  }),
}
