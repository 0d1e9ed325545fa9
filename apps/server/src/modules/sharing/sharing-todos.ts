import { sql, type RawBuilder } from 'kysely'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import { NOTICE, SHARE_FEE, SHARE_ORDER } from '@aosp/contract/sharing/codes'
import type { SignedIn } from '../../platform/http/context.ts'
import type { TodoSource, Waiting } from '../../platform/todo-source.ts'
import './sharing.tables.ts'

const isOperator = (roleCode: string): boolean => roleCode === ROLE_CODES.operate
const isMember = (roleCode: string): boolean => roleCode === ROLE_CODES.menber
const company = (ctx: SignedIn): string => ctx.actor.corporateId ?? ''

/** `due`: by when each has to be done; `since`: how long it has waited. */
const counted =
  (from: (ctx: SignedIn) => RawBuilder<unknown>, { due = NEVER, since = NEVER } = {}) =>
  async (ctx: SignedIn): Promise<Waiting> => {
    const { rows } = await sql<Waiting>`select count(*) as count, count(*) filter (where ${due} < ${ctx.now()}::timestamptz) as overdue,
      min(${due}) as due, min(${since}) as since from ${from(ctx)}`.execute(ctx.db)
    return rows[0] ?? { count: 0 }
  }
const NEVER: RawBuilder<Date | null> = sql<null>`null::timestamptz`

export const sharingTodos: readonly TodoSource[] = [
  {
    key: 'share-review',
    title: '待审核的共享公告',
    hint: '企业提交的共享公告，请在 1 个工作日内审核',
    menuId: 'trading/operation-share',
    path: routeOf('trading/operation-share', {}, { state: String(NOTICE.submitted) }),
    appliesTo: isOperator,
    count: counted(() => sql`share_notice n where n.state = ${NOTICE.submitted}`, { since: sql`n.submitted_at` }),
  },
  {
    key: 'share-dispute',
    title: '待裁定的共享争议',
    hint: '双方对机时或归还状况有争议，请核实后裁定',
    menuId: 'trading/operation-share',
    path: routeOf('trading/operation-share', {}, { tab: 'dispute' }),
    appliesTo: isOperator,
    count: counted(() => sql`share_order o where o.state = ${SHARE_ORDER.disputed}`, { since: sql`o.disputed_at` }),
  },
  {
    key: 'share-rejected',
    title: '被驳回的共享公告',
    hint: '请按驳回原因修改后重新提交',
    menuId: 'trading/share',
    path: routeOf('trading/share', {}, { state: String(NOTICE.rejected) }),
    appliesTo: isMember,
    count: counted((ctx) => sql`share_notice n where n.corporate_id = ${company(ctx)} and n.state = ${NOTICE.rejected}`),
  },
  {
    key: 'share-confirm',
    title: '待确认的共享预约',
    hint: '逾期未确认的预约会自动取消',
    menuId: 'trading/share-order',
    path: routeOf('trading/share-order', {}, { state: String(SHARE_ORDER.waiting) }),
    appliesTo: isMember,
    count: counted(
      (ctx) => sql`share_order o join share_notice n on n.id = o.notice_id where n.corporate_id = ${company(ctx)} and o.state = ${SHARE_ORDER.waiting}`,
      { due: sql`o.answer_by` },
    ),
  },
  {
    key: 'share-hand-over',
    title: '待交付的共享订单',
    hint: '请按约定时间交付设备并登记',
    menuId: 'trading/share-order',
    path: routeOf('trading/share-order', {}, { state: String(SHARE_ORDER.confirmed) }),
    appliesTo: isMember,
    count: counted((ctx) => sql`share_order o where o.provider_id = ${company(ctx)} and o.state = ${SHARE_ORDER.confirmed} and o.handover_at is null`, {
      due: sql`o.start_at`,
    }),
  },
  {
    key: 'share-receive',
    title: '待确认接收的共享订单',
    hint: '提供方已交付，请确认接收后开始使用',
    menuId: 'trading/share-order',
    path: routeOf('trading/share-order', {}, { state: String(SHARE_ORDER.confirmed) }),
    appliesTo: isMember,
    count: counted((ctx) => sql`share_order o where o.user_id = ${company(ctx)} and o.state = ${SHARE_ORDER.confirmed} and o.handover_at is not null`, {
      due: sql`o.start_at`,
      since: sql`o.handover_at`,
    }),
  },
  {
    key: 'share-pay',
    title: '待支付的共享费用',
    hint: '请付款给提供方并上传凭证',
    menuId: 'trading/share-order',
    path: routeOf('trading/share-order', {}, { feeState: String(SHARE_FEE.due) }),
    appliesTo: isMember,
    count: counted((ctx) => sql`share_order o where o.user_id = ${company(ctx)} and o.fee_state = ${SHARE_FEE.due}`, { due: sql`o.fee_due_at` }),
  },
  {
    key: 'share-money',
    title: '待确认收款的共享费用',
    hint: '使用方已登记付款，请核对到账后确认',
    menuId: 'trading/share-order',
    path: routeOf('trading/share-order', {}, { feeState: String(SHARE_FEE.paid) }),
    appliesTo: isMember,
    count: counted((ctx) => sql`share_order o where o.provider_id = ${company(ctx)} and o.fee_state = ${SHARE_FEE.paid}`, { since: sql`o.fee_paid_at` }),
  },
  {
    key: 'share-return',
    title: '待确认机时的共享订单',
    hint: '使用结束后，请填写实际机时和归还状况',
    menuId: 'trading/share-order',
    path: routeOf('trading/share-order', {}, { state: String(SHARE_ORDER.inUse) }),
    appliesTo: isMember,
    count: counted(
      (ctx) => sql`share_order o where o.state = ${SHARE_ORDER.inUse} and ((o.provider_id = ${company(ctx)} and o.provider_at is null)
        or (o.user_id = ${company(ctx)} and o.user_at is null))`,
      { due: sql`o.end_at` },
    ),
  },
]
