import { freeSpans } from '@aosp/kernel/spans'
import { NOTICE, SHARE_ORDER } from '@aosp/contract/sharing/codes'
import { toBeijing } from '@aosp/kernel/time'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { releaseAssets } from '../../assets/index.ts'
import { tell } from '../../trading/index.ts'
import { isRunning, runningState } from '../rules/notice-state.ts'
import { clockStep, type Clocked, type Tick } from '../rules/order-clock.ts'
import type { Notice, Order } from '../sharing.tables.ts'
import { PAGES } from './share-pages.ts'
import { CLOCK } from './share-scope.ts'
import { lockNotice, lockOrder, noteStep, publishMove, takenOf, windowsOf } from './share-store.ts'

/** One piece of due work per notice: the end of its time; one per order: the next thing to be said or done about it. */
export const NOTICE_CLOCK = 'share.notice'
export const ORDER_CLOCK = 'share.order'

export type Means = { due: DueWork; outbox: Outbox }

export const clocked = (order: Order): Clocked => ({
  state: order.state,
  answerBy: order.answer_by,
  start: order.start_at,
  end: order.end_at,
  handedOver: order.handover_at !== null,
  disputedAt: order.disputed_at,
  spoken: [order.provider_at, order.user_at].filter((at) => at !== null).length,
  feeState: order.fee_state,
  feeDueAt: order.fee_due_at,
})

/** Part of every transaction that moves an order. */
export async function planOrder(due: DueWork, trx: Trx, order: Order, now: Date): Promise<void> {
  const { next } = clockStep(clocked(order), now)
  if (next) await due.plan(trx, { kind: ORDER_CLOCK, key: order.id, dueAt: next })
  else await due.cancel(trx, ORDER_CLOCK, order.id)
}

/** Under the notice's lock, after an order of it has moved or its time has come: whether it is over. What is over gives its thing back. */
export async function followOrders({ due, outbox }: Means, trx: Trx, notice: Notice, now: Date): Promise<void> {
  if (!isRunning(notice.state)) return
  const orders = await trx.selectFrom('share_order').select('state').where('notice_id', '=', notice.id).execute()
  const freeAhead = freeSpans(await windowsOf(trx, notice.id), await takenOf(trx, notice), now).length > 0
  const state = runningState({ orders: orders.map((order) => order.state), freeAhead, validUntil: notice.valid_until, now })
  if (isRunning(state)) return
  await trx.updateTable('share_notice').set({ state }).where('id', '=', notice.id).execute()
  await due.cancel(trx, NOTICE_CLOCK, notice.id)
  const used = state === NOTICE.ended
  await releaseThing(outbox, trx, notice, { reason: `共享公告 ${notice.code} 结束`, by: CLOCK, now })
  await noteStep(trx, { notice: notice.id, by: CLOCK, said: used ? '公告已结束' : '公告到期，无人申请', now })
  await publishMove(outbox, trx, notice.id, 'over', now)
  await tell(outbox, trx, {
    key: `share.ended:${notice.id}`,
    to: { companies: [notice.corporate_id] },
    title: `共享公告已结束：${notice.name}`,
    text: `${notice.code}「${notice.name}」${used ? '已结束，可在共享订单中查看使用记录。' : '到期无人申请，可调整时段或价格后重新发布。'}`,
    page: PAGES.notices(notice.code),
    now,
  })
}

export const releaseThing = (outbox: Outbox, trx: Trx, notice: Notice, act: { reason: string; by: string; now: Date }): Promise<void> =>
  releaseAssets(outbox, trx, { holder: { kind: 'notice', id: notice.id }, outcome: 'returned', ...act })

type End = { state: typeof SHARE_ORDER.lapsed | typeof SHARE_ORDER.cancelled; because: string; now: Date }

/** Bookings nobody answered or took up end by themselves; their windows are free again. */
export async function endOrders({ due, outbox }: Means, trx: Trx, notice: Notice, orders: readonly Order[], { state, because, now }: End): Promise<void> {
  for (const order of orders) {
    await trx.updateTable('share_order').set({ state, close_note: because, closed_at: now }).where('id', '=', order.id).execute()
    await due.cancel(trx, ORDER_CLOCK, order.id)
    await noteStep(trx, { notice: notice.id, order: order.id, by: CLOCK, said: `预约已取消：${because}`, now })
    await tell(outbox, trx, {
      key: `share.over:${order.id}`,
      to: { companies: [order.provider_id, order.user_id] },
      title: `预约已取消：${notice.name}`,
      text: `订单 ${order.code} 已取消，时段已释放。原因：${because}`,
      page: PAGES.orders(order.code),
      now,
    })
  }
}

export const waitingOrders = (trx: Trx, noticeId: string): Promise<Order[]> =>
  trx.selectFrom('share_order').selectAll().where('notice_id', '=', noticeId).where('state', '=', SHARE_ORDER.waiting).orderBy('id').forUpdate().execute()

export const runNoticeClock = ({ db, outbox, due, now: clock }: Platform, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = clock()
    const notice = await lockNotice(trx, id)
    if (!isRunning(notice.state)) return
    if (notice.valid_until > now) return due.plan(trx, { kind: NOTICE_CLOCK, key: id, dueAt: notice.valid_until })
    await endOrders({ due, outbox }, trx, notice, await waitingOrders(trx, id), { state: SHARE_ORDER.lapsed, because: '公告已到期，对方未确认', now })
    await followOrders({ due, outbox }, trx, notice, now)
  })

type Word = { title: string; text: string; sms?: true }
const WORDS: Readonly<Record<Exclude<Tick, 'lapse' | 'unused'>, (order: Order, name: string) => Word>> = {
  soon: (order, name) => ({
    title: `共享使用将在 24 小时内开始：${name}`,
    text: `订单 ${order.code} 将于 ${toBeijing(order.start_at).slice(0, 16)} 开始使用「${name}」，请双方做好交接准备。`,
    sms: true,
  }),
  returnSoon: (order, name) => ({
    title: `共享使用即将结束：${name}`,
    text: `订单 ${order.code} 将于 ${toBeijing(order.end_at).slice(0, 16)} 结束，请按时归还「${name}」。`,
  }),
  returnDue: (order, name) => ({ title: `请归还并确认机时：${name}`, text: `订单 ${order.code} 已到归还时间，请双方填写实际机时和归还状况。` }),
  feeDue: (order, name) => ({ title: `共享费用到期未付：${name}`, text: `订单 ${order.code} 的费用已到付款期限，请使用方付款并上传凭证。`, sms: true }),
  hoursDue: (order, name) => ({
    title: `机时尚未确认：${name}`,
    text: `订单 ${order.code} 结束已超过 24 小时，机时尚未由双方确认，请尽快处理或提出争议。`,
    sms: true,
  }),
}

export const runOrderClock = ({ db, outbox, due, now: clock }: Platform, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = clock()
    const { notice, order } = await lockOrder(trx, id)
    const { what } = clockStep(clocked(order), now)
    if (what === 'lapse' || what === 'unused') {
      const end =
        what === 'lapse'
          ? { state: SHARE_ORDER.lapsed, because: '超过确认期限，对方未确认' }
          : { state: SHARE_ORDER.cancelled, because: '预约时段已过，提供方未交付' }
      await endOrders({ due, outbox }, trx, notice, [order], { ...end, now })
      return followOrders({ due, outbox }, trx, notice, now)
    }
    if (what)
      await tell(outbox, trx, {
        key: `share.${what}:${id}`,
        to: { companies: [order.provider_id, order.user_id] },
        ...WORDS[what](order, notice.name),
        page: PAGES.orders(order.code),
        now,
      })
    await planOrder(due, trx, order, now)
  })
