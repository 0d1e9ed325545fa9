import { sql, type SelectQueryBuilder } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { find as findCall, suggest as suggestCall } from '@aosp/contract/finding/find'
import type { Question } from '@aosp/contract/finding/find.shapes'
import { FIND_KINDS, MOST_FOUND, type FindKind, type FindSort } from '@aosp/contract/finding/kinds'
import { fen } from '@aosp/kernel/money'
import { fromBeijing } from '@aosp/kernel/time'
import type { z } from 'zod'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Actor, Ctx } from '../../platform/http/context.ts'
import type { Audience } from '../../platform/list/findable.ts'
import { likePattern } from '../../platform/list/run-list.ts'
import { seesEverybody } from '../identity/index.ts'
import { isInGroup } from '../organisation/index.ts'
import '../assets/index.ts'
import { regionPaths, regionsWithin } from '../reference/index.ts'
import type { FindingDocumentTable } from './finding.tables.ts'
import { excerptOf, marksOf, questionOf } from './rules/words.ts'
import { speller } from './spell.ts'
import './finding.tables.ts'

export type Asked = z.output<typeof Question>
type Documents = SelectQueryBuilder<Database, 'finding_document', object>

/** For whom records are that somebody finds. What is the group's own is not there for others. */
export const foundBy = (signedIn: boolean, inGroup: boolean): readonly Audience[] =>
  inGroup ? ['public', 'members', 'group'] : signedIn ? ['public', 'members'] : ['public']
const audiencesOf = async (db: Db, actor: Actor | undefined): Promise<readonly Audience[]> =>
  foundBy(actor !== undefined, actor !== undefined && (seesEverybody(actor) || (await isInGroup(db, actor.corporateId))))

const DAY_MS = 86_400_000

/** What answers the question in every kind. Nothing is found by words that cannot be looked up, such as a lone comma. */
export async function answering(db: Db, audiences: readonly Audience[], asked: Asked, now: Date): Promise<Documents> {
  let query: Documents = db.selectFrom('finding_document').where('finding_document.published_at', '<=', now).where('finding_document.audience', 'in', audiences)
  if (asked.keyword !== '') {
    const words = questionOf(asked.keyword)
    query = words === undefined ? query.where(sql<boolean>`false`) : query.where(sql<boolean>`finding_document.words @@ ${words}::tsquery`)
  }
  if (asked.stage !== undefined) query = query.where('finding_document.stage', '=', asked.stage)
  if (asked.transType !== undefined) query = query.where('finding_document.trans_type', '=', asked.transType)
  if (asked.corporate !== undefined) query = query.where('finding_document.company_id', '=', asked.corporate)
  if (asked.region !== undefined) query = query.where(sql<boolean>`finding_document.region_codes && ${await regionsWithin(db, asked.region)}::text[]`)
  if (asked.catalog !== undefined) query = query.where(sql<boolean>`finding_document.catalog_ids @> array[${asked.catalog}]::text[]`)
  if (asked.lowest !== undefined) query = query.where('finding_document.price_fen', '>=', asked.lowest)
  if (asked.highest !== undefined) query = query.where('finding_document.price_fen', '<=', asked.highest)
  const [from, to] = [asked.from && fromBeijing(asked.from), asked.to && fromBeijing(asked.to)]
  if (from) query = query.where('finding_document.published_at', '>=', from)
  if (to) query = query.where('finding_document.published_at', '<', new Date(to.getTime() + DAY_MS))
  return query
}

const MOST_COUNTED = 10_000
const newestFirst = <Row>(query: SelectQueryBuilder<Database, 'finding_document', Row>) =>
  query.orderBy('finding_document.published_at', 'desc').orderBy('finding_document.record_id', 'desc')

/** Whatever is asked costs about the same: of very many answers the newest are put in order, and only so many are counted. */
export async function find(ctx: Ctx, input: In<typeof findCall>): Promise<Out<typeof findCall>> {
  const { pageNo, pageSize, sort, kind, keyword } = input
  const all = await answering(ctx.db, await audiencesOf(ctx.db, ctx.actor), input, ctx.now())
  const counted = await ctx.db
    .selectFrom(all.select('finding_document.kind').limit(MOST_COUNTED).as('answer'))
    .select((eb) => ['answer.kind', eb.fn.countAll<number>().as('total')])
    .groupBy('answer.kind')
    .execute()
  const counts = Object.fromEntries(FIND_KINDS.map((each) => [each, counted.find((row) => row.kind === each)?.total ?? 0])) as Record<FindKind, number>
  const total = counted.reduce((sum, row) => sum + row.total, 0)
  const shown = Math.min(MOST_FOUND, kind ? counts[kind] : total)
  const newest = newestFirst(kind ? all.where('finding_document.kind', '=', kind) : all)
    .selectAll('finding_document')
    .limit(MOST_FOUND)
  const rows = await ctx.db
    .selectFrom(newest.as('answer'))
    .select([
      'kind',
      'record_id',
      'path',
      'code',
      'title',
      'body',
      'company',
      'region',
      'stage',
      'state',
      'price_fen',
      'price_title',
      'closes_at',
      'published_at',
    ])
    .orderBy(sql.join(orderOf(sort, keyword), sql`, `))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  const spelled = keyword === '' ? () => [] : await speller()
  const facets = await facetsOf(ctx.db, newest, input)
  return {
    facets,
    records: rows.map((row) => line(row, keyword, spelled)),
    total: shown,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(shown / pageSize),
    counts,
    more: total === MOST_COUNTED,
  }
}

const MOST_CHOICES = 12

/** By what the answers could be told apart: the regions and catalogue entries one step below those that were asked for, and the companies. */
async function facetsOf(
  db: Db,
  newest: SelectQueryBuilder<Database, 'finding_document', Pick<FindingDocumentTable, 'region_codes' | 'catalog_ids' | 'company_id' | 'company'>>,
  { region, catalog, corporate }: Asked,
) {
  const answers = await db.selectFrom(newest.as('answer')).select(['region_codes', 'catalog_ids', 'company_id', 'company']).execute()
  const paths = await regionPaths(db)
  const steps = answers.map(({ region_codes: codes }) => codes.flatMap((code) => stepBelow(paths(code), region)))
  const entries = answers.map(({ catalog_ids: ids }) => ids)
  const catalogs = await db
    .selectFrom('asset_catalog')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(entries.flat()), ''])
    .where('parent_id', catalog === undefined ? 'is' : '=', catalog ?? null)
    .execute()
  const companies = answers.map(({ company_id: id, company }) => (id === null || corporate !== undefined ? [] : [{ id, name: company }]))
  return {
    regions: choicesAmong(steps),
    catalogs: choicesAmong(entries.map((ids) => catalogs.filter(({ id }) => ids.includes(id)))),
    companies: choicesAmong(companies),
  }
}
type Named = { id: string; name: string }
const stepBelow = (path: readonly Named[], above: string | undefined): Named[] => {
  const at = above === undefined ? 0 : path.findIndex(({ id }) => id === above) + 1
  return path.slice(at, at + 1)
}

/** Each choice once for each answer that has it, the most frequent first. One that all have tells nothing apart. */
function choicesAmong(answers: readonly (readonly Named[])[]) {
  const counted = new Map<string, { value: string; title: string; count: number }>()
  for (const named of answers)
    for (const [id, name] of new Map(named.map((each) => [each.id, each.name]))) {
      const known = counted.get(id) ?? { value: id, title: name, count: 0 }
      known.count++
      counted.set(id, known)
    }
  return [...counted.values()].toSorted((a, b) => b.count - a.count || a.title.localeCompare(b.title, 'zh')).slice(0, MOST_CHOICES)
}

type Row = Pick<
  FindingDocumentTable,
  | 'kind'
  | 'record_id'
  | 'path'
  | 'code'
  | 'title'
  | 'body'
  | 'company'
  | 'region'
  | 'stage'
  | 'state'
  | 'price_fen'
  | 'price_title'
  | 'closes_at'
  | 'published_at'
>
function line(row: Row, keyword: string, spelled: (text: string) => string[]) {
  const marked = (text: string, spelling: readonly string[] = []) => ({ text, marks: marksOf(text, keyword, spelling) })
  return {
    kind: row.kind,
    id: row.record_id,
    path: row.path,
    code: marked(row.code),
    title: marked(row.title, spelled(row.title)),
    excerpt: marked(excerptOf(row.body, keyword)),
    company: marked(row.company, spelled(row.company)),
    region: row.region,
    stage: row.stage,
    state: row.state,
    price: row.price_fen === null ? null : fen(row.price_fen),
    priceTitle: row.price_title,
    closesTime: row.closes_at,
    publishTime: row.published_at,
  }
}

/** What people can take part in stands before what is written about it. */
const KINDS = sql`case when stage is null then 1 else 0 end`
const STAGES = sql`case stage when 'open' then 0 when 'soon' then 1 when 'ended' then 3 else 2 end`
const NEWEST = [sql`published_at desc`, sql`record_id desc`]
function orderOf(sort: FindSort, keyword: string) {
  if (sort === 'newest') return NEWEST
  if (sort === 'closing') return [sql`case when stage = 'ended' then 1 else 0 end`, sql`closes_at asc nulls last`, ...NEWEST]
  if (sort === 'cheapest') return [sql`price_fen asc nulls last`, ...NEWEST]
  if (sort === 'dearest') return [sql`price_fen desc nulls last`, ...NEWEST]
  if (keyword === '') return [STAGES, ...NEWEST]
  const [starts, holds] = [likePattern('starts', keyword), likePattern('contains', keyword)]
  return [sql`case when code ilike ${starts} then 0 when title ilike ${holds} then 1 when company ilike ${holds} then 2 else 3 end`, KINDS, STAGES, ...NEWEST]
}

const [SUGGESTED, LOOKED_AT] = [8, 200]
export async function suggest(ctx: Ctx, { keyword }: In<typeof suggestCall>): Promise<Out<typeof suggestCall>> {
  const all = await answering(ctx.db, await audiencesOf(ctx.db, ctx.actor), { keyword }, ctx.now())
  const newest = newestFirst(all.select(['finding_document.kind', 'record_id', 'path', 'title', 'code', 'company', 'stage', 'published_at'])).limit(LOOKED_AT)
  const rows = await ctx.db
    .selectFrom(newest.as('answer'))
    .select(['kind', 'record_id', 'path', 'title'])
    .orderBy(sql.join(orderOf('fit', keyword), sql`, `))
    .limit(SUGGESTED * 2)
    .execute()
  const spelled = await speller()
  // The announcement of a lot that is offered already would say the same again.
  const offered = rows.filter(({ title }, at) => !rows.slice(0, at).some((before) => title.includes(before.title))).slice(0, SUGGESTED)
  return offered.map(({ kind, record_id: id, path, title }) => ({ kind, id, path, title: { text: title, marks: marksOf(title, keyword, spelled(title)) } }))
}
