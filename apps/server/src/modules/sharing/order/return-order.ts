import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { CONDITION_TEXTS } from '@aosp/contract/sharing/codes'
import type { decideOrder as decideCall, disputeOrder as disputeCall, returnOrder as returnCall } from '@aosp/contract/sharing/order'
import { fen, showYuan, type Fen } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { recordSharedUse } from '../../assets/index.ts'
import { awardPoints } from '../../organisation/index.ts'
import { tell } from '../../trading/index.ts'
import { feeOf } from '@aosp/contract/sharing/fee'
import { agree, type Statement } from '../rules/order-state.ts'
import { mostMinutes } from '../rules/windows.ts'
import type { Means } from '../share-clock.ts'
import { PAGES } from '../share-pages.ts'
import { companyName } from '../share-scope.ts'
import type { Notice, Order } from '../sharing.tables.ts'
import { follow, lockFor, otherSide } from './order-commands.ts'

const POINTS = { provider: 10, user: 5 }

const said = (minutes: number | null, condition: number | null): Statement | null => (minutes === null || condition === null ? null : { minutes, condition })

export const inHours = (minutes: number): string => `${Math.round((minutes / 60) * 100) / 100} 小时`

/** Each side speaks for itself; when both say the same the order is over. */
export const returnOrder = (means: Means, ctx: SignedIn, { id, minutes, condition, note }: In<typeof returnCall>): Promise<Out<typeof returnCall>> =>
  tx(ctx, async (trx) => {
    const { notice, order, party, state } = await lockFor(trx, ctx, id, 'return')
    const now = ctx.now()
    refuseTooLong(order, minutes, now)
    const by = ctx.actor.realname
    const statement =
      party.side === 'provider'
        ? { provider_minutes: minutes, provider_condition: condition, provider_note: note, provider_by: by, provider_at: now }
        : { user_minutes: minutes, user_condition: condition, user_note: note, user_by: by, user_at: now }
    const spoken = await trx.updateTable('share_order').set(statement).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    const agreed = agree(said(spoken.provider_minutes, spoken.provider_condition), said(spoken.user_minutes, spoken.user_condition))
    const fee = feeOf(fen(order.price_fen), order.time_unit, minutes)
    const moved = agreed ? await complete(trx, ctx, spoken, { state, minutes, fee }) : spoken
    const words = `机时 ${inHours(minutes)}，${CONDITION_TEXTS[condition] ?? ''}`
    await follow(means, trx, ctx, {
      notice,
      order: moved,
      said: note === '' ? `登记归还：${words}` : `登记归还：${words}（${note}）`,
      to: [otherSide(order, party)],
      title: agreed ? `共享已完成：${notice.name}` : `请确认归还机时：${notice.name}`,
      text: agreed
        ? `订单 ${order.code} 双方确认机时 ${inHours(minutes)}，费用 ${showYuan(fee)} 元。`
        : `对方登记了订单 ${order.code} 的归还：${words}。请核对后填写贵方的机时和状况。`,
    })
    await appendAudit(trx, ctx, { action: 'sharing.order-return', target: id, detail: { code: order.code, minutes, condition, agreed } })
    return { agreed }
  })

function refuseTooLong(order: Order, minutes: number, now: Date): void {
  const most = mostMinutes({ start: order.start_at, end: order.end_at, handedOver: order.handover_at ?? order.start_at }, now)
  if (minutes > most) refuse(atField('minutes', no('shareOrder.tooLong')))
}

/** Hours and fee stand from here on; what was not used of the time is free for others, and both sides get their points. */
async function complete(trx: Trx, ctx: SignedIn, order: Order, end: { state: number; minutes: number; fee: Fen; decision?: string }): Promise<Order> {
  const now = ctx.now()
  const { state, minutes, fee, decision = '' } = end
  await trx.updateTable('share_order_window').set({ held: false, confirmed: false }).where('order_id', '=', order.id).where('end_at', '>', now).execute()
  const awards = [
    { company: order.provider_id, points: POINTS.provider },
    { company: order.user_id, points: POINTS.user },
  ]
  // Always in the same order: two companies that share with each other must not wait for each other here.
  for (const award of awards.toSorted((one, other) => (one.company < other.company ? -1 : 1)))
    await awardPoints(ctx.outbox, trx, {
      ...award,
      event: 'sharing.completed',
      reference: order.id,
      reason: `共享订单完成 ${order.code}`,
      now,
    })
  await recordSharedUse(trx, {
    assetId: order.asset_id,
    at: order.end_at,
    minutes,
    usedBy: await companyName(trx, order.user_id),
    note: `共享订单 ${order.code}`,
    by: ctx.actor.username,
    now,
  })
  return trx
    .updateTable('share_order')
    .set({ state, minutes, fee_fen: fee, decision, closed_at: now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const disputeOrder = (means: Means, ctx: SignedIn, { id, reason }: In<typeof disputeCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { notice, order, party, state } = await lockFor(trx, ctx, id, 'dispute')
    const now = ctx.now()
    const moved = await trx
      .updateTable('share_order')
      .set({ state, dispute_side: party.side === 'provider' ? 'provider' : 'user', dispute_reason: reason, disputed_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await follow(means, trx, ctx, {
      notice,
      order: moved,
      said: `提出争议：${reason}`,
      to: [otherSide(order, party)],
      title: `订单有争议：${notice.name}`,
      text: `对方对订单 ${order.code} 提出争议，平台将核实后裁定。原因：${reason}`,
      priority: 'H',
    })
    await tellPlatform(trx, ctx, notice, order)
    await appendAudit(trx, ctx, { action: 'sharing.order-disputed', target: id, detail: { code: order.code } })
    return null
  })

const tellPlatform = (trx: Trx, ctx: SignedIn, notice: Notice, order: Order): Promise<void> =>
  tell(ctx.outbox, trx, {
    key: `share.disputed:${order.id}`,
    to: { operators: true },
    title: `共享订单争议待裁定：${notice.name}`,
    text: `订单 ${order.code} 双方对机时或状况有争议，请核实后裁定。`,
    page: PAGES.disputes(order.code),
    now: ctx.now(),
  })

/** The platform's word on hours and fee ends it. */
export const decideOrder = (means: Means, ctx: SignedIn, { id, minutes, fee, decision }: In<typeof decideCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { notice, order, state } = await lockFor(trx, ctx, id, 'decide')
    refuseTooLong(order, minutes, ctx.now())
    const moved = await complete(trx, ctx, order, { state, minutes, fee, decision })
    await follow(means, trx, ctx, {
      notice,
      order: moved,
      said: `裁定：机时 ${inHours(minutes)}，费用 ${showYuan(fee)} 元。${decision}`,
      to: [order.provider_id, order.user_id],
      title: `争议已裁定：${notice.name}`,
      text: `订单 ${order.code} 的争议已裁定：机时 ${inHours(minutes)}，费用 ${showYuan(fee)} 元。${decision}`,
      priority: 'H',
      sms: true,
    })
    await appendAudit(trx, ctx, { action: 'sharing.order-decided', target: id, detail: { code: order.code, minutes, fee } })
    return null
  })
