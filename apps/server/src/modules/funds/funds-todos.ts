import { sql } from 'kysely'
import { LINE_STATE } from '@aosp/contract/funds/bank-codes'
import { DAY_STATE, FEE_STATE, REFUND_STATE, SLIP_STATE, SLIP_TYPE, VIRTUAL_STATE } from '@aosp/contract/funds/codes'
import { INVOICE_STATE, RED_STATE } from '@aosp/contract/funds/invoice-codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import type { SignedIn } from '../../platform/http/context.ts'
import type { TodoSource, Waiting } from '../../platform/todo-source.ts'
import './bank/bank.tables.ts'
import { closedUntil } from './closing-day/close-day.ts'
import { dayAfter, daysToSign } from './rules/may-close.ts'
import './funds.tables.ts'

const isOperator = (roleCode: string): boolean => roleCode === ROLE_CODES.operate || roleCode === ROLE_CODES.admin
const isMember = (roleCode: string): boolean => roleCode === ROLE_CODES.menber || roleCode === ROLE_CODES.external

/** The month of a day, where days are signed. */
const dayPage = (day: string): string => {
  const month = day.slice(0, 7)
  return routeOf('funds/closing-day', {}, { month })
}

/** After what waits in trading, though funds comes first among the modules. */
const SORT = 1

/** Fees somebody owes. One whose slip waits for the platform is no longer his to pay, though it may still be late. */
const fees = ({ db, now }: SignedIn) =>
  db
    .selectFrom('fund_fee')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where fund_fee.due_at < ${now()}::timestamptz)`.as('overdue'),
      fn.min('fund_fee.due_at').as('due'),
    ])
    .where('fund_fee.state', '=', FEE_STATE.due)
    .where(
      sql<boolean>`not exists (select from transfer_slip slip where slip.reference_kind = fund_fee.reference_kind and slip.reference_id = fund_fee.reference_id
        and slip.company_id = fund_fee.company_id and slip.type = ${SLIP_TYPE.serviceFee} and slip.state = ${SLIP_STATE.waiting})`,
    )

export const fundsTodos: readonly TodoSource[] = [
  {
    key: 'slip',
    title: '待审核的缴费凭证',
    hint: '企业提交的保证金和服务费凭证，请核对到账后审核',
    menuId: 'funds/funds-management',
    path: routeOf('funds/funds-management', {}, { tab: 'slip', state: SLIP_STATE.waiting }),
    sort: SORT,
    appliesTo: isOperator,
    count: async ({ db }) =>
      count(
        await db
          .selectFrom('transfer_slip')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('state', '=', SLIP_STATE.waiting)
          .executeTakeFirst(),
      ),
  },
  {
    key: 'refund',
    title: '待办理的退款',
    hint: '应在 3 个工作日内退还的保证金和多缴款',
    menuId: 'funds/funds-management',
    path: routeOf('funds/funds-management', {}, { tab: 'refund', state: REFUND_STATE.due }),
    sort: SORT,
    appliesTo: isOperator,
    count: async ({ db, now }) =>
      waits(
        await db
          .selectFrom('refund')
          .select(({ fn }) => [
            fn.countAll<number>().as('count'),
            sql<number>`count(*) filter (where due_at < ${now()}::timestamptz)`.as('overdue'),
            fn.min('due_at').as('due'),
          ])
          .where((eb) => eb.or([eb('state', '=', REFUND_STATE.due), eb.and([eb('state', '=', REFUND_STATE.sent), eb('due_at', '<', now())])]))
          .executeTakeFirst(),
      ),
  },
  {
    key: 'invoice',
    title: '待开具的发票',
    hint: '企业申请的服务费发票，请开具并上传文件',
    menuId: 'funds/statements',
    path: routeOf('funds/statements', {}, { tab: 'invoice', state: INVOICE_STATE.waiting }),
    sort: SORT,
    appliesTo: isOperator,
    count: async ({ db }) =>
      count(
        await db
          .selectFrom('fund_invoice')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('state', '=', INVOICE_STATE.waiting)
          .executeTakeFirst(),
      ),
  },
  {
    key: 'invoice-red',
    title: '需红冲的发票',
    hint: '服务费已退还而发票已开具，请开具红字发票后登记',
    menuId: '',
    path: routeOf('funds/statements', {}, { tab: 'invoice', red: RED_STATE.waiting }),
    sort: SORT,
    appliesTo: isOperator,
    needs: 'invoice:issue',
    count: async ({ db }) =>
      waits(
        await db
          .selectFrom('fund_invoice_red')
          .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('noted_at').as('since')])
          .where('state', '=', sql.lit(RED_STATE.waiting))
          .executeTakeFirst(),
      ),
  },
  {
    key: 'bank-line',
    title: '待认领的到账',
    hint: '银行流水中尚未认领的款项，请核对后认领或退回',
    menuId: '',
    path: routeOf('funds/bank', {}, { tab: 'lines', state: LINE_STATE.unclaimed }),
    sort: SORT,
    appliesTo: isOperator,
    needs: 'bank:match',
    count: async ({ db }) =>
      waits(
        await db
          .selectFrom('bank_line')
          .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('since')])
          .where('state', '=', sql.lit(LINE_STATE.unclaimed))
          .executeTakeFirst(),
      ),
  },
  {
    key: 'bank-return',
    title: '待确认退回的款项',
    hint: '他人登记退回的到账，请核对网银已汇出后确认',
    menuId: '',
    path: routeOf('funds/bank', {}, { tab: 'lines', state: LINE_STATE.returning }),
    sort: SORT,
    appliesTo: isOperator,
    needs: 'bank:match',
    count: async ({ db, actor }) =>
      waits(
        await db
          .selectFrom('bank_line')
          .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('return_at').as('since')])
          .where('state', '=', sql.lit(LINE_STATE.returning))
          .where('return_by', '<>', actor.accountId)
          .executeTakeFirst(),
      ),
  },
  {
    key: 'virtual-stuck',
    title: '财务公司拒办的指令',
    hint: '已入账而财务公司未办理的解冻、划转和冻结，请核实后重新发送',
    menuId: '',
    path: routeOf('funds/virtual-accounts', {}, { tab: 'operations', state: VIRTUAL_STATE.stuck }),
    sort: SORT,
    appliesTo: isOperator,
    needs: 'virtual:send',
    count: async ({ db }) =>
      waits(
        await db
          .selectFrom('virtual_operation')
          .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
          .where('state', '=', sql.lit(VIRTUAL_STATE.stuck))
          .executeTakeFirst(),
      ),
  },
  {
    key: 'virtual-difference',
    title: '虚拟账户双方差异',
    hint: '本方与财务公司的冻结款不一致，请核实处理后重新核对',
    menuId: '',
    path: routeOf('funds/virtual-accounts', {}, { tab: 'differences', open: 'true' }),
    sort: SORT,
    appliesTo: isOperator,
    needs: 'virtual:verify',
    count: async ({ db }) =>
      waits(
        await db
          .selectFrom('virtual_difference')
          .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('found_at').as('since')])
          .where('settled_at', 'is', null)
          .executeTakeFirst(),
      ),
  },
  {
    key: 'day-sign',
    title: '待签署的日终对账',
    hint: '已结束而未签署的日期，请录入银行余额、核对后逐日签署',
    menuId: '',
    path: routeOf('funds/closing-day'),
    sort: SORT,
    appliesTo: isOperator,
    needs: 'day:sign',
    count: async ({ db, now }) => {
      const signed = await db.selectFrom('fund_day').select('day').where('state', '=', DAY_STATE.signed).execute()
      const { count: days, first } = daysToSign(
        { today: toBeijingDay(now()), closedUntil: await closedUntil(db) },
        signed.map(({ day }) => day),
      )
      return first === null ? { count: days } : { count: days, since: fromBeijing(dayAfter(first)) ?? null, path: dayPage(first) }
    },
  },
  {
    key: 'day-close',
    title: '待复核的日终对账',
    hint: '他人已签署的日期，请复核后日结或退回',
    menuId: '',
    path: routeOf('funds/closing-day'),
    sort: SORT,
    appliesTo: isOperator,
    needs: 'day:sign',
    count: async ({ db, actor }) => {
      const signed = await db
        .selectFrom('fund_day')
        .select(['day', 'signed_at'])
        .where('state', '=', DAY_STATE.signed)
        .where('signed_by', '<>', actor.accountId)
        .orderBy('day')
        .execute()
      const [first] = signed
      return first ? { count: signed.length, since: first.signed_at, path: dayPage(first.day) } : 0
    },
  },
  {
    key: 'fee-overdue',
    title: '逾期未缴的服务费',
    hint: '企业逾期未缴的服务费，请督促缴纳',
    menuId: '',
    path: routeOf('funds/funds-management', {}, { tab: 'slip' }),
    sort: SORT,
    appliesTo: isOperator,
    count: async (ctx) => waits(await fees(ctx).where('fund_fee.due_at', '<', ctx.now()).executeTakeFirst()),
  },
  {
    key: 'fee-due',
    title: '待缴的服务费',
    hint: '成交后 5 个工作日内缴纳，逾期扣减积分',
    menuId: '',
    path: routeOf('funds/funds-management', {}, { tab: 'slip' }),
    sort: SORT,
    appliesTo: isMember,
    count: async (ctx) =>
      waits(
        await fees(ctx)
          .where('fund_fee.company_id', '=', ctx.actor.corporateId ?? '')
          .executeTakeFirst(),
      ),
  },
  {
    key: 'refund-account',
    title: '待更正的退款账户',
    hint: '退款被银行退回，请更正为本企业的其他账户',
    menuId: 'trading/my-bidding',
    path: routeOf('funds/funds-management', {}, { tab: 'refund', state: REFUND_STATE.failed }),
    sort: SORT,
    appliesTo: isMember,
    count: async ({ db, actor }) =>
      count(
        await db
          .selectFrom('refund')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('state', '=', REFUND_STATE.failed)
          .where('company_id', '=', actor.corporateId ?? '')
          .executeTakeFirst(),
      ),
  },
]

const count = (row: { count: number } | undefined): number => row?.count ?? 0
const waits = (row: Waiting | undefined): Waiting => row ?? { count: 0 }
