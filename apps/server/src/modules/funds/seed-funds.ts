import { fromYuan } from '@aosp/kernel/money'
import type { Trx } from '../../platform/db/database.ts'
import './funds.tables.ts'

/** What the finance company would say the group's companies have with it; one of them is short on purpose. */
const BALANCES: Readonly<Record<string, number>> = {
  'corp-platform': 1_000_000,
  'corp-yuanhang-precision': 3_200_000,
  'corp-yuanhang-power': 860_000,
}

/** Names and numbers belong to nobody. */
export async function seedFunds(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('receiving_account')
    .values({ bank_name: '示例银行北京航天支行', account_name: '远航资产运营有限公司', account_no: '1100000000009901' })
    .execute()
  const companies = await trx.selectFrom('corporate').select(['id', 'vaccount']).where('vaccount', 'is not', null).execute()
  await trx
    .insertInto('virtual_account')
    .values(
      companies.flatMap(({ id, vaccount }) =>
        vaccount === null ? [] : [{ vaccount, company_id: id, balance_fen: fromYuan(BALANCES[id] ?? 0), updated_at: now }],
      ),
    )
    .execute()
}
