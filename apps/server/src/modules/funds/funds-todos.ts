import { sql } from 'kysely'
import { FEE_STATE, REFUND_STATE, SLIP_STATE, SLIP_TYPE } from '@aosp/contract/funds/codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import type { SignedIn } from '../../platform/http/context.ts'
import type { TodoSource, Waiting } from '../../platform/todo-source.ts'
import './funds.tables.ts'

const isOperator = (roleCode: string): boolean => roleCode === ROLE_CODES.operate || roleCode === ROLE_CODES.admin
const isMember = (roleCode: string): boolean => roleCode === ROLE_CODES.menber || roleCode === ROLE_CODES.external

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
