import type { z } from 'zod'
import { ARTICLE_KINDS } from '@aosp/contract/content/article'
import type { Article, ArticleKind, ArticleLine } from '@aosp/contract/content/article.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery, Page } from '@aosp/contract/wire'
import type { Db } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { defineList } from '../../platform/list/list-registry.ts'
import { runList } from '../../platform/list/run-list.ts'
import { countCompanies } from '../organisation/index.ts'
import { tradeFigures, type TradeFigures } from '../trading/index.ts'
import type { ArticleTable } from './content.tables.ts'

type Line = z.output<typeof ArticleLine>

const list = defineList({
  fields: {
    kind: { column: 'article.kind', type: 'id' },
    title: { column: 'article.title', type: 'text' },
    source: { column: 'article.source', type: 'text' },
    top: { column: 'article.top', type: 'boolean' },
    publishTime: { column: 'article.publish_at', type: 'moment' },
    readCount: { column: 'article.read_count', type: 'number', filter: false },
  },
  defaultSort: ['-top', '-publishTime'],
  tieBreaker: 'article.id',
})

const COLUMNS = [
  'article.id',
  'article.kind',
  'article.title',
  'article.summary',
  'article.source',
  'article.top',
  'article.publish_at',
  'article.read_count',
] as const

/** What the public may see: published, and its day has come. */
const visible = (db: Db, now: Date) => db.selectFrom('article').where('article.state', '=', 'published').where('article.publish_at', '<=', now)

const line = (row: Pick<ArticleTable, 'id' | 'kind' | 'title' | 'summary' | 'source' | 'publish_at'> & { top: boolean; read_count: number }): Line => ({
  id: row.id,
  kind: row.kind,
  kind_dictText: ARTICLE_KINDS[row.kind],
  title: row.title,
  summary: row.summary,
  source: row.source,
  top: row.top,
  publishTime: row.publish_at,
  readCount: row.read_count,
})

export const listArticles = (ctx: Ctx, input: ListQuery): Promise<Page<Line>> =>
  runList(ctx.db, list, input, visible(ctx.db, ctx.now()).select([...COLUMNS]), { map: line })

/** Reading counts; what is hidden and what never existed get the same answer. */
export async function readArticle(ctx: Ctx, { id }: { id: string }): Promise<z.output<typeof Article>> {
  const row = await ctx.db
    .updateTable('article')
    .set((eb) => ({ read_count: eb('read_count', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where('publish_at', '<=', ctx.now())
    .returningAll()
    .executeTakeFirst()
  return row ? { ...line(row), content: row.content } : refuse(no('notFound'))
}

export async function countArticles(db: Db, now: Date): Promise<number> {
  const { total } = await visible(db, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const FEN_PER_WAN = 1_000_000
const hundredths = (value: number): number => Math.round(value * 100) / 100

const dealFigures = ({ dealsThisMonth, total, premium }: TradeFigures) => [
  { key: 'month', title: '本月成交', value: dealsThisMonth, unit: '宗' },
  { key: 'total', title: '累计成交', value: hundredths(total / FEN_PER_WAN), unit: '万元' },
  ...(premium === null ? [] : [{ key: 'premium', title: '平均溢价率', value: premium / 100, unit: '%' }]),
]

const LATEST = 8

/** The landing page. Every figure is counted; what deals would tell is left out while there is none. */
export async function portalHome(ctx: Ctx) {
  const now = ctx.now()
  const latest = (kind: ArticleKind) =>
    visible(ctx.db, now)
      .select([...COLUMNS])
      .where('article.kind', '=', kind)
      .orderBy('article.top', 'desc')
      .orderBy('article.publish_at', 'desc')
      .orderBy('article.id', 'desc')
      .limit(LATEST)
      .execute()
  const [announcement, information, policy, counted, companies, trade] = await Promise.all([
    latest('announcement'),
    latest('information'),
    latest('policy'),
    visible(ctx.db, now)
      .select((eb) => ['article.kind', eb.fn.countAll<number>().as('total')])
      .groupBy('article.kind')
      .execute(),
    countCompanies(ctx.db),
    tradeFigures(ctx.db, now),
  ])
  const total = (...kinds: ArticleKind[]) => counted.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + row.total, 0)
  return {
    figures: [
      { key: 'running', title: '正在进行', value: trade.running, unit: '场' },
      ...(trade.deals > 0 ? dealFigures(trade) : [{ key: 'announcements', title: '交易公告', value: total('announcement'), unit: '条' }]),
      { key: 'companies', title: '注册企业', value: companies, unit: '家' },
    ],
    announcement: announcement.map(line),
    information: information.map(line),
    policy: policy.map(line),
  }
}
