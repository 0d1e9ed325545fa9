import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type * as calls from '@aosp/contract/content/policy'
import { ARTICLE_KINDS, ARTICLE_STATES, AUDIENCES, type ArticleKind, type Audience } from '@aosp/contract/content/codes'
import type { Out } from '@aosp/contract/endpoint'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import type { ScreenKey } from '@aosp/contract/screens'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { defineRuledList } from '../../../platform/list/list-registry.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { mayAct, maySecond, type ArticleAct } from '../rules/article-state.ts'
import { articlesSeenBy, factsOf, filesOf, isOwn, versionOf, writersOf, type Article, type ArticleVersion } from './article-store.ts'

const declared = {
  fields: {
    title: { column: 'article.title', type: 'text' },
    source: { column: 'article.source', type: 'text' },
    keywords: { column: 'article.keywords', type: 'text', sort: false },
    state: { column: 'article.state', type: 'id' },
    origin: { column: 'article.origin', type: 'id' },
    top: { column: 'article.top', type: 'boolean' },
    corporateName: { column: 'corporate.name', type: 'text', nullable: true },
    createBy: { column: 'article.created_name', type: 'text' },
    publishTime: { column: 'article.publish_at', type: 'moment', nullable: true },
    releaseTime: { column: 'article.release_at', type: 'moment', nullable: true },
    submitTime: { column: 'article.submitted_at', type: 'moment', nullable: true },
    updateTime: { column: 'article.updated_at', type: 'moment' },
    readCount: { column: 'article.read_count', type: 'number', filter: false },
  },
  defaultSort: ['-updateTime'],
  tieBreaker: 'article.id',
} as const
const ruled = (screen: ScreenKey) =>
  defineRuledList({
    ...declared,
    ruled: {
      screen,
      fields: {
        title: '标题',
        source: '来源',
        keywords: '关键词',
        state: '状态',
        origin: '产生方式',
        corporateName: '所属企业',
        createBy: '撰写人',
        publishTime: '发布时间',
        updateTime: '更新时间',
      },
    },
  })
/** Each kind has its screen, and its own rules. */
export const ARTICLE_LISTS = {
  announcement: ruled('content/trade-notice'),
  consult: ruled('content/consult-notice'),
  information: ruled('content/information'),
  policy: ruled('content/policy'),
} as const satisfies Record<ArticleKind, unknown>

const rows = (db: Db, actor: Actor, kind: ArticleKind) =>
  articlesSeenBy(db, actor, kind)
    .leftJoin('corporate', 'corporate.id', 'article.corporate_id')
    .leftJoin('article_version as newest', (join) => join.onRef('newest.article_id', '=', 'article.id').onRef('newest.version', '=', 'article.version'))
    .selectAll('article')
    .select(['corporate.name as corporate_name', 'newest.audience as newest_audience', writersOf.as('writers')])

type Row = Article & { corporate_name: string | null; writers: string[]; newest_audience: number | null }

/** What the caller may do with it: his permissions, whose it is, and what its state allows. */
function allowed(actor: Actor, row: Row, code: string) {
  const facts = factsOf(row)
  const may = (act: ArticleAct, permission: string): boolean => actor.permissions.has(`${code}:${permission}`) && mayAct(act, facts).ok
  const own = isOwn(actor, row)
  const hands = { writers: row.writers, submittedBy: row.submitted_by }
  return {
    edit: own && may('edit', 'edit'),
    remove: own && may('remove', 'delete'),
    release: own && (may('release', 'publish') || may('release', 'submit')),
    withdraw: own && may('withdraw', 'edit'),
    review: may('pass', 'review') && maySecond(hands, actor.accountId).ok,
    revoke: may('revoke', 'revoke'),
    top: may('top', 'publish'),
  }
}

/** What the permissions of each kind begin with. */
const CODES: Readonly<Record<ArticleKind, string>> = { announcement: 'trade-notice', consult: 'consult-notice', information: 'information', policy: 'policy' }

const audienceOf = (stored: number): Audience => (stored === 2 ? '2' : '1')
const words = (text: string): string[] => (text === '' ? [] : text.split(','))

const shownTo = (actor: Actor) => (row: Row) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  source: row.source,
  keywords: words(row.keywords),
  state: row.state,
  state_dictText: ARTICLE_STATES[row.state],
  version: row.version,
  liveVersion: row.live_version,
  automatic: row.origin === 'event',
  audience: audienceOf(row.newest_audience ?? row.audience),
  audience_dictText: AUDIENCES[audienceOf(row.newest_audience ?? row.audience)],
  corporateName: row.corporate_name ?? '',
  top: row.top,
  publishTime: row.publish_at,
  releaseTime: row.release_at,
  readCount: row.read_count,
  createBy: row.created_name || '平台',
  updateBy: row.updated_name || '平台',
  updateTime: row.updated_at,
  submitTime: row.submitted_at,
  revokeTime: row.revoked_at,
  reason: row.reason,
  may: allowed(actor, row, CODES[row.kind]),
})

export const deskList = (ctx: SignedIn, kind: ArticleKind, input: ListQuery): Promise<Out<typeof calls.list>> =>
  runList(ctx.db, narrowed(ctx, ARTICLE_LISTS[kind]), input, rows(ctx.db, ctx.actor, kind), { map: shownTo(ctx.actor), late: true })

const COLUMNS: readonly SheetColumn[] = [
  { name: 'title', title: '标题', kind: 'text', width: 50 },
  { name: 'state_dictText', title: '状态', kind: 'text', width: 10 },
  { name: 'audience_dictText', title: '可见范围', kind: 'text', width: 10 },
  { name: 'source', title: '来源', kind: 'text', width: 24 },
  { name: 'keywordText', title: '关键词', kind: 'text', width: 24 },
  { name: 'corporateName', title: '所属企业', kind: 'text', width: 26 },
  { name: 'createBy', title: '撰写人', kind: 'text', width: 12 },
  { name: 'publishTime', title: '发布时间', kind: 'moment' },
  { name: 'updateTime', title: '更新时间', kind: 'moment' },
  { name: 'readCount', title: '阅读次数', kind: 'number' },
]

export const exportArticles = (ctx: SignedIn, kind: ArticleKind, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: narrowed(ctx, ARTICLE_LISTS[kind]),
    input,
    base: rows(ctx.db, ctx.actor, kind),
    map: (row) => ({ ...shownTo(ctx.actor)(row), keywordText: row.keywords.replaceAll(',', '、') }),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: ARTICLE_KINDS[kind],
    action: 'content.articles-exported',
  })

const MOST_VERSIONS = 100

const versionLine = (row: ArticleVersion) => ({
  version: row.version,
  title: row.title,
  changeNote: row.change_note,
  writeBy: row.written_name,
  writeTime: row.written_at,
  decideBy: row.decided_name,
  decideTime: row.decided_at,
  decision: row.decision,
  reason: row.reason,
  liveTime: row.live_at,
})

const textOf = async (db: Db, row: ArticleVersion) => ({
  title: row.title,
  summary: row.summary,
  source: row.source,
  keywords: words(row.keywords),
  content: row.content,
  markdown: row.markdown,
  audience: audienceOf(row.audience),
  files: await filesOf(db, row.article_id, row.files),
})

const findSeen = async (ctx: SignedIn, kind: ArticleKind, id: string): Promise<Row> =>
  (await rows(ctx.db, ctx.actor, kind).where('article.id', '=', id).where(permitted(ctx, ARTICLE_LISTS[kind])).executeTakeFirst()) ?? refuse(no('notFound'))

/** The newest version with all that came before it. */
export async function deskArticle(ctx: SignedIn, kind: ArticleKind, { id }: { id: string }): Promise<Out<typeof calls.byId>> {
  const row = await findSeen(ctx, kind, id)
  const versions = await ctx.db.selectFrom('article_version').selectAll().where('article_id', '=', id).orderBy('version', 'desc').limit(MOST_VERSIONS).execute()
  const [newest] = versions
  if (!newest) return refuse(no('notFound'))
  return { ...shownTo(ctx.actor)(row), ...(await textOf(ctx.db, newest)), versions: versions.map(versionLine) }
}

export async function deskVersion(ctx: SignedIn, kind: ArticleKind, { id, version }: { id: string; version: number }): Promise<Out<typeof calls.versionText>> {
  await findSeen(ctx, kind, id)
  const row = await versionOf(ctx.db, id, version)
  return { ...versionLine(row), ...(await textOf(ctx.db, row)) }
}

/** How many wait for a second person who has not written or sent them himself, and since when. */
export async function waitingArticles(ctx: SignedIn, kind: ArticleKind): Promise<{ count: number; since: Date | null }> {
  return articlesSeenBy(ctx.db, ctx.actor, kind)
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(article.submitted_at)`.as('since')])
    .where('article.state', '=', 'submitted')
    .where(sql<boolean>`${ctx.actor.accountId} <> all(${writersOf})`)
    .where('article.submitted_by', '<>', ctx.actor.accountId)
    .executeTakeFirstOrThrow()
}
