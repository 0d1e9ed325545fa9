import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { ANSWER_DAYS, isOffer, SHARE_ORDER, WAITING_MAX, type OrderAct } from '@aosp/contract/sharing/codes'
import type {
  addOrder as addCall,
  cancelOrder as cancelCall,
  confirmOrder as confirmCall,
  refuseOrder as refuseCall,
  startOrder as startCall,
} from '@aosp/contract/sharing/order'
import { newId } from '@aosp/kernel/ids'
import { inOrder, minutesOf, overlap, type Span } from '@aosp/kernel/spans'
import { toBeijing } from '@aosp/kernel/time'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { beginSharedUse } from '../../assets/index.ts'
import { drawNumber } from '../../reference/index.ts'
import { tell, workCalendar } from '../../trading/index.ts'
import { followOrders, planOrder, type Means } from '../record/share-clock.ts'
import { PAGES } from '../record/share-pages.ts'
import { companyName, partyOf, sharingCompany } from '../record/share-scope.ts'
import { lockNotice, lockOrder, noteStep, takenOf, windowsOf } from '../record/share-store.ts'
import { isRunning } from '../rules/notice-state.ts'
import { orderAfter, type Party } from '../rules/order-state.ts'
import { notOffered, windowFault } from '../rules/windows.ts'
import type { Notice, Order } from '../sharing.tables.ts'

/** PostgreSQL: a row would break an exclusion constraint. */
const OVERLAP = '23P01'

const SHAREABLE: ReadonlySet<number> = new Set([ASSET_STATUS.inUse, ASSET_STATUS.idle, ASSET_STATUS.sharing])

/** Whoever comes first has the windows; the database refuses everybody after him, whichever way he comes. */
export const addOrder = (means: Means, ctx: SignedIn, input: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const company = await sharingCompany(trx, ctx.actor, now)
    const notice = await lockNotice(trx, input.notice)
    if (notice.publish_time === null) refuse(no('notFound'))
    if (!isRunning(notice.state) || notice.valid_until <= now) refuse(no('share.closed'))
    if (notice.corporate_id === company) refuse(no('share.own'))
    const windows = inOrder(input.windows.map(({ startTime: start, endTime: end }) => ({ start, end })))
    await refuseWindows(trx, notice, windows, now)
    await refuseFlood(trx, notice.id, company)
    const offers = isOffer(notice.trans_type)
    const assetId = offers ? (notice.asset_id ?? refuse(no('share.closed'))) : await broughtAsset(trx, company, input.asset ?? null)
    const made = { id: newId(now.getTime()), code: await drawNumber(trx, 'share_order_no', now) }
    const start = windows[0]?.start ?? now
    const order = await trx
      .insertInto('share_order')
      .values({
        ...made,
        notice_id: notice.id,
        asset_id: assetId,
        provider_id: offers ? notice.corporate_id : company,
        user_id: offers ? company : notice.corporate_id,
        price_fen: notice.price_fen,
        time_unit: notice.time_unit,
        purpose: input.purpose,
        contacts: input.contacts,
        telephone: input.telephone,
        start_at: start,
        end_at: windows.at(-1)?.end ?? now,
        window_count: windows.length,
        booked_minutes: minutesOf(windows),
        created_by: ctx.actor.accountId,
        created_at: now,
        answer_by: await answerBy(trx, now, start),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await hold(trx, order, windows)
    await planOrder(means.due, trx, order, now)
    const by = await companyName(trx, company)
    await noteStep(trx, { notice: notice.id, order: order.id, by, said: offers ? '提交预约' : '响应需求', now })
    await appendAudit(trx, ctx, { action: 'sharing.order-added', target: order.id, detail: { code: order.code, notice: notice.id } })
    await tell(ctx.outbox, trx, {
      key: `share.asked:${order.id}`,
      to: { companies: [notice.corporate_id] },
      title: `${offers ? '新的预约' : '新的响应'}：${notice.name}`,
      text: `${by} ${offers ? '预约' : '响应'}了 ${notice.code}「${notice.name}」，自 ${toBeijing(order.start_at).slice(0, 16)} 起共 ${windows.length} 个时段，请在 ${toBeijing(order.answer_by).slice(0, 16)} 前确认。`,
      page: PAGES.orders(order.code),
      now,
    })
    return made
  })

/** One working day, and never after it would have begun. */
async function answerBy(trx: Trx, now: Date, start: Date): Promise<Date> {
  const day = addWorkingDays(await workCalendar(trx), now, ANSWER_DAYS)
  return day < start ? day : start
}

async function refuseWindows(trx: Trx, notice: Notice, windows: readonly Span[], now: Date): Promise<void> {
  const fault = windowFault(windows, now)
  if (fault) refuse(atField('windows', no('share.badWindow', fault)))
  const outside = notOffered(await windowsOf(trx, notice.id), windows)
  if (outside) refuse(atField('windows', no('share.notOffered', { at: outside })))
  const taken = await takenOf(trx, notice)
  if (windows.some((window) => taken.some((other) => overlap(window, other)))) refuse(atField('windows', no('share.taken')))
}

async function refuseFlood(trx: Trx, noticeId: string, company: string): Promise<void> {
  const waiting = await trx
    .selectFrom('share_order')
    .select('id')
    .where('notice_id', '=', noticeId)
    .where('state', '=', SHARE_ORDER.waiting)
    .where((eb) => eb.or([eb('user_id', '=', company), eb('provider_id', '=', company)]))
    .limit(WAITING_MAX)
    .execute()
  if (waiting.length >= WAITING_MAX) refuse(no('share.tooManyWaiting', { max: WAITING_MAX }))
}

async function broughtAsset(trx: Trx, company: string, id: string | null): Promise<string> {
  if (id === null) refuse(atField('asset', no('share.noAsset')))
  const asset = await trx.selectFrom('asset').select(['id', 'status']).where('id', '=', id).where('corporate_id', '=', company).executeTakeFirst()
  if (!asset) return refuse(atField('asset', no('notFound')))
  return SHAREABLE.has(asset.status) ? asset.id : refuse(atField('asset', no('share.assetBusy')))
}

const isOverlap = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === OVERLAP

/** A thing may be booked through another notice at the same moment: what the check could not see, the constraint does. */
const orTaken = (error: unknown): never => {
  if (isOverlap(error)) refuse(atField('windows', no('share.taken')))
  throw error
}

async function hold(trx: Trx, order: Order, windows: readonly Span[]): Promise<void> {
  await trx
    .insertInto('share_order_window')
    .values(windows.map(({ start, end }) => ({ order_id: order.id, notice_id: order.notice_id, asset_id: order.asset_id, start_at: start, end_at: end })))
    .execute()
    .catch(orTaken)
}

/** Locks both and asks the rule; an order of others is answered like one that does not exist. */
export async function lockFor(trx: Trx, ctx: SignedIn, id: string, act: OrderAct): Promise<{ notice: Notice; order: Order; party: Party; state: number }> {
  const { notice, order } = await lockOrder(trx, id)
  const party = partyOf(ctx.actor, order, notice)
  if (party.side === 'none' && !(act === 'decide' && party.staff)) refuse(no('notFound'))
  const standing = { state: order.state, handedOver: order.handover_at !== null, feeState: order.fee_state }
  return { notice, order, party, state: orderAfter(act, standing, party) ?? refuse(no('shareOrder.notNow')) }
}

type Moved = { notice: Notice; order: Order; said: string; to: readonly string[]; title: string; text: string; priority?: 'M' | 'H'; sms?: boolean }

/** What every step of an order leaves behind: its clock, the notice's state, its history, a word to the other side. */
export async function follow(means: Means, trx: Trx, ctx: SignedIn, { notice, order, said, to, ...news }: Moved): Promise<void> {
  const now = ctx.now()
  await planOrder(means.due, trx, order, now)
  await followOrders(means, trx, notice, now)
  await noteStep(trx, { notice: notice.id, order: order.id, by: await companyName(trx, ctx.actor.corporateId), said, now })
  await tell(ctx.outbox, trx, {
    ...news,
    to: { companies: to },
    key: `share.order:${order.id}:${order.state}:${now.getTime()}`,
    page: PAGES.orders(order.code),
    now,
  })
}

export const otherSide = (order: Order, party: Party): string => (party.side === 'provider' ? order.user_id : order.provider_id)

export const confirmOrder = (means: Means, ctx: SignedIn, { id }: In<typeof confirmCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { notice, order, party, state } = await lockFor(trx, ctx, id, 'confirm')
    if (order.answer_by <= ctx.now()) refuse(no('shareOrder.notNow'))
    const moved = await trx
      .updateTable('share_order')
      .set({ state, confirmed_at: ctx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(orTaken)
    await follow(means, trx, ctx, {
      notice,
      order: moved,
      said: '确认预约',
      to: [otherSide(order, party)],
      title: `预约已确认：${notice.name}`,
      text: `订单 ${order.code} 已确认，${toBeijing(order.start_at).slice(0, 16)} 起可使用「${notice.name}」。`,
      sms: true,
    })
    await appendAudit(trx, ctx, { action: 'sharing.order-confirmed', target: id, detail: { code: order.code } })
    return null
  })

/** Before anything was handed over: by whoever answers, or by whoever booked. */
const callOff = (means: Means, ctx: SignedIn, { id, reason }: In<typeof cancelCall>, act: 'refuse' | 'cancel'): Promise<null> =>
  tx(ctx, async (trx) => {
    const { notice, order, party, state } = await lockFor(trx, ctx, id, act)
    const [what, action] = act === 'refuse' ? ['拒绝', 'sharing.order-refused'] : ['取消', 'sharing.order-cancelled']
    const moved = await trx
      .updateTable('share_order')
      .set({ state, close_note: reason, closed_at: ctx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await follow(means, trx, ctx, {
      notice,
      order: moved,
      said: `${what}预约：${reason}`,
      to: [otherSide(order, party)],
      title: `预约已${what}：${notice.name}`,
      text: `订单 ${order.code} 已被${what}，时段已释放。原因：${reason}`,
      priority: 'H',
      sms: true,
    })
    await appendAudit(trx, ctx, { action, target: id, detail: { code: order.code } })
    return null
  })

export const refuseOrder = (means: Means, ctx: SignedIn, input: In<typeof refuseCall>): Promise<null> => callOff(means, ctx, input, 'refuse')
export const cancelOrder = (means: Means, ctx: SignedIn, input: In<typeof cancelCall>): Promise<null> => callOff(means, ctx, input, 'cancel')

/** First the provider, who hands it over, then the user, who has it: from then on the asset is 共享中. */
export const startOrder = (means: Means, ctx: SignedIn, { id, note }: In<typeof startCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { notice, order, party, state } = await lockFor(trx, ctx, id, 'start')
    const now = ctx.now()
    const given = party.side === 'provider'
    if (given) await refuseQueueJumper(trx, order, now)
    const change = given ? { handover_note: note, handover_at: now } : { received_at: now, status_before: await takeThing(trx, ctx, order) }
    const moved = await trx
      .updateTable('share_order')
      .set({ state, ...change })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const end = toBeijing(order.end_at).slice(0, 16)
    await follow(means, trx, ctx, {
      notice,
      order: moved,
      said: `${given ? '交付使用' : '确认接收'}${note === '' ? '' : `：${note}`}`,
      to: [otherSide(order, party)],
      title: `${given ? '请确认接收' : '已开始使用'}：${notice.name}`,
      text: given ? `订单 ${order.code} 已登记交付，请确认接收，并于 ${end} 前归还。` : `订单 ${order.code} 的使用方已确认接收，使用至 ${end}。`,
    })
    await appendAudit(trx, ctx, { action: given ? 'sharing.order-handed-over' : 'sharing.order-started', target: id, detail: { code: order.code } })
    return null
  })

/** Handed over ahead of its time it must not be missing for whoever booked it before. */
async function refuseQueueJumper(trx: Trx, order: Order, now: Date): Promise<void> {
  const before = await trx
    .selectFrom('share_order_window')
    .select('order_id')
    .where('asset_id', '=', order.asset_id)
    .where('order_id', '<>', order.id)
    .where('confirmed', '=', true)
    .where('end_at', '>', now)
    .where('start_at', '<', order.start_at)
    .limit(1)
    .executeTakeFirst()
  if (before) refuse(no('shareOrder.bookedBefore'))
}

async function takeThing(trx: Trx, ctx: SignedIn, order: Order): Promise<number> {
  const used = await trx.selectFrom('share_order').select('id').where('asset_id', '=', order.asset_id).where('state', '=', SHARE_ORDER.inUse).executeTakeFirst()
  if (used) refuse(no('shareOrder.notBack'))
  return beginSharedUse(ctx.outbox, trx, {
    assetId: order.asset_id,
    by: ctx.actor.realname,
    now: ctx.now(),
    reason: `共享订单 ${order.code} 开始使用`,
  })
}
