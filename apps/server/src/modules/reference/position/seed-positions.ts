import type { Trx } from '../../../platform/db/database.ts'
import './position.tables.ts'

/** Positions as companies of this kind have them: code, name, rank (1 the lowest). */
const POSITIONS: readonly (readonly [code: string, name: string, rank: string])[] = [
  ['GM', '总经理', '5'],
  ['DGM', '副总经理', '5'],
  ['CFO', '财务总监', '5'],
  ['CAO', '总审计师', '5'],
  ['ADM-MGR', '综合管理部经理', '4'],
  ['AST-MGR', '资产管理部经理', '4'],
  ['FIN-MGR', '财务部经理', '4'],
  ['PUR-MGR', '采购部经理', '4'],
  ['OPS-MGR', '交易运营部经理', '4'],
  ['ENG-SEN', '高级工程师', '4'],
  ['AST-LEAD', '资产管理主管', '3'],
  ['FIN-LEAD', '结算主管', '3'],
  ['ENG', '工程师', '3'],
  ['ACC', '会计师', '3'],
  ['LEGAL', '法务专员', '2'],
  ['AST-OFF', '资产管理员', '2'],
  ['OPS-OFF', '交易运营专员', '2'],
  ['ENG-AST', '助理工程师', '2'],
  ['CASHIER', '出纳', '1'],
  ['STORE', '仓库管理员', '1'],
  ['CLERK', '办事员', '1'],
]
const HOUR_MS = 3_600_000

export async function seedPositions(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('sys_position')
    .values(
      POSITIONS.map(([code, name, rank], index) => ({
        id: `position-${code.toLowerCase()}`,
        code,
        name,
        post_rank: rank,
        created_by: 'admin',
        created_at: new Date(now.getTime() - (400 * 24 + index) * HOUR_MS),
        updated_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
