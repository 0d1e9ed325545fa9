import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { CONDITION_TEXTS, FEE_DAYS, SHARE_FEE, SHARE_ORDER } from '@aosp/contract/sharing/codes'
import { feeOf } from '@aosp/contract/sharing/fee'
import type { decideOrder as decideCall, disputeOrder as disputeCall, returnOrder as returnCall } from '@aosp/contract/sharing/order'
import { fen, showYuan, type Fen } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { endSharedUse } from '../../assets/index.ts'
import { awardPoints } from '../../organisation/index.ts'
import { tell } from '../../trading/index.ts'
import type { Means } from '../record/share-clock.ts'
import { PAGES } from '../record/share-pages.ts'
import { orderWindows } from '../record/share-store.ts'
import { outcomeOf, type Side, type Statement } from '../rules/order-state.ts'
import { tooLong } from '../rules/windows.ts'
import type { Notice, Order } from '../sharing.tables.ts'
import { follow, lockFor, otherSide } from './order-commands.ts'

const DAY_MS = 86_400_000
const POINTS = { provider: 10, user: 5 }

const inHours = (minutes: number): string => `${Math.round((minutes / 60) * 100) / 100} 小时`
const total = (minutes: readonly number[]): number => minutes.reduce((sum, one) => sum + one, 0)

/** Each side speaks for itself, for each window. Both the same: the order is over; anything else the platform settles. */
export const returnOrder = (means: Means, ctx: SignedIn, { id, minutes, condition, note }: In<typeof returnCall>): Promise<Out<typeof returnCall>> =>
  tx(ctx, async (trx) => {
    const { notice, order, party, state } = await lockFor(trx, ctx, id, 'return')
    const now = ctx.now()
    const by = ctx.actor.realname
    const side: Side = party.side === 'provider' ? 'provider' : 'user'
    await writeMinutes(trx, order, `${side}_minutes`, minutes)
    const statement =
      side === 'provider'
        ? { provider_condition: condition, provider_note: note, provider_by: by, provider_at: now }
        : { user_condition: condition, user_note: note, user_by: by, user_at: now }
    const spoken = await trx.updateTable('share_order').set(statement).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    const outcome = outcomeOf(await statementOf(trx, spoken, 'provider'), await statementOf(trx, spoken, 'user'))
    const words = `机时 ${inHours(total(minutes))}，${CONDITION_TEXTS[condition] ?? ''}`
    const said = note === '' ? `登记归还：${words}` : `登记归还：${words}（${note}）`
    const to = [otherSide(order, party)]
    if (outcome === 'agreed') {
      const moved = await complete(trx, ctx, spoken, { state, minutes })
      await follow(means, trx, ctx, {
        notice,
        order: moved,
        said,
        to: [order.provider_id, order.user_id],
        title: `共享已完成：${notice.name}`,
        text: `订单 ${order.code} 双方确认机时 ${inHours(total(minutes))}，费用 ${showYuan(fen(moved.fee_fen ?? 0))} 元${moved.fee_state === null ? '' : `，请使用方在 ${FEE_DAYS} 天内付款`}。`,
      })
    } else if (outcome === 'disputed') {
      const both = [order.provider_id, order.user_id]
      await quarrel(means, trx, ctx, { notice, order: spoken, said, to: both, side: 'both', reason: '双方登记的机时或归还状况不一致' })
    } else {
      await follow(means, trx, ctx, {
        notice,
        order: spoken,
        said,
        to,
        title: `请确认归还机时：${notice.name}`,
        text: `对方登记了订单 ${order.code} 的归还：${words}。请核对后填写贵方的机时和状况。`,
      })
    }
    await appendAudit(trx, ctx, { action: 'sharing.order-return', target: id, detail: { code: order.code, minutes: [...minutes], condition, outcome } })
    return { outcome }
  })

async function statementOf(trx: Trx, order: Order, side: Side): Promise<Statement | null> {
  const condition = side === 'provider' ? order.provider_condition : order.user_condition
  if (condition === null) return null
  const windows = await orderWindows(trx, order.id)
  return { condition, minutes: windows.map((window) => (side === 'provider' ? window.provider_minutes : window.user_minutes) ?? 0) }
}

/** One number for each window, in their order. */
async function writeMinutes(trx: Trx, order: Order, column: 'provider_minutes' | 'user_minutes' | 'minutes', minutes: readonly number[]): Promise<void> {
  const windows = await orderWindows(trx, order.id)
  if (minutes.length !== windows.length) refuse(atField('minutes', no('shareOrder.everyWindow')))
  const at = tooLong(
    windows.map(({ start_at: start, end_at: end }) => ({ start, end })),
    minutes,
  )
  if (at) refuse(atField('minutes', no('shareOrder.tooLong', { at })))
  for (const [index, { start_at: start }] of windows.entries())
    await trx
      .updateTable('share_order_window')
      .set({ [column]: minutes[index] ?? 0 })
      .where('order_id', '=', order.id)
      .where('start_at', '=', start)
      .execute()
}

/** Hours and fee stand from here on, the thing is back, what was not used of the time is free for others, and both sides get their points. */
async function complete(
  trx: Trx,
  ctx: SignedIn,
  order: Order,
  end: { state: number; minutes: readonly number[]; fee?: Fen; decision?: string },
): Promise<Order> {
  const now = ctx.now()
  await writeMinutes(trx, order, 'minutes', end.minutes)
  await bringBack(trx, ctx, order)
  const windows = await orderWindows(trx, order.id)
  const used = windows.map(({ start_at: start, end_at: until, minutes }) => ({ start, end: until, minutes: minutes ?? 0 }))
  const fee = end.fee ?? feeOf(fen(order.price_fen), order.time_unit, used)
  const awards = [
    { company: order.provider_id, points: POINTS.provider },
    { company: order.user_id, points: POINTS.user },
  ]
  // Always in the same order: two companies that share with each other must not wait for each other here.
  for (const award of awards.toSorted((one, other) => (one.company < other.company ? -1 : 1)))
    await awardPoints(ctx.outbox, trx, { ...award, event: 'sharing.completed', reference: order.id, reason: `共享订单完成 ${order.code}`, now })
  return trx
    .updateTable('share_order')
    .set({
      state: end.state,
      minutes: total(end.minutes),
      fee_fen: fee,
      closed_at: now,
      ...(fee === 0 ? {} : { fee_state: SHARE_FEE.due, fee_due_at: new Date(now.getTime() + FEE_DAYS * DAY_MS) }),
      ...(end.decision === undefined ? {} : { decision: end.decision, decided_by: ctx.actor.accountId }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Nobody uses it any more, whatever is still to be settled. */
const bringBack = async (trx: Trx, ctx: SignedIn, order: Order): Promise<void> => {
  if (order.state !== SHARE_ORDER.inUse || order.status_before === null) return
  await endSharedUse(ctx.outbox, trx, {
    assetId: order.asset_id,
    status: order.status_before,
    by: ctx.actor.realname,
    now: ctx.now(),
    reason: `共享订单 ${order.code} 已归还`,
  })
}

type Quarrel = { notice: Notice; order: Order; said: string; to: readonly string[]; side: Side | 'both'; reason: string }

async function quarrel(means: Means, trx: Trx, ctx: SignedIn, { notice, order, side, reason, ...told }: Quarrel): Promise<void> {
  await bringBack(trx, ctx, order)
  const moved = await trx
    .updateTable('share_order')
    .set({ state: SHARE_ORDER.disputed, dispute_side: side, dispute_reason: reason, disputed_at: ctx.now() })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await follow(means, trx, ctx, {
    ...told,
    notice,
    order: moved,
    title: `订单有争议：${notice.name}`,
    text: `订单 ${order.code} 有争议，平台将核实后裁定。原因：${reason}`,
    priority: 'H',
  })
  await tell(ctx.outbox, trx, {
    key: `share.disputed:${order.id}`,
    to: { operators: true },
    title: `共享订单争议待裁定：${notice.name}`,
    text: `订单 ${order.code} 双方对机时或状况有争议，请核实后裁定。`,
    page: PAGES.disputes(order.code),
    now: ctx.now(),
  })
}

export const disputeOrder = (means: Means, ctx: SignedIn, { id, reason }: In<typeof disputeCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { notice, order, party } = await lockFor(trx, ctx, id, 'dispute')
    const side: Side = party.side === 'provider' ? 'provider' : 'user'
    await quarrel(means, trx, ctx, { notice, order, said: `提出争议：${reason}`, to: [otherSide(order, party)], side, reason })
    await appendAudit(trx, ctx, { action: 'sharing.order-disputed', target: id, detail: { code: order.code } })
    return null
  })

/** The platform's word on hours and fee ends it. */
export const decideOrder = (means: Means, ctx: SignedIn, { id, minutes, fee, decision }: In<typeof decideCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { notice, order, state } = await lockFor(trx, ctx, id, 'decide')
    const moved = await complete(trx, ctx, order, { state, minutes, fee, decision })
    const words = `机时 ${inHours(total(minutes))}，费用 ${showYuan(fee)} 元。${decision}`
    await follow(means, trx, ctx, {
      notice,
      order: moved,
      said: `裁定：${words}`,
      to: [order.provider_id, order.user_id],
      title: `争议已裁定：${notice.name}`,
      text: `订单 ${order.code} 的争议已裁定：${words}`,
      priority: 'H',
      sms: true,
    })
    await appendAudit(trx, ctx, { action: 'sharing.order-decided', target: id, detail: { code: order.code, minutes: [...minutes], fee } })
    return null
  })
