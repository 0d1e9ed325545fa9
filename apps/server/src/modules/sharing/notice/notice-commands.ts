import { contains, inOrder, joined, overlap, type Span } from '@aosp/kernel/spans'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { isOffer, NOTICE, SHARE_ORDER } from '@aosp/contract/sharing/codes'
import type {
  addNotice as addCall,
  deleteNotice as deleteCall,
  editNotice as editCall,
  setWindows as windowsCall,
  submitNotice as submitCall,
  takeDownNotice as takeDownCall,
} from '@aosp/contract/sharing/notice'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { holdAssets } from '../../assets/index.ts'
import { seesEverybody } from '../../identity/index.ts'
import { tell } from '../../trading/index.ts'
import { drawNumber } from '../../reference/index.ts'
import { isBinding, isRunning, isWritable, noticeAfter } from '../rules/notice-state.ts'
import { windowFault } from '../rules/windows.ts'
import { endOrders, followOrders, NOTICE_CLOCK, releaseThing, waitingOrders, type Means } from '../record/share-clock.ts'
import { PAGES } from '../record/share-pages.ts'
import { companyName, lockOwnNotice, PLATFORM, sharingCompany } from '../record/share-scope.ts'
import { lockNotice, noteStep, publishMove, takenOf, windowsOf, writeWindows } from '../record/share-store.ts'
import type { Notice } from '../sharing.tables.ts'

type Form = In<typeof addCall>

const spansOf = (windows: Form['windows']): Span[] => windows.map(({ startTime: start, endTime: end }) => ({ start, end }))

const columnsOf = (form: Form) => ({
  name: form.name,
  trans_type: form.transType,
  visibility: form.visibility,
  asset_id: isOffer(form.transType) ? (form.asset ?? null) : null,
  price_fen: form.price,
  time_unit: form.timeUnit,
  place: form.place,
  conditions: form.conditions,
  contacts: form.contacts,
  telephone: form.telephone,
  valid_until: form.validUntil,
})

/** Everything that can be wrong with what is offered when; `kept` has begun already and stays. */
function refuseTimes(windows: readonly Span[], validUntil: Date, now: Date, kept: readonly Span[] = []): void {
  const fault = windowFault(windows, now)
  if (fault) refuse(atField('windows', no('share.badWindow', fault)))
  const seam = windows.findIndex((window) => kept.some((other) => overlap(window, other)))
  if (seam !== -1) refuse(atField('windows', no('share.badWindow', { at: seam + 1, text: '与已开始的时段重叠' })))
  if (validUntil <= now || [...kept, ...windows].some(({ end }) => end > validUntil)) refuse(atField('validUntil', no('share.validUntil')))
}

async function refuseForm(trx: Trx, form: Form, corporateId: string, now: Date): Promise<void> {
  refuseTimes(spansOf(form.windows), form.validUntil, now)
  if (!isOffer(form.transType)) return
  const asset = form.asset ?? refuse(atField('asset', no('share.noAsset')))
  const own = await trx.selectFrom('asset').select('id').where('id', '=', asset).where('corporate_id', '=', corporateId).executeTakeFirst()
  if (!own) refuse(atField('asset', no('notFound')))
}

export const addNotice = (ctx: SignedIn, form: Form): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const corporateId = await sharingCompany(trx, ctx.actor, now)
    await refuseForm(trx, form, corporateId, now)
    const made = { id: newId(now.getTime()), code: await drawNumber(trx, 'share_notice_no', now) }
    await trx
      .insertInto('share_notice')
      .values({
        ...made,
        ...columnsOf(form),
        corporate_id: corporateId,
        created_by: ctx.actor.accountId,
        created_name: ctx.actor.realname,
        created_at: now,
      })
      .execute()
    await writeWindows(trx, made.id, spansOf(form.windows))
    await appendAudit(trx, ctx, { action: 'sharing.notice-added', target: made.id, detail: { code: made.code } })
    return made
  })

export const editNotice = (ctx: SignedIn, { id, revision, ...form }: In<typeof editCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const notice = await lockOwnNotice(trx, ctx.actor, id)
    if (!isWritable(notice.state)) refuse(no('share.notNow'))
    if (revision !== undefined && revision !== notice.revision) refuse(no('share.stale'))
    await refuseForm(trx, form, notice.corporate_id, ctx.now())
    await trx
      .updateTable('share_notice')
      .set({ ...columnsOf(form), revision: notice.revision + 1 })
      .where('id', '=', id)
      .execute()
    await writeWindows(trx, id, spansOf(form.windows))
    await appendAudit(trx, ctx, { action: 'sharing.notice-edited', target: id })
    return null
  })

export const deleteNotice = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const notice = await lockOwnNotice(trx, ctx.actor, id)
    if (!isWritable(notice.state)) refuse(no('share.notNow'))
    await trx.deleteFrom('share_notice').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'sharing.notice-deleted', target: id, detail: { code: notice.code } })
    return null
  })

/** From here on the thing is kept for sharing: it is offered nowhere else. */
export const submitNotice = (ctx: SignedIn, { id }: In<typeof submitCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const notice = await lockOwnNotice(trx, ctx.actor, id)
    await sharingCompany(trx, ctx.actor, now)
    const state = noticeAfter('submit', notice.state) ?? refuse(no('share.notNow'))
    const windows = await windowsOf(trx, id)
    if (windows.length === 0) refuse(no('share.noWindows'))
    refuseTimes(windows, notice.valid_until, now)
    await trx.updateTable('share_notice').set({ state, submitted_by: ctx.actor.accountId, submitted_at: now, reject_note: '' }).where('id', '=', id).execute()
    if (notice.asset_id !== null)
      await holdAssets(ctx.outbox, trx, {
        assetIds: [notice.asset_id],
        corporateId: notice.corporate_id,
        holder: { kind: 'notice', id },
        by: ctx.actor.realname,
        now,
        reason: `发布共享公告 ${notice.code}`,
      })
    await noteStep(trx, { notice: id, by: await companyName(trx, notice.corporate_id), said: '提交审核', now })
    await appendAudit(trx, ctx, { action: 'sharing.notice-submitted', target: id, detail: { code: notice.code } })
    await tell(ctx.outbox, trx, {
      key: `share.submitted:${id}:${now.getTime()}`,
      to: { operators: true },
      title: `共享公告待审核：${notice.name}`,
      text: `${notice.code}「${notice.name}」已提交，请在 1 个工作日内审核。`,
      page: PAGES.review(notice.code),
      now,
    })
    return null
  })

/** Windows that have begun stay as they are, and nobody loses what he booked. */
export const setWindows = (means: Means, ctx: SignedIn, { id, windows, validUntil }: In<typeof windowsCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const notice = await lockOwnNotice(trx, ctx.actor, id)
    if (!isRunning(notice.state)) refuse(no('share.notNow'))
    const kept = (await windowsOf(trx, id)).filter(({ start }) => start < now)
    const wanted = spansOf(windows)
    refuseTimes(wanted, validUntil, now, kept)
    const offered = inOrder([...kept, ...wanted])
    const whole = joined(offered)
    const booked = (await takenOf(trx, notice)).filter(({ end }) => end > now)
    if (booked.some((span) => !whole.some((window) => contains(window, span)))) refuse(atField('windows', no('share.bookedOutside')))
    await writeWindows(trx, id, offered)
    const changed = await trx.updateTable('share_notice').set({ valid_until: validUntil }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    await means.due.plan(trx, { kind: NOTICE_CLOCK, key: id, dueAt: validUntil })
    await followOrders(means, trx, changed, now)
    await noteStep(trx, { notice: id, by: await companyName(trx, notice.corporate_id), said: '调整可用时段', now })
    await publishMove(ctx.outbox, trx, id, 'windows', now)
    await appendAudit(trx, ctx, { action: 'sharing.windows-changed', target: id, detail: { windows: offered.length } })
    return null
  })

/** By its company or by the platform, which says why. Nobody's confirmed booking is taken from him this way. */
export const takeDownNotice = (means: Means, ctx: SignedIn, { id, reason }: In<typeof takeDownCall>): Promise<Out<typeof takeDownCall>> =>
  tx(ctx, async (trx) => {
    const staff = seesEverybody(ctx.actor)
    const notice = staff ? await lockNotice(trx, id) : await lockOwnNotice(trx, ctx.actor, id)
    if (staff && notice.state === NOTICE.draft) refuse(no('notFound'))
    const state = await (notice.state === NOTICE.submitted && !staff ? withdraw(trx, ctx, notice) : takeDown(means, trx, ctx, notice, staff, reason))
    await appendAudit(trx, ctx, { action: 'sharing.notice-revoked', target: id, detail: { code: notice.code, state } })
    return { state }
  })

async function withdraw(trx: Trx, ctx: SignedIn, notice: Notice): Promise<number> {
  const now = ctx.now()
  const state = noticeAfter('withdraw', notice.state) ?? refuse(no('share.notNow'))
  await trx.updateTable('share_notice').set({ state, submitted_at: null, submitted_by: null }).where('id', '=', notice.id).execute()
  await releaseThing(ctx.outbox, trx, notice, { reason: `撤回共享公告 ${notice.code}`, by: ctx.actor.realname, now })
  await noteStep(trx, { notice: notice.id, by: await companyName(trx, notice.corporate_id), said: '撤回提交', now })
  return state
}

async function takeDown(means: Means, trx: Trx, ctx: SignedIn, notice: Notice, staff: boolean, reason: string): Promise<number> {
  const now = ctx.now()
  const state = noticeAfter('takeDown', notice.state) ?? refuse(no('share.notNow'))
  if (staff && reason === '') refuse(atField('reason', no('review.noReason')))
  const orders = await trx.selectFrom('share_order').select('state').where('notice_id', '=', notice.id).execute()
  if (orders.some((order) => isBinding(order.state))) refuse(no('share.ordersOpen'))
  await endOrders(means, trx, notice, await waitingOrders(trx, notice.id), { state: SHARE_ORDER.cancelled, because: '公告已下架', now })
  await trx.updateTable('share_notice').set({ state, reject_note: reason }).where('id', '=', notice.id).execute()
  await releaseThing(ctx.outbox, trx, notice, { reason: `下架共享公告 ${notice.code}`, by: ctx.actor.realname, now })
  await means.due.cancel(trx, NOTICE_CLOCK, notice.id)
  const by = staff ? PLATFORM : await companyName(trx, notice.corporate_id)
  await noteStep(trx, { notice: notice.id, by, said: reason === '' ? '下架公告' : `下架公告：${reason}`, now })
  await publishMove(ctx.outbox, trx, notice.id, 'over', now)
  if (staff)
    await tell(ctx.outbox, trx, {
      key: `share.down:${notice.id}`,
      to: { companies: [notice.corporate_id] },
      title: `共享公告被下架：${notice.name}`,
      text: `${notice.code}「${notice.name}」已被平台下架。原因：${reason}`,
      event: 'rejected',
      priority: 'H',
      page: PAGES.notices(notice.code),
      now,
    })
  return state
}
