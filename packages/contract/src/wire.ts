import { z } from 'zod'
import { fromBeijing, toBeijing } from '@aosp/kernel/time'
import { fromYuan, hasTwoDecimals, MAX_YUAN, toYuan, type Fen } from '@aosp/kernel/money'

/** Clients of this family turn numbers into strings before signing, so every number may arrive as text. */
export const Int = z.preprocess((sent) => (typeof sent === 'string' && /^-?\d{1,15}$/.test(sent.trim()) ? Number(sent) : sent), z.number().int())

export const Id = z.string().regex(/^[0-9A-Za-z_/.:-]{1,64}$/)

/** The items of a comma list; a trailing comma is customary, and nothing counts twice. */
export const commaItems = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
]
/** `letters` keeps a list from being read whole only to be refused. */
export const commaList = <Item extends z.ZodType<unknown, string>>(item: Item, most: number, tooMany?: string, letters = 13_000) =>
  z.string().max(letters).transform(commaItems).pipe(z.array(item).max(most, tooMany))
export const Ids = z.string().transform(commaItems).pipe(z.array(Id).min(1).max(200))

/** A moment: Beijing text on the wire, Date in our hands. */
export const Moment = z.codec(z.string(), z.date(), {
  decode: (text, ctx) => {
    const at = fromBeijing(text)
    if (at) return at
    ctx.issues.push({ code: 'custom', input: text, message: '时间格式应为 YYYY-MM-DD HH:mm:ss' })
    return z.NEVER
  },
  encode: toBeijing,
})

/** JSON yuan with at most two decimals on the wire, whole fen in our hands. */
export const Yuan = z.codec(
  z.number().min(0).max(MAX_YUAN).refine(hasTwoDecimals, '金额最多两位小数'),
  z.custom<Fen>((value) => Number.isSafeInteger(value)),
  { decode: fromYuan, encode: toYuan },
)

/** A calendar day, text everywhere. */
export const Day = z
  .string('请选择日期')
  .regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 YYYY-MM-DD')
  .refine((day) => fromBeijing(day) !== undefined, '日期不存在')

export const Nothing = z.object({})
export const NoResult = z.null()

/** Pages that want everything ask for 99999 rows: they get the largest page, and its size is told. */
export const PageSize = (most: number) =>
  Int.pipe(
    z
      .number()
      .min(1)
      .max(100_000)
      .overwrite((size) => Math.min(size, most)),
  )

/** Value and text of a dictionary item; title and label repeat the text because widgets of all ages read one of the three. */
export const DictOption = z.object({ value: z.string(), text: z.string(), title: z.string(), label: z.string() })
export const DictMap = z.record(z.string(), z.array(DictOption))

/**
 * Every list takes the query grammar of this client family: paging, sorting, `*x*`, `a,b`, `!x`, `x_begin`, advanced query.
 * Field names stay open here; the server looks each one up in the list's own registry.
 */
export const ListInput = z.looseObject({
  pageNo: Int.pipe(z.number().min(1).max(100_000)).default(1),
  pageSize: PageSize(100).default(10),
  column: z.string().max(200).optional(),
  order: z.string().max(10).optional(),
  superQueryParams: z.string().max(8000).optional(),
  superQueryMatchType: z.string().max(3).optional(),
})
export type ListQuery = z.output<typeof ListInput>

export const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({ records: z.array(row), total: z.number(), size: z.number(), current: z.number(), pages: z.number() })

/** A page of rows with money, and what their columns come to over all pages; null where there are too many to add up. */
export const pagedWithSums = <Row extends z.ZodType, const Sum extends string>(row: Row, sums: readonly Sum[]) =>
  paged(row).extend({ sums: z.record(z.enum(sums), Yuan.nullable()) })

export type Page<Row> = { records: Row[]; total: number; size: number; current: number; pages: number }

/** What columns of a list come to over all its pages, in yuan. */
export type Sums = Readonly<Record<string, number | null>>

/** `field` is there only when a member of the input was refused, so that a form can say it at that field. */
export type Envelope<Result> = { success: boolean; message: string; code: number; result: Result | null; timestamp: number; field?: string }
