import type { FastifyReply } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import { SHEET_TEXTS } from '@aosp/contract/platform/sheet-texts'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { exportTriedFees as exportCall, tryFees as tryCall } from '@aosp/contract/trading/policy'
import { fen } from '@aosp/kernel/money'
import { fromBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { toCell, type SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { sendSheet } from '../../../platform/sheets/write-sheet.ts'
import { policyFaults } from '../rules/trading-policy.ts'
import { isPeriod, sumTried, tryFees as judge } from '../rules/try-fees.ts'
import { policyAt } from './policy-store.ts'
import '../trading.tables.ts'

/** More deals than these are not weighed in one answer. */
const MOST = 5000
const DAY_MS = 86_400_000

/** The deals of some days with the fee they had and the one another schedule would have asked for, the latest first. */
async function triedDeals(ctx: SignedIn, { schedule, from, until }: In<typeof exportCall>) {
  if (!isPeriod(from, until)) refuse(atField('until', no('policy.period')))
  const [fault] = policyFaults({ ...(await policyAt(ctx.db, ctx.now())).policy, ...schedule })
  if (fault) refuse(atField(fault.field, no('policy.faulty', { text: fault.text })))
  const [begin, last] = [fromBeijing(from), fromBeijing(until)]
  if (!begin || !last) throw new RangeError(`no days: ${from}, ${until}`)
  const deals = await ctx.db
    .selectFrom('bidding')
    .select([
      'id',
      'code',
      'name',
      'trans_type',
      'start_price_fen',
      'trans_time_unit',
      'trans_start_date',
      'trans_end_date',
      'pay_service_fee',
      'service_fee1_fen',
      'service_fee2_fen',
      'closed_at',
    ])
    .where('deal_price_fen', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('closed_at', '>=', begin)
    .where('closed_at', '<', new Date(last.getTime() + DAY_MS))
    .orderBy('closed_at', 'desc')
    .orderBy('id')
    .limit(MOST + 1)
    .$narrowType<{ closed_at: Date }>()
    .execute()
  if (deals.length > MOST) refuse(no('policy.tooManyDeals', { most: MOST }))
  return deals.map((deal) => ({
    id: deal.id,
    code: deal.code,
    name: deal.name,
    closeTime: deal.closed_at,
    ...judge(
      {
        terms: {
          transType: deal.trans_type,
          startPrice: deal.start_price_fen === null ? null : fen(deal.start_price_fen),
          transTimeUnit: deal.trans_time_unit,
          transStartDate: deal.trans_start_date,
          transEndDate: deal.trans_end_date,
          payServiceFee: deal.pay_service_fee,
        },
        issuerFee: fen(deal.service_fee1_fen ?? 0),
        bidderFee: fen(deal.service_fee2_fen ?? 0),
      },
      schedule,
    ),
  }))
}

export async function tryFees(ctx: SignedIn, { pageNo, pageSize, ...asked }: In<typeof tryCall>): Promise<Out<typeof tryCall>> {
  const rows = await triedDeals(ctx, asked)
  return {
    records: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: rows.length,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(rows.length / pageSize),
    sums: sumTried(rows),
  }
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'code', title: '场次编号', kind: 'text', width: 22 },
  { name: 'name', title: '场次名称', kind: 'text', width: 40 },
  { name: 'closeTime', title: '成交时间', kind: 'moment', width: 20 },
  { name: 'value', title: '计费金额（元）', kind: 'yuan', width: 18 },
  { name: 'had', title: '原服务费（元）', kind: 'yuan', width: 18 },
  { name: 'would', title: '试算服务费（元）', kind: 'yuan', width: 18 },
  { name: 'difference', title: '差额（元）', kind: 'yuan', width: 18 },
]

export async function exportTriedFees(ctx: SignedIn, asked: In<typeof exportCall>, reply: FastifyReply): Promise<null> {
  const rows = await triedDeals(ctx, asked)
  const sum = { code: '合计', ...sumTried(rows) }
  const { from, until } = asked
  await tx(ctx, (trx) => appendAudit(trx, ctx, { action: 'trading.tried-fees-exported', detail: { from, until, rows: rows.length } }))
  await sendSheet(reply, {
    title: `服务费试算 ${from} 至 ${until}`,
    note: `${SHEET_TEXTS.exporter(ctx.actor.realname)}　双方合计，优惠前；试算不改变任何成交`,
    columns: COLUMNS,
    lines: [...rows, sum].map((row: Record<string, unknown>) => COLUMNS.map((column) => toCell(column, row[column.name], new Map()))),
    rows: rows.length,
  })
  return null
}
