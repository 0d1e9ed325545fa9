import type { Trx } from '../../../platform/db/database.ts'
import { generatorOf, SERIAL_NUMBER } from './generators.ts'
import '../reference.tables.ts'

const daily = (prefix: string) => ({ prefix, dateFormat: 'yyyyMMdd', separator: '-', digits: 4 })

/** The rules records of the platform are numbered by. Their parameters are the administrator's; that they count is not. */
const HOUSE = {
  inquiry_no: { name: '询价编号', params: daily('XJ') },
  share_notice_no: { name: '共享公告编号', params: daily('GX') },
  share_order_no: { name: '共享订单编号', params: daily('GD') },
} as const
export const isHouseNumber = (code: string): boolean => Object.hasOwn(HOUSE, code)

/** The next number, for good once the transaction is. */
export async function drawNumber(trx: Trx, code: keyof typeof HOUSE, now: Date): Promise<string> {
  const rule = await trx.selectFrom('fill_rule').select('params').where('code', '=', code).executeTakeFirst()
  // A database that was never seeded still numbers its records.
  const { draw } = generatorOf(SERIAL_NUMBER)
  if (!draw) throw new Error('numbers are drawn')
  return draw(rule?.params ?? HOUSE[code].params, { db: trx, now, rule: code, actor: { username: '', realname: '' }, form: {} })
}

export async function seedFillRules(trx: Trx): Promise<void> {
  await trx
    .insertInto('fill_rule')
    .values([
      ...Object.entries(HOUSE).map(([code, { name, params }]) => ({
        id: `fill-rule-${code}`,
        code,
        name,
        generator: SERIAL_NUMBER,
        params: JSON.stringify(params),
      })),
      { id: 'fill-rule-category_code_rule', code: 'category_code_rule', name: '分类编码', generator: 'categoryCode', params: '{}' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
