import type { Trx } from '../../../platform/db/database.ts'
import { generatorOf, SERIAL_NUMBER } from './generators.ts'
import '../reference.tables.ts'

/** Rules the platform and its clients call by their codes. What they are called and their parameters are the administrator's; that they are there is not. */
const HOUSE = {
  category_code_rule: { name: '分类编码', generator: 'categoryCode', params: {} },
  inquiry_no: { name: '询价编号', generator: SERIAL_NUMBER, params: { prefix: 'XJ', dateFormat: 'yyyyMMdd', separator: '-', digits: 4 } },
  share_notice_no: { name: '共享公告编号', generator: SERIAL_NUMBER, params: { prefix: 'GX', dateFormat: 'yyyyMMdd', separator: '-', digits: 4 } },
  share_order_no: { name: '共享订单编号', generator: SERIAL_NUMBER, params: { prefix: 'GD', dateFormat: 'yyyyMMdd', separator: '-', digits: 4 } },
} as const
export const isHouseRule = (code: string): boolean => Object.hasOwn(HOUSE, code)

/** The next number of a record, for good once the transaction is. A database that was never seeded still numbers its records. */
export async function drawNumber(trx: Trx, code: 'inquiry_no' | 'share_notice_no' | 'share_order_no', now: Date): Promise<string> {
  const rule = await trx.selectFrom('fill_rule').select('params').where('code', '=', code).executeTakeFirst()
  const { draw } = generatorOf(SERIAL_NUMBER)
  if (!draw) throw new Error('numbers are drawn')
  return draw(rule?.params ?? HOUSE[code].params, { db: trx, now, rule: code, actor: { username: '', realname: '' }, form: {} })
}

const row = (code: string, { name, generator, params }: { name: string; generator: string; params: object }) => ({
  id: `fill-rule-${code}`,
  code,
  name,
  generator,
  params: JSON.stringify(params),
})

export async function seedFillRules(trx: Trx): Promise<void> {
  await trx
    .insertInto('fill_rule')
    .values(Object.entries(HOUSE).map(([code, rule]) => row(code, rule)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A number as offices write it on papers the platform does not keep. */
export async function seedDemoFillRules(trx: Trx): Promise<void> {
  const params = { prefix: 'YS', dateFormat: 'yyyyMMdd', separator: '-', digits: 4 }
  await trx
    .insertInto('fill_rule')
    .values(row('acceptance_no', { name: '验收单号', generator: SERIAL_NUMBER, params }))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
