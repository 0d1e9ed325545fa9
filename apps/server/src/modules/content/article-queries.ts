import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { ARTICLE_KINDS, type ArticleHall, type ArticleKind } from '@aosp/contract/content/codes'
import type { Article, ArticleLine } from '@aosp/contract/content/article.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery, Page } from '@aosp/contract/wire'
import type { Db } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { defineList } from '../../platform/list/list-registry.ts'
import { runList } from '../../platform/list/run-list.ts'
import { countCompanies } from '../organisation/index.ts'
import { tradeFigures, type TradeFigures } from '../trading/index.ts'
import { filesOf } from './article/article-store.ts'
import type { ReadCounts } from './article/read-counts.ts'
import type { ArticleTable } from './content.tables.ts'

type Line = z.output<typeof ArticleLine>

const list = defineList({
  fields: {
    hall: { column: 'article.hall', type: 'id' },
    kind: { column: 'article.kind', type: 'id' },
    // Sorted by what an index keeps in order, and by nothing else: everybody may ask.
    title: { column: 'article.title', type: 'text', sort: false },
    keywords: { column: 'article.keywords', type: 'text', sort: false },
    source: { column: 'article.source', type: 'text', sort: false },
    top: { column: 'article.top', type: 'boolean' },
    publishTime: { column: 'article.publish_at', type: 'moment' },
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

/** What a visitor reads, or whoever is signed in: some version of it is out, and its day has come. What is being prepared behind it changes nothing. */
export const visibleArticles = (db: Db, now: Date, signedIn = false) =>
  db
    .selectFrom('article')
    .where('article.live_version', 'is not', null)
    .where('article.publish_at', '<=', now)
    .$if(!signedIn, (query) => query.where('article.audience', '=', 1))

type Row = Pick<Selectable<ArticleTable>, 'id' | 'kind' | 'title' | 'summary' | 'source' | 'publish_at' | 'top' | 'read_count'>
const line = (row: Row): Line => ({
  id: row.id,
  kind: row.kind,
  kind_dictText: ARTICLE_KINDS[row.kind],
  title: row.title,
  summary: row.summary,
  source: row.source,
  top: row.top,
  // The database keeps that what is out has a day.
  publishTime: row.publish_at ?? new Date(0),
  readCount: row.read_count,
})

export const listArticles = (ctx: Ctx, input: ListQuery): Promise<Page<Line>> =>
  runList(ctx.db, list, input, visibleArticles(ctx.db, ctx.now(), ctx.actor !== undefined).select([...COLUMNS]), { map: line, late: true })

/** Reading counts; what is hidden and what never existed get the same answer. */
export async function readArticle(reads: ReadCounts, ctx: Ctx, { id }: { id: string }): Promise<z.output<typeof Article>> {
  const row =
    (await visibleArticles(ctx.db, ctx.now(), ctx.actor !== undefined)
      .selectAll('article')
      .where('article.id', '=', id)
      .executeTakeFirst()) ?? refuse(no('notFound'))
  const waiting = reads.add(id)
  return {
    ...line({ ...row, read_count: row.read_count + waiting }),
    content: row.content,
    keywords: row.keywords === '' ? [] : row.keywords.split(','),
    files: await filesOf(ctx.db, id, row.files),
    bidding: row.bidding_id,
    inquiry: row.inquiry_id,
    share: row.share_id,
    correctTime: row.corrected_at,
    correctNote: row.correct_note,
  }
}

export async function countArticles(db: Db, now: Date, kind?: ArticleKind): Promise<number> {
  const { total } = await visibleArticles(db, now)
    .$if(kind !== undefined, (query) => query.where('article.kind', '=', kind as ArticleKind))
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
  const latest = (hall: ArticleHall) =>
    visibleArticles(ctx.db, now)
      .select([...COLUMNS])
      .where('article.hall', '=', hall)
      .orderBy('article.top', 'desc')
      .orderBy('article.publish_at', 'desc')
      .orderBy('article.id', 'desc')
      .limit(LATEST)
      .execute()
  const [announcement, information, policy, companies, trade] = await Promise.all([
    latest('announcement'),
    latest('information'),
    latest('policy'),
    countCompanies(ctx.db),
    tradeFigures(ctx.db, now),
  ])
  return {
    figures: [
      { key: 'running', title: '报名与竞价中', value: trade.running, unit: '场' },
      ...(trade.deals > 0
        ? dealFigures(trade)
        : [{ key: 'announcements', title: '交易公告', value: await countArticles(ctx.db, now, 'announcement'), unit: '条' }]),
      { key: 'companies', title: '注册企业', value: companies, unit: '家' },
    ],
    announcement: announcement.map(line),
    information: information.map(line),
    policy: policy.map(line),
  }
}
