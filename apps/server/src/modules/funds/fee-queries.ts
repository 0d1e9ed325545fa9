import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { feeList as listCall } from '@aosp/contract/funds/fee'
import { FEE_STATE, FEE_STATE_TEXTS } from '@aosp/contract/funds/codes'
import type { ListQuery } from '@aosp/contract/wire'
import { fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../platform/http/context.ts'
import { defineList } from '../../platform/list/list-registry.ts'
import { runList, sumList } from '../../platform/list/run-list.ts'
import { seesEverybody } from '../identity/index.ts'
import './funds.tables.ts'

const list = defineList({
  fields: {
    state: { column: 'fund_fee.state', type: 'number' },
    applynNo: { column: 'fund_fee.apply_no', type: 'text' },
    subject: { column: 'fund_fee.subject', type: 'text' },
    corporate: { column: 'fund_fee.company_id', type: 'id' },
    corporateName: { column: 'corporate.name', type: 'text' },
    net: { column: 'fund_fee.net_fen', type: 'yuan' },
    dueTime: { column: 'fund_fee.due_at', type: 'moment' },
    createTime: { column: 'fund_fee.assessed_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'fund_fee.id',
})

const open = sql<number>`coalesce((select balance_fen from fund_account where account = 'AR:' || fund_fee.id), 0)`

const rows = ({ db, actor }: SignedIn) =>
  db
    .selectFrom('fund_fee')
    .innerJoin('corporate', 'corporate.id', 'fund_fee.company_id')
    .selectAll('fund_fee')
    .select(['corporate.name as corporate_name', open.as('open_fen')])
    .$if(!seesEverybody(actor), (query) => query.where('fund_fee.company_id', '=', actor.corporateId ?? ''))
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const shown = (now: Date) => (row: Row) => ({
  id: row.id,
  applynNo: row.apply_no,
  subject: row.subject,
  corporate: row.company_id,
  corporateName: row.corporate_name,
  gross: fen(row.gross_fen),
  rate: row.rate_bp,
  net: fen(row.net_fen),
  open: fen(row.open_fen),
  state: row.state,
  state_dictText: FEE_STATE_TEXTS[row.state] ?? '',
  dueTime: row.due_at,
  overdue: row.state === FEE_STATE.due && now > row.due_at,
  createTime: row.assessed_at,
})

/** Fees of everybody for those who run the platform, a company's own otherwise. */
export async function feeList(ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> {
  const [page, sums] = await Promise.all([
    runList(ctx.db, list, input, rows(ctx), { map: shown(ctx.now()) }),
    sumList(ctx.db, list, input, rows(ctx), { net: sql<number>`fund_fee.net_fen`, open }),
  ])
  return { ...page, sums }
}
