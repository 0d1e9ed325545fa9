import { inOrder, minutesOf, type Span } from '@aosp/kernel/spans'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { FEE_DAYS, isOffer, NOTICE, SHARE_FEE, SHARE_ORDER, VISIBILITY } from '@aosp/contract/sharing/codes'
import { fen, showYuan } from '@aosp/kernel/money'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import type { Trx } from '../../../platform/db/database.ts'
import { seedDueWork } from '../../../platform/due/seed-due-work.ts'
import { silentOutbox } from '../../../platform/outbox/silent-outbox.ts'
import { beginSharedUse, holdAssets, showPictures } from '../../assets/index.ts'
import { drawNumber } from '../../reference/index.ts'
import { feeOf } from '@aosp/contract/sharing/fee'
import { isRunning } from '../rules/notice-state.ts'
import { clockStep } from '../rules/order-clock.ts'
import { clocked, NOTICE_CLOCK, ORDER_CLOCK } from '../record/share-clock.ts'
import { PLATFORM } from '../record/share-scope.ts'
import { noteStep, writeWindows } from '../record/share-store.ts'
import type { Order } from '../sharing.tables.ts'
import { NOTICES, type SeededNotice, type SeededOrder, type SeededWindow } from './share-seeds.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type Seeding = { trx: Trx; now: Date; companies: ReadonlyMap<string, string> }

/** Accounts of the demonstration are named after their users. */
const accountOf = (username: string): string => `user-${username}`

/** What the companies of the demonstration lend each other. */
export async function seedSharing(trx: Trx, now: Date): Promise<void> {
  const companies = await trx.selectFrom('corporate').select(['id', 'name']).execute()
  const seeding: Seeding = {
    trx,
    now,
    companies: new Map(companies.map(({ id, name }) => [id, name])),
  }
  for (const seed of NOTICES) await seedNotice(seeding, seed)
}

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

function spansOf(now: Date, windows: readonly SeededWindow[]): Span[] {
  const at = (day: number, time: string): Date => fromBeijing(`${toBeijingDay(daysFrom(now, day))} ${time}`) ?? now
  return inOrder(windows.map(([day, from, until]) => ({ start: at(day, from), end: at(day, until) })))
}

/** One of the company's in use that nobody else was given. */
async function thing(trx: Trx, corporate: string, name: string): Promise<string | null> {
  const asset = await trx
    .selectFrom('asset')
    .select('id')
    .where('corporate_id', '=', corporate)
    .where('name', '=', name)
    .where('status', '=', ASSET_STATUS.inUse)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('share_notice').select('share_notice.id').whereRef('share_notice.asset_id', '=', 'asset.id'))),
    )
    .orderBy('id')
    .executeTakeFirst()
  return asset?.id ?? null
}

const PUBLISHED: ReadonlySet<number> = new Set([NOTICE.open, NOTICE.ended, NOTICE.nobody])

async function seedNotice(seeding: Seeding, seed: SeededNotice): Promise<void> {
  const { trx, now, companies } = seeding
  const asset = seed.asset === undefined ? null : await thing(trx, seed.corporate, seed.asset)
  if (isOffer(seed.transType) && asset === null) return
  const created = daysFrom(now, -seed.created)
  const sent = seed.state === NOTICE.draft ? null : new Date(created.getTime() + HOUR_MS)
  const reviewed = sent === null || seed.state === NOTICE.submitted ? null : new Date(created.getTime() + 3 * HOUR_MS)
  const published = PUBLISHED.has(seed.state)
  const validUntil = fromBeijing(`${toBeijingDay(daysFrom(now, seed.valid))} 18:00`) ?? now
  const code = await drawNumber(trx, 'share_notice_no', created)
  await trx
    .insertInto('share_notice')
    .values({
      id: seed.id,
      code,
      name: seed.name,
      trans_type: seed.transType,
      visibility: seed.visibility ?? VISIBILITY.group,
      corporate_id: seed.corporate,
      asset_id: asset,
      price_fen: seed.yuan * 100,
      time_unit: seed.unit,
      place: seed.place,
      conditions: seed.conditions,
      contacts: seed.contacts,
      telephone: seed.telephone,
      valid_until: validUntil,
      state: seed.state,
      reject_note: seed.rejectNote ?? '',
      created_by: accountOf(seed.by),
      created_name: seed.contacts,
      created_at: created,
      submitted_by: sent === null ? null : accountOf(seed.by),
      submitted_at: sent,
      reviewed_by: reviewed === null ? null : accountOf('operate01'),
      reviewed_at: reviewed,
      publish_time: published ? reviewed : null,
    })
    .execute()
  await writeWindows(trx, seed.id, spansOf(now, seed.windows))
  const company = companies.get(seed.corporate) ?? ''
  if (sent) await noteStep(trx, { notice: seed.id, by: company, said: '提交审核', now: sent })
  if (reviewed)
    await noteStep(trx, { notice: seed.id, by: PLATFORM, said: published ? '审核通过，公告发布' : `审核驳回：${seed.rejectNote ?? ''}`, now: reviewed })
  if (asset !== null && (isRunning(seed.state) || seed.state === NOTICE.submitted))
    await holdAssets(silentOutbox, trx, {
      assetIds: [asset],
      corporateId: seed.corporate,
      holder: { kind: 'notice', id: seed.id },
      by: seed.contacts,
      now: sent ?? created,
      reason: `发布共享公告 ${code}`,
    })
  if (asset !== null && published) await showPictures(trx, [asset])
  if (isRunning(seed.state)) await seedDueWork.plan(trx, { kind: NOTICE_CLOCK, key: seed.id, dueAt: validUntil })
  for (const order of seed.orders ?? []) await seedOrder(seeding, seed, order, asset)
}

const OFF: ReadonlySet<number> = new Set([SHARE_ORDER.refused, SHARE_ORDER.cancelled])
const BEGUN: ReadonlySet<number> = new Set([SHARE_ORDER.inUse, SHARE_ORDER.disputed, SHARE_ORDER.returned])

async function seedOrder({ trx, now, companies }: Seeding, notice: SeededNotice, seed: SeededOrder, asset: string | null): Promise<void> {
  const windows = spansOf(now, seed.windows)
  const [start, end] = [windows[0]?.start ?? now, windows.at(-1)?.end ?? now]
  const asked = daysFrom(now, -seed.asked)
  const answered = new Date(asked.getTime() + 2 * HOUR_MS)
  const off = OFF.has(seed.state)
  const begun = BEGUN.has(seed.state)
  const confirmed = begun || seed.state === SHARE_ORDER.confirmed
  const over = seed.state === SHARE_ORDER.returned || seed.state === SHARE_ORDER.disputed
  const back = new Date(end.getTime() + HOUR_MS)
  const used = seed.state === SHARE_ORDER.returned ? windows.map((span, index) => ({ ...span, minutes: seed.user?.minutes[index] ?? 0 })) : null
  const fee = used === null ? null : feeOf(fen(notice.yuan * 100), notice.unit, used)
  const inUse = seed.state === SHARE_ORDER.inUse
  const code = await drawNumber(trx, 'share_order_no', asked)
  const order = await trx
    .insertInto('share_order')
    .values({
      id: seed.id,
      code,
      notice_id: notice.id,
      asset_id: asset ?? '',
      provider_id: notice.corporate,
      user_id: seed.company,
      state: seed.state,
      price_fen: notice.yuan * 100,
      time_unit: notice.unit,
      purpose: seed.purpose,
      contacts: seed.contacts,
      telephone: seed.telephone,
      start_at: start,
      end_at: end,
      window_count: windows.length,
      booked_minutes: minutesOf(windows),
      created_by: accountOf(seed.by),
      created_at: asked,
      answer_by: new Date(asked.getTime() + DAY_MS),
      confirmed_at: confirmed ? answered : null,
      handover_at: begun ? start : null,
      received_at: begun ? start : null,
      status_before: inUse ? ASSET_STATUS.inUse : null,
      handover_note: begun ? '外观完好，附件齐全' : '',
      ...(seed.provider
        ? {
            provider_condition: seed.provider.condition,
            provider_note: seed.provider.note ?? '',
            provider_by: notice.contacts,
            provider_at: back,
          }
        : {}),
      ...(seed.user
        ? {
            user_condition: seed.user.condition,
            user_note: seed.user.note ?? '',
            user_by: seed.contacts,
            user_at: back,
          }
        : {}),
      ...(seed.dispute ? { dispute_side: 'both' as const, dispute_reason: seed.dispute, disputed_at: back } : {}),
      close_note: seed.note ?? '',
      minutes: used === null ? null : used.reduce((sum, { minutes }) => sum + minutes, 0),
      fee_fen: fee,
      ...(fee === null || fee === 0 ? {} : { fee_state: SHARE_FEE.due, fee_due_at: new Date(back.getTime() + FEE_DAYS * DAY_MS) }),
      closed_at: off ? answered : used === null ? null : back,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('share_order_window')
    .values(
      windows.map((span, index) => ({
        order_id: seed.id,
        notice_id: notice.id,
        asset_id: asset ?? '',
        start_at: span.start,
        end_at: span.end,
        held: !off && !over,
        confirmed: confirmed && !over,
        provider_minutes: seed.provider?.minutes[index] ?? null,
        user_minutes: seed.user?.minutes[index] ?? null,
        minutes: used?.[index]?.minutes ?? null,
      })),
    )
    .execute()
  if (inUse && asset !== null) await beginSharedUse(silentOutbox, trx, { assetId: asset, by: notice.contacts, now: start, reason: `共享订单 ${code} 开始使用` })
  const told: Told = { trx, company: companies.get(seed.company) ?? '', provider: companies.get(notice.corporate) ?? '' }
  await seedSteps(told, notice, seed, {
    asked,
    answered,
    start,
    back,
  })
  if (seed.paid !== undefined) await seedPaid(told, notice, seed, order, seed.paid)
  const { next } = clockStep(clocked(order), now)
  if (next) await seedDueWork.plan(trx, { kind: ORDER_CLOCK, key: seed.id, dueAt: next })
}

type Told = { trx: Trx; company: string; provider: string }

/** As if the steps had been taken: paid two days after the return, received a day later. */
async function seedPaid({ trx, company, provider }: Told, notice: SeededNotice, seed: SeededOrder, order: Order, note: string): Promise<void> {
  const paid = new Date((order.closed_at ?? order.created_at).getTime() + 2 * DAY_MS)
  const received = new Date(paid.getTime() + DAY_MS)
  await trx
    .updateTable('share_order')
    .set({
      fee_state: SHARE_FEE.received,
      fee_note: note,
      fee_paid_at: paid,
      fee_paid_by: accountOf(seed.by),
      fee_received_at: received,
      fee_received_by: accountOf(notice.by),
    })
    .where('id', '=', order.id)
    .execute()
  const amount = showYuan(fen(order.fee_fen ?? 0))
  await noteStep(trx, { notice: notice.id, order: order.id, by: company, said: `登记付款 ${amount} 元：${note}`, now: paid })
  await noteStep(trx, { notice: notice.id, order: order.id, by: provider, said: `确认收款 ${amount} 元`, now: received })
}

type Times = { asked: Date; answered: Date; start: Date; back: Date }

async function seedSteps(of: Told, notice: SeededNotice, seed: SeededOrder, at: Times): Promise<void> {
  const step = (by: string, said: string, when: Date) => noteStep(of.trx, { notice: notice.id, order: seed.id, by, said, now: when })
  await step(of.company, '提交预约', at.asked)
  if (seed.state === SHARE_ORDER.refused) await step(of.provider, `拒绝预约：${seed.note ?? ''}`, at.answered)
  if (seed.state === SHARE_ORDER.cancelled) await step(of.company, `取消预约：${seed.note ?? ''}`, at.answered)
  if (BEGUN.has(seed.state) || seed.state === SHARE_ORDER.confirmed) await step(of.provider, '确认预约', at.answered)
  if (BEGUN.has(seed.state)) {
    await step(of.provider, '交付使用：外观完好，附件齐全', at.start)
    await step(of.company, '确认接收', at.start)
  }
  if (seed.user) await step(of.company, '登记归还', at.back)
  if (seed.provider) await step(of.provider, '登记归还', at.back)
}
