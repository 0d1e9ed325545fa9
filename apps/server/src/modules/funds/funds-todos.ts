import { REFUND_STATE, SLIP_STATE } from '@aosp/contract/funds/codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import type { TodoSource } from '../../platform/todo-source.ts'
import './funds.tables.ts'

const isOperator = (roleCode: string): boolean => roleCode === ROLE_CODES.operate || roleCode === ROLE_CODES.admin
const isMember = (roleCode: string): boolean => roleCode === ROLE_CODES.menber || roleCode === ROLE_CODES.external

/** After what waits in trading, though funds comes first among the modules. */
const SORT = 1

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
      count(
        await db
          .selectFrom('refund')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where((eb) => eb.or([eb('state', '=', REFUND_STATE.due), eb.and([eb('state', '=', REFUND_STATE.sent), eb('due_at', '<', now())])]))
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
