import { z } from 'zod'
import { FIND_KINDS, FIND_SORTS, FIND_STAGES } from './kinds.ts'
import { Id, Int, Moment, NoResult, paged, Yuan } from '../wire.ts'

/** A page's address has every condition, so each of them may come as text, and empty where nothing was chosen. */
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => undefined), schema]).optional()
const Price = z.preprocess((sent) => (typeof sent === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(sent.trim()) ? Number(sent) : sent), Yuan)
const DayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 YYYY-MM-DD')
const Keyword = z.string().trim().max(50, '关键词最多 50 个字')

/** What somebody looks for, apart from how he wants to see it. */
export const Question = z.object({
  keyword: Keyword.default(''),
  kind: optional(z.enum(FIND_KINDS, '没有这个类别')),
  stage: optional(z.enum(FIND_STAGES, '没有这个阶段')),
  transType: optional(Int.pipe(z.number().min(0).max(99))),
  /** Code of a region or id of a catalogue entry; what lies below counts too. */
  region: optional(Id),
  catalog: optional(Id),
  corporate: optional(Id),
  lowest: optional(Price),
  highest: optional(Price),
  /** First and last day of publishing. */
  from: optional(DayText),
  to: optional(DayText),
})

/** Where the words stand in a text: from (inclusive) and to (exclusive). */
const Marks = z.array(z.tuple([z.number(), z.number()]))
const Marked = z.object({ text: z.string(), marks: Marks })

const Found = z.object({
  kind: z.enum(FIND_KINDS),
  id: z.string(),
  path: z.string(),
  code: Marked,
  title: Marked,
  excerpt: Marked,
  company: Marked,
  region: z.string(),
  stage: z.enum(FIND_STAGES).nullable(),
  /** As the kind's own page calls where it stands. */
  state: z.string(),
  price: Yuan.nullable(),
  priceTitle: z.string(),
  closesTime: Moment.nullable(),
  publishTime: Moment,
})
const Facet = z.object({ value: z.string(), title: z.string(), count: z.number() })
const page = { pageNo: Int.pipe(z.number().min(1).max(200)).default(1), pageSize: Int.pipe(z.number().min(1).max(50)).default(10) }

export const find = {
  input: Question.extend({ ...page, sort: z.enum(FIND_SORTS, '没有这种排序').default('fit') }),
  /** `counts` are of the same question in each kind; with `more` there are more than were counted. Facets narrow what was found further. */
  result: paged(Found).extend({
    counts: z.record(z.enum(FIND_KINDS), z.number()),
    more: z.boolean(),
    facets: z.object({ regions: z.array(Facet), catalogs: z.array(Facet), companies: z.array(Facet) }),
  }),
}
export const suggest = {
  input: z.object({ keyword: Keyword.min(1, '请输入关键词') }),
  result: z.array(z.object({ kind: z.enum(FIND_KINDS), id: z.string(), path: z.string(), title: Marked })),
}

const SavedQuestion = z.object({ id: z.string(), name: z.string(), address: z.string(), time: Moment })
export const savedSearches = { input: z.object({}), result: z.array(SavedQuestion) }
export const saveSearch = {
  input: Question.extend({ name: z.string('请填写名称').trim().min(1, '请填写名称').max(20, '名称最多 20 个字') }),
  result: z.object({ id: z.string() }),
}
export const deleteSearch = { input: z.object({ id: Id }), result: NoResult }
