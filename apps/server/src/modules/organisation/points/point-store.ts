import { sql } from 'kysely'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import '../events.ts'
import '../organisation.tables.ts'
import { bookPoints, pointEvent, withinLimit } from '../rules/point-events.ts'

export async function pointsOf(db: Db, company: string): Promise<number> {
  const last = await db.selectFrom('point_entry').select('balance').where('company', '=', company).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.balance ?? 0
}

/** Entries of one company are written one after the other, or two at once would start from the same balance. */
const queueFor = (trx: Trx, company: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`points:${company}`}, 0))`.execute(trx)

export type PointEntry = { company: string; event: string; reference: string; delta: number; reason: string; operator: string | null; now: Date }

/** Writes one entry; undefined when this event of this reference was booked before, or when the bounds let nothing through. */
export async function writeEntry(outbox: Outbox, trx: Trx, entry: PointEntry): Promise<{ id: number; balance: number } | undefined> {
  await queueFor(trx, entry.company)
  const booked = bookPoints(await pointsOf(trx, entry.company), entry.delta)
  if (booked.delta === 0) return undefined
  const written = await trx
    .insertInto('point_entry')
    .values({
      company: entry.company,
      event: entry.event,
      reference: entry.reference,
      ...booked,
      operator: entry.operator,
      reason: entry.reason,
      at: entry.now,
    })
    .onConflict((conflict) => conflict.columns(['event', 'reference', 'company']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return undefined
  await outbox.publish(trx, 'points.changed', {
    entryId: String(written.id),
    corporateId: entry.company,
    delta: booked.delta,
    balance: booked.balance,
    reason: entry.reason,
    at: entry.now.getTime(),
  })
  return { id: written.id, balance: booked.balance }
}

/**
 * Books an event of the points table within its limit, in the caller's transaction. `points` is for events whose value
 * depends on the deal. Repeating an event books nothing.
 */
export async function awardPoints(outbox: Outbox, trx: Trx, award: Omit<PointEntry, 'delta' | 'operator'> & { points?: number }): Promise<void> {
  const known = pointEvent(award.event)
  const wanted = award.points ?? known?.points
  if (!known || wanted === null || wanted === undefined) throw new Error(`No value for the points event ${award.event}`)
  await queueFor(trx, award.company)
  const { points: _given, ...entry } = award
  const delta = withinLimit(known.limit, await bookedBefore(trx, award, known.limit.per), wanted)
  if (delta !== 0) await writeEntry(outbox, trx, { ...entry, delta, operator: null })
}

async function bookedBefore(trx: Trx, award: { company: string; event: string; reference: string; now: Date }, per: 'month' | 'reference' | 'once' | 'none') {
  if (per === 'none') return 0
  const month = fromBeijing(`${toBeijingDay(award.now).slice(0, 7)}-01`) ?? award.now
  const { sum } = await trx
    .selectFrom('point_entry')
    .select(sql<number>`coalesce(sum(delta), 0)`.as('sum'))
    .where('company', '=', award.company)
    .where('event', '=', award.event)
    .$if(per === 'month', (query) => query.where('at', '>=', month))
    // One deal or fee may be booked in portions: `session-1`, `session-1#2` ...
    .$if(per === 'reference', (query) => query.where(sql<boolean>`split_part(reference, '#', 1) = split_part(${award.reference}, '#', 1)`))
    .executeTakeFirstOrThrow()
  return sum
}
