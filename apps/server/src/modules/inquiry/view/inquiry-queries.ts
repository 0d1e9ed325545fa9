import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type {
  exportInquiries as exportCall,
  inquiryById as byIdCall,
  inquiryList as listCall,
  publicInquiries as publicCall,
  publicInquiry as publicByIdCall,
} from '@aosp/contract/inquiry/inquiry'
import { INQUIRY } from '@aosp/contract/inquiry/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { Ctx, SignedIn } from '../../../platform/http/context.ts'
import { defineRuledList } from '../../../platform/list/list-registry.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { dictTexts } from '../../reference/index.ts'
import { stageOf } from '../rules/inquiry-state.ts'
import { detailOf, inquiryRows, lineOf } from './inquiry-rows.ts'

/** Those that wait for their company come first: its word, its choice, its contract, then what is not out yet. */
const waits = sql<number>`case when inquiry.short_at is not null or inquiry.state = ${sql.lit(INQUIRY.opened)} then 0
  when inquiry.state in (${sql.lit(INQUIRY.chosen)}, ${sql.lit(INQUIRY.rejected)}) then 1 when inquiry.state in (${sql.lit(INQUIRY.draft)}, ${sql.lit(INQUIRY.open)}) then 2 else 3 end`

const fields = {
  id: { column: 'inquiry.id', type: 'id' },
  code: { column: 'inquiry.code', type: 'text' },
  title: { column: 'inquiry.title', type: 'text' },
  inquiryType: { column: 'inquiry.inquiry_type', type: 'number' },
  visibility: { column: 'inquiry.visibility', type: 'number' },
  state: { column: 'inquiry.state', type: 'number' },
  corporate: { column: 'inquiry.corporate_id', type: 'id', sort: false },
  corporateName: { column: 'corporate.name', type: 'text', nullable: true },
  quoteEnd: { column: 'inquiry.quote_end', type: 'moment', nullable: true },
  publishTime: { column: 'inquiry.publish_time', type: 'moment', nullable: true },
  createTime: { column: 'inquiry.created_at', type: 'moment' },
} as const
const ruled = {
  screen: 'trading/operation-inquiry',
  fields: {
    code: '询价编号',
    title: '询价标题',
    inquiryType: '询价类型',
    visibility: '公开范围',
    state: '状态',
    corporate: '询价企业编号',
    corporateName: '询价企业',
    publishTime: '发布时间',
    createTime: '创建时间',
  },
} as const
export const inquiryListing = defineRuledList({ fields, defaultSort: ['-createTime'], tieBreaker: 'inquiry.id', ruled })
const ownListing = defineRuledList({
  fields: { ...fields, waits: { column: waits, type: 'number', filter: false, sort: false } },
  defaultSort: ['waits', '-createTime'],
  tieBreaker: 'inquiry.id',
  ruled,
})

const isSelf = (self: string | undefined): boolean => self === '1' || self === 'true'
const scoped = (ctx: SignedIn, self: string | undefined) =>
  inquiryRows(ctx.db, ctx.actor).$if(isSelf(self), (query) => query.where('inquiry.corporate_id', '=', ctx.actor.corporateId ?? ''))

export const inquiryList = (ctx: SignedIn, { self, ...input }: In<typeof listCall>): Promise<Out<typeof listCall>> =>
  runList(ctx.db, narrowed(ctx, isSelf(self) ? ownListing : inquiryListing), input, scoped(ctx, self), { map: (row) => lineOf(ctx.actor, row, ctx.now()) })

const COLUMNS: readonly SheetColumn[] = [
  { name: 'code', title: '询价编号', kind: 'text', width: 20 },
  { name: 'title', title: '询价标题', kind: 'text', width: 36 },
  { name: 'inquiryType_dictText', title: '询价类型', kind: 'text', width: 12 },
  { name: 'visibility_dictText', title: '公开范围', kind: 'text', width: 12 },
  { name: 'state_dictText', title: '状态', kind: 'text', width: 12 },
  { name: 'corporateName', title: '询价企业', kind: 'text', width: 30 },
  { name: 'itemCount', title: '项数', kind: 'text', width: 8 },
  { name: 'quoteEnd', title: '报价截止', kind: 'moment', width: 20 },
  { name: 'quoteCount', title: '报价数', kind: 'text', width: 8 },
  { name: 'bestTotal', title: '最优报价(元)', kind: 'yuan' },
  { name: 'chosenTotal', title: '选定报价(元)', kind: 'yuan' },
  { name: 'publishTime', title: '发布时间', kind: 'moment', width: 20 },
]

export const exportInquiries = async (ctx: SignedIn, { self, ...input }: In<typeof exportCall>, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: narrowed(ctx, inquiryListing),
    input,
    base: scoped(ctx, self),
    map: (row) => lineOf(ctx.actor, row, ctx.now()),
    dictionaries: await dictTexts(ctx.db),
    columns: COLUMNS,
    title: '询价',
    action: 'inquiry.exported',
  })

export async function inquiryById(ctx: SignedIn, { id }: In<typeof byIdCall>): Promise<Out<typeof byIdCall>> {
  const row =
    (await inquiryRows(ctx.db, ctx.actor).where('inquiry.id', '=', id).where(permitted(ctx, inquiryListing)).executeTakeFirst()) ?? refuse(no('notFound'))
  return detailOf(ctx.db, ctx.actor, row, ctx.now())
}

/** What is before the public: neither drafts nor what the company wrote for itself. Its own people find those at their desk. */
const PUBLISHED = [INQUIRY.open, INQUIRY.opened, INQUIRY.chosen, INQUIRY.none, INQUIRY.abandoned, INQUIRY.done, INQUIRY.cancelled]

export async function publicInquiries(ctx: Ctx, { pageNo, pageSize, inquiryType, stage, keyword }: In<typeof publicCall>): Promise<Out<typeof publicCall>> {
  const now = ctx.now()
  const quoting = sql<boolean>`(inquiry.state = ${sql.lit(INQUIRY.open)} and inquiry.quote_end > ${now}::timestamptz)`
  const word = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const rows = inquiryRows(ctx.db, ctx.actor)
    .select(
      sql<string>`coalesce((select string_agg(first.name, '、' order by first.sort_no) from (select part.name, part.sort_no from inquiry_item part
      where part.inquiry_id = inquiry.id order by part.sort_no limit 3) first), '')`.as('item_names'),
    )
    .where(sql<boolean>`inquiry.state = any(${PUBLISHED}::smallint[])`)
    .$if(inquiryType !== undefined, (query) => query.where('inquiry.inquiry_type', '=', inquiryType ?? 0))
    .$if(stage === 'quoting', (query) => query.where(quoting))
    .$if(stage === 'over', (query) => query.where(sql<boolean>`not ${quoting}`))
    .$if(!!keyword, (query) =>
      query.where(sql<boolean>`(inquiry.title ilike ${word} or inquiry.code ilike ${word}
      or exists (select from inquiry_item part where part.inquiry_id = inquiry.id and part.name ilike ${word}))`),
    )
  const { total } = await rows
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const page = await rows
    .orderBy(sql`${quoting} desc`)
    .orderBy(sql`case when ${quoting} then inquiry.quote_end end`)
    .orderBy('inquiry.publish_time', 'desc')
    .orderBy('inquiry.id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  const records = page.map((row) => ({ ...lineOf(ctx.actor, row, now), itemNames: row.item_names }))
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize), now: now.getTime() }
}

export async function publicInquiry(ctx: Ctx, { id }: In<typeof publicByIdCall>): Promise<Out<typeof publicByIdCall>> {
  const now = ctx.now()
  const row = await inquiryRows(ctx.db, ctx.actor).where('inquiry.id', '=', id).executeTakeFirst()
  if (!row || stageOf(row, now) === null) return refuse(no('notFound'))
  return { ...(await detailOf(ctx.db, ctx.actor, row, now)), now: now.getTime() }
}
