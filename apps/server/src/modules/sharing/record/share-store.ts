import { no, refuse } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Span } from '@aosp/kernel/spans'
import type { Notice, Order } from '../sharing.tables.ts'
import '../sharing.tables.ts'

/** Whatever happens to a notice or its orders happens under the notice's lock. */
export async function lockNotice(trx: Trx, id: string): Promise<Notice> {
  return (await trx.selectFrom('share_notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
}

export async function lockOrder(trx: Trx, id: string): Promise<{ notice: Notice; order: Order }> {
  const found = await trx.selectFrom('share_order').select('notice_id').where('id', '=', id).executeTakeFirst()
  const notice = await lockNotice(trx, found?.notice_id ?? '')
  return { notice, order: await trx.selectFrom('share_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow() }
}

/** For whoever announces what is published. */
export const publishMove = (outbox: Outbox, trx: Trx, id: string, what: 'published' | 'windows' | 'over', now: Date): Promise<void> =>
  outbox.publish(trx, 'sharing.moved', { id, what, at: now.getTime() })

const asSpan = ({ start_at: start, end_at: end }: { start_at: Date; end_at: Date }): Span => ({ start, end })
const sent = ({ start_at: startTime, end_at: endTime }: { start_at: Date; end_at: Date }) => ({ startTime, endTime })

const windowRows = (db: Db | Trx, noticeId: string) =>
  db.selectFrom('share_window').select(['start_at', 'end_at']).where('notice_id', '=', noticeId).orderBy('start_at').execute()
export const windowsOf = async (db: Db | Trx, noticeId: string): Promise<Span[]> => (await windowRows(db, noticeId)).map(asSpan)
export const sentWindows = async (db: Db | Trx, noticeId: string) => (await windowRows(db, noticeId)).map(sent)

export async function writeWindows(trx: Trx, noticeId: string, windows: readonly Span[]): Promise<void> {
  await trx.deleteFrom('share_window').where('notice_id', '=', noticeId).execute()
  if (windows.length === 0) return
  await trx
    .insertInto('share_window')
    .values(windows.map(({ start, end }) => ({ notice_id: noticeId, start_at: start, end_at: end })))
    .execute()
}

/** What is taken of a notice: booked through it, or of a thing that is offered booked in any way. */
export async function takenOf(db: Db | Trx, notice: Pick<Notice, 'id' | 'asset_id'>): Promise<(Span & { confirmed: boolean })[]> {
  const rows = await db
    .selectFrom('share_order_window')
    .select(['start_at', 'end_at', 'confirmed'])
    .where('held', '=', true)
    .where((eb) => (notice.asset_id === null ? eb.and([eb('notice_id', '=', notice.id), eb('confirmed', '=', true)]) : eb('asset_id', '=', notice.asset_id)))
    .orderBy('start_at')
    .execute()
  return rows.map((row) => ({ ...asSpan(row), confirmed: row.confirmed }))
}

export const orderWindows = (db: Db | Trx, orderId: string) =>
  db
    .selectFrom('share_order_window')
    .select(['start_at', 'end_at', 'provider_minutes', 'user_minutes', 'minutes'])
    .where('order_id', '=', orderId)
    .orderBy('start_at')
    .execute()

/** A step in the words both sides read; `by` is a company, the platform or the clock, never a person. */
export async function noteStep(trx: Trx, step: { notice: string; order?: string; by: string; said: string; now: Date }): Promise<void> {
  await trx
    .insertInto('share_step')
    .values({ notice_id: step.notice, order_id: step.order ?? null, at: step.now, by_name: step.by, said: step.said })
    .execute()
}

export const stepsOf = async (db: Db | Trx, of: { notice: string } | { order: string }) =>
  (
    await db
      .selectFrom('share_step')
      .select(['at', 'by_name', 'said'])
      .where((eb) => ('order' in of ? eb('order_id', '=', of.order) : eb.and([eb('notice_id', '=', of.notice), eb('order_id', 'is', null)])))
      .orderBy('number')
      .execute()
  ).map(({ at, by_name: by, said }) => ({ time: at, by, text: said }))
