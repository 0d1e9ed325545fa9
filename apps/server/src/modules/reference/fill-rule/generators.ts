import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { no, refuse } from '@aosp/contract/refusals'
import { Id, Int } from '@aosp/contract/wire'
import { toBeijing } from '@aosp/kernel/time'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { nextCategoryCode } from '../category/category-store.ts'
import { DATE_FORMATS, periodOf, serialText } from './rules/serial-number.ts'
import '../reference.tables.ts'

type About = {
  db: Db | Trx
  now: Date
  actor: Pick<Actor, 'username' | 'realname'>
  /** Whose numbers are counted. */ rule: string
  form: Readonly<Record<string, unknown>>
}
type Param = { name: string; title: string; help: string; initial: string }

/** A way to make a value. People choose one and its parameters; none of it is written by them. */
export type Generator = {
  title: string
  description: string
  params: readonly Param[]
  /** The parameters as they are kept, with what was left out. Throws a refusal. */
  read: (params: unknown) => Readonly<Record<string, unknown>>
  /** The value that would come next; nothing is used up. */
  preview: (params: unknown, about: About) => Promise<string>
  /** Left out where a value uses nothing up. */
  draw?: (params: unknown, about: About & { db: Trx }) => Promise<string>
}

function generator<Params extends z.ZodObject>(declared: {
  title: string
  description: string
  params: readonly Param[]
  schema: Params
  preview: (params: z.output<Params>, about: About) => Promise<string> | string
  draw?: (params: z.output<Params>, about: About & { db: Trx }) => Promise<string>
}): Generator {
  const read = (params: unknown): z.output<Params> => {
    const parsed = declared.schema.safeParse(params)
    return parsed.success ? parsed.data : refuse(no('fillRule.badParams', { reason: parsed.error.issues[0]?.message ?? '' }))
  }
  const { draw } = declared
  return {
    title: declared.title,
    description: declared.description,
    params: declared.params,
    read,
    preview: async (params, about) => declared.preview(read(params), about),
    ...(draw ? { draw: (params: unknown, about: About & { db: Trx }) => draw(read(params), about) } : {}),
  }
}

const Serial = z.strictObject(
  {
    prefix: z
      .string()
      .regex(/^[A-Z]{0,6}$/, '前缀为至多 6 位大写字母')
      .default(''),
    dateFormat: z.enum(DATE_FORMATS, '日期格式应为 yyyyMMdd、yyyyMM、yyyy 或空').default('yyyyMMdd'),
    separator: z.enum(['-', '_', '/', '.'], '分隔符应为 - _ / . 之一').default('-'),
    digits: Int.pipe(z.number().min(1, '流水位数为 1 到 10').max(10, '流水位数为 1 到 10')).default(4),
  },
  '参数只能是 prefix、dateFormat、separator、digits',
)

const serialNumber = generator({
  title: '流水号',
  description: '前缀 + 日期 + 分隔符 + 流水号，每个日期从 1 重新计数；同时取号也不会重复。',
  params: [
    { name: 'prefix', title: '前缀', help: '至多 6 位大写字母', initial: 'DH' },
    { name: 'dateFormat', title: '日期格式', help: 'yyyyMMdd、yyyyMM、yyyy 或空', initial: 'yyyyMMdd' },
    { name: 'separator', title: '分隔符', help: '- _ / . 之一', initial: '-' },
    { name: 'digits', title: '流水位数', help: '1 到 10，不足补 0', initial: '4' },
  ],
  schema: Serial,
  preview: async (params, { db, now, rule }) => {
    const period = periodOf(params, now)
    const known = await db.selectFrom('fill_number').select('last').where('rule', '=', rule).where('period', '=', period).executeTakeFirst()
    return serialText(params, period, (known?.last ?? 0) + 1)
  },
  // The row is locked until the record that bears the number is there: a number that was not used is given to the next.
  draw: async (params, { db, now, rule }) => {
    const period = periodOf(params, now)
    const { last } = await db
      .insertInto('fill_number')
      .values({ rule, period, last: 1 })
      .onConflict((conflict) => conflict.columns(['rule', 'period']).doUpdateSet({ last: sql`fill_number.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow()
    return serialText(params, period, last)
  },
})

const categoryCode = generator({
  title: '分类编码',
  description: '分类字典的下一个编码，每级一位字母加两位数字；表单中的 pid 是上级分类，没有则为顶级。',
  params: [],
  schema: z.strictObject({}, '该生成器没有参数'),
  preview: async (_params, { db, form }) => {
    const parent = Id.safeParse(form['pid'])
    return nextCategoryCode(db, parent.success && parent.data !== '0' ? parent.data : undefined)
  },
})

const SHAPES = { 'yyyy-MM-dd HH:mm:ss': 19, 'yyyy-MM-dd': 10, 'yyyy-MM': 7, yyyy: 4 } as const
const currentTime = generator({
  title: '当前时间',
  description: '北京时间的当前日期或时间。',
  params: [{ name: 'format', title: '格式', help: Object.keys(SHAPES).join('、'), initial: 'yyyy-MM-dd' }],
  schema: z.strictObject(
    { format: z.enum(Object.keys(SHAPES) as [keyof typeof SHAPES], `格式应为 ${Object.keys(SHAPES).join('、')}`).default('yyyy-MM-dd') },
    '参数只能是 format',
  ),
  preview: ({ format }, { now }) => toBeijing(now).slice(0, SHAPES[format]),
})

const currentUser = generator({
  title: '当前用户',
  description: '填写人的账号或姓名。',
  params: [{ name: 'field', title: '取值', help: 'username（账号）或 realname（姓名）', initial: 'realname' }],
  schema: z.strictObject({ field: z.enum(['username', 'realname'], '取值应为 username 或 realname').default('realname') }, '参数只能是 field'),
  preview: ({ field }, { actor }) => actor[field],
})

/** Without what is easily taken for another sign. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const randomText = generator({
  title: '随机码',
  description: '大写字母和数字组成的随机码，不含易混淆的字符。',
  params: [{ name: 'length', title: '位数', help: '4 到 32', initial: '8' }],
  schema: z.strictObject({ length: Int.pipe(z.number().min(4, '位数为 4 到 32').max(32, '位数为 4 到 32')).default(8) }, '参数只能是 length'),
  preview: ({ length }) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
})

/** A Map, so that no name reaches anything but what is registered. */
export const GENERATORS: ReadonlyMap<string, Generator> = new Map(Object.entries({ serialNumber, categoryCode, currentTime, currentUser, randomText }))
export const SERIAL_NUMBER = 'serialNumber'

/** Clients of this family send the names of classes. These two are read as what they stand for; nothing is looked up by a name. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['org.jeecg.modules.system.rule.OrderNumberRule', SERIAL_NUMBER],
  ['org.jeecg.modules.system.rule.CategoryCodeRule', 'categoryCode'],
])
export const generatorName = (sent: string): string => CLASSES.get(sent) ?? sent

export const generatorOf = (name: string): Generator => GENERATORS.get(name) ?? refuse(no('fillRule.unknownClass'))
