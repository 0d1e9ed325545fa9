import { ASSET_CODE_RULE } from '@aosp/contract/assets/codes'
import type { CheckPart } from './rules/check-rule.ts'
import type { Trx } from '../../../platform/db/database.ts'
import '../reference.tables.ts'

type Seed = { code: string; name: string; description: string; parts: readonly CheckPart[] }

/** The codes the group writes by hand, each with the rule its offices agreed on. */
const RULES: readonly Seed[] = [
  {
    code: ASSET_CODE_RULE,
    name: '资产登记编号',
    description: '资产登记、编辑和导入时检查的编号规则，可按本集团的编码办法收紧',
    parts: [{ digits: '*', pattern: '[A-Za-z0-9][A-Za-z0-9./_-]{1,39}', message: '资产编号为 2 到 40 位字母、数字及 . / _ -' }],
  },
  {
    code: 'asset_code',
    name: '资产编号',
    description: '两位大写字母类别 + 四位年份 + 短横线 + 三至八位流水号',
    parts: [
      { digits: '2', pattern: '[A-Z]{2}', message: '资产编号前两位应为大写字母类别代码' },
      { digits: '4', pattern: '(19|20)\\d{2}', message: '资产编号第3至6位应为年份' },
      { digits: '*', pattern: '[A-Z]{2}\\d{4}-\\d{3,8}', message: '资产编号格式应为类别+年份-流水号，如 SB2026-001' },
    ],
  },
  {
    code: 'contract_no',
    name: '合同编号',
    description: 'HT 开头，八位日期，四位流水号',
    parts: [
      { digits: '2', pattern: 'HT', message: '合同编号应以HT开头' },
      { digits: '8', pattern: '20\\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])', message: '合同编号第3至10位应为日期' },
      { digits: '*', pattern: 'HT\\d{12}', message: '合同编号应为HT加12位数字' },
    ],
  },
  {
    code: 'credit_code',
    name: '统一社会信用代码',
    description: '18位，数字和大写字母，不含I、O、S、V、Z',
    parts: [{ digits: '*', pattern: '[0-9A-HJ-NP-RTUWXY]{18}', message: '统一社会信用代码应为18位数字或大写字母' }],
  },
]

/** Rules the platform brings: they may say something else, but they stay. */
export const HOUSE_RULES: ReadonlySet<string> = new Set(RULES.map(({ code }) => code))

export async function seedCheckRules(trx: Trx): Promise<void> {
  await trx
    .insertInto('check_rule')
    .values(RULES.map(({ parts, ...rule }) => ({ id: `check-rule-${rule.code}`, ...rule, parts: JSON.stringify(parts), created_by: 'admin' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
