import { sql, type RawBuilder } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { fundsCheck as checkCall } from '@aosp/contract/funds/ledger'
import { SLIP_STATE, SLIP_TYPE, REFUND_STATE } from '@aosp/contract/funds/codes'
import type { Db } from '../../platform/db/database.ts'
import { balancesByKind } from './ledger-store.ts'
import { booksBalance } from './rules/journals.ts'

type Check = Out<typeof checkCall>['checks'][number]

/** Refunds still to be paid. */
const OPEN_REFUNDS = sql.join([REFUND_STATE.due, REFUND_STATE.sent, REFUND_STATE.failed].map((state) => sql.lit(state)))

/** Counts what breaks a law of domain 4.7; each text says which. */
const FAULTS: readonly { no: number; title: string; faults: RawBuilder<number> }[] = [
  {
    no: 1,
    title: '每笔分录借贷相等，金额均大于零',
    faults: sql`select count(*) from (select journal_id from fund_leg group by journal_id
      having sum(case side when 'debit' then amount_fen else -amount_fen end) <> 0 or min(amount_fen) <= 0) broken`,
  },
  {
    no: 2,
    title: '没有账户余额为负，余额与分录一致',
    faults: sql`select count(*) from (select account, sum(case when (side = 'debit') = (account_kind in ('BANK', 'HOLD', 'AR', 'DISC', 'SHR')) then amount_fen else -amount_fen end) as sum
      from fund_leg group by account) summed left join fund_account on fund_account.account = summed.account
      where summed.sum < 0 or (position(':' in summed.account) > 0 and fund_account.balance_fen is distinct from summed.sum)`,
  },
  {
    no: 3,
    title: '每笔保证金：收入 = 退还 + 抵扣 + 不予退还 + 在押',
    faults: sql`select count(*) from (select leg.account from fund_leg leg join fund_journal journal on journal.id = leg.journal_id
      where leg.account_kind in ('DEP', 'DEPI') group by leg.account
      having sum(case when journal.kind in ('J1', 'J14', 'J15') then case leg.side when 'credit' then amount_fen else -amount_fen end else 0 end)
        <> sum(case when journal.kind in ('J5', 'J7', 'J10') and leg.side = 'debit' then amount_fen else 0 end)
        + (select balance_fen from fund_account where fund_account.account = leg.account)) broken`,
  },
  {
    no: 7,
    title: '同一业务事件只入账一次',
    faults: sql`select count(*) from (select kind, business_key from fund_journal group by kind, business_key having count(*) > 1) twice`,
  },
  {
    no: 8,
    title: '已通过凭证合计 = 到账分录合计',
    faults: sql`select count(*) from (select slip.id from transfer_slip slip where slip.state = ${sql.lit(SLIP_STATE.passed)} and slip.type in (${sql.lit(SLIP_TYPE.deposit)}, ${sql.lit(SLIP_TYPE.serviceFee)})
      and slip.amount_fen <> coalesce((select sum(leg.amount_fen) from fund_journal journal join fund_leg leg on leg.journal_id = journal.id
        where journal.business_key = slip.id and journal.kind in ('J1', 'J4', 'J14') and leg.account = 'BANK'), 0)) differing`,
  },
  {
    no: 9,
    title: '待退、待付款项与办理记录一致，冻结款与虚拟账户一致',
    faults: sql`select (select count(*) from fund_account where account like 'REF:%' and balance_fen
        <> coalesce((select sum(amount_fen) from refund where root_id = substr(account, 5) and state in (${OPEN_REFUNDS})), 0))
      + (select count(*) from fund_account where account like 'HOLD:%' and balance_fen
        <> coalesce((select held_fen from virtual_account where company_id = substr(account, 6)), 0))
      + (select count(*) from fund_account where account like 'PAY:%' and balance_fen
        <> coalesce((select sum(amount_fen) from refund where source_account = account and state in (${OPEN_REFUNDS})), 0))`,
  },
  {
    no: 10,
    title: '服务费净额 = 应收 × 等级费率（四舍五入到分）',
    faults: sql`select count(*) from fund_fee where net_fen <> (gross_fen * rate_bp + 5000) / 10000`,
  },
]

/** What funds asks of whoever knows what money is paid for. */
export type FundsPorts = {
  /** References of business that is over for good, whose money should be gone: rows of (kind, id, session). */
  ended: RawBuilder<{ kind: string; id: string; session: string }>
  /** Uses of shared assets that are not paid yet: rows of (id, open), in fen. */
  unpaidShares: RawBuilder<{ id: string; open: number }>
}

/** A refund that is this late is not under way any more. */
const LOST_AFTER = sql.lit('90 days')

/** No. 4: nothing is left behind where everything is over. Refunds may be on their way, for as long as people can be slow. */
const leftBehind = ({ ended }: FundsPorts, now: Date): RawBuilder<number> => sql`with over as (${ended})
  select (select count(*) from over join fund_account on account in (case over.kind when 'signup' then 'DEP:' else 'DEPI:' end || over.id, 'FORF:' || over.session, 'PRICE:' || over.session)
      where balance_fen <> 0)
    + (select count(*) from over join fund_fee fee on fee.reference_kind = over.kind and fee.reference_id = over.id join fund_account on account = 'AR:' || fee.id
      where balance_fen <> 0)
    + (select count(*) from over join refund on refund.reference_kind = over.kind and refund.reference_id = over.id
      where refund.state in (${OPEN_REFUNDS}) and refund.due_at + ${LOST_AFTER}::interval < ${now})`

/** No. 11: what companies owe each other for shared assets is in the books as it stands in the orders, and on both sides. */
const shareFaults = ({ unpaidShares }: FundsPorts): RawBuilder<number> => sql`with unpaid as (${unpaidShares}),
  booked as (select substr(account, 5) as id, max(balance_fen) filter (where account like 'SHR:%') as claim, max(balance_fen) filter (where account like 'SHP:%') as debt
    from fund_account where account like 'SHR:%' or account like 'SHP:%' group by substr(account, 5))
  select count(*) from booked full join unpaid using (id)
  where coalesce(booked.claim, 0) <> coalesce(unpaid.open, 0) or coalesce(booked.debt, 0) <> coalesce(unpaid.open, 0)`

async function countOf(db: Db, query: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (${query})::bigint as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Looks at the books as one snapshot. */
export const checkBooks = (ports: FundsPorts, ctx: { db: Db; now: () => Date }): Promise<Out<typeof checkCall>> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const checks: Check[] = []
      const left = { no: 4, title: '已结束的场次没有留下保证金、扣款、成交款或应收款，退款逾期不超过 90 天', faults: leftBehind(ports, ctx.now()) }
      const shares = { no: 11, title: '企业间共享费应收 = 应付 = 未结清的共享订单费用', faults: shareFaults(ports) }
      for (const { no, title, faults } of [...FAULTS, left, shares]) {
        const count = await countOf(trx, faults)
        checks.push({ no, title, ok: count === 0, detail: count === 0 ? '' : `发现 ${count} 处不符` })
      }
      const balanced = booksBalance(await balancesByKind(trx))
      checks.push({ no: 6, title: '资产类合计 = 负债与收入类合计', ok: balanced, detail: balanced ? '' : '两侧合计不相等' })
      const journals = await countOf(trx, sql`select count(*) from fund_journal`)
      return { at: ctx.now(), journals, checks: checks.toSorted((a, b) => a.no - b.no) }
    })
