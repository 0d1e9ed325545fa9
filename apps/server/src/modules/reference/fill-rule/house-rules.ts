import type { Trx } from '../../../platform/db/database.ts'
import { SERIAL_NUMBER } from './generators.ts'
import '../reference.tables.ts'

/** Rules the platform and its clients call by their codes. What they are called and their parameters are the administrator's; that they are there is not. */
const HOUSE = { category_code_rule: { name: '分类编码', generator: 'categoryCode', params: {} } } as const
export const isHouseRule = (code: string): boolean => Object.hasOwn(HOUSE, code)

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
