import type { In, Out } from '@aosp/contract/endpoint'
import type { adjustPoints as adjustCall, correctPoints as correctCall } from '@aosp/contract/organisation/points'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { writeEntry } from './point-store.ts'

/** What takes back and what replaces is final; a new mistake gets a new entry by hand. */
export const isCorrectable = (event: string): boolean => event !== 'reversal' && event !== 'correction'

const refuseOwn = (ctx: SignedIn, company: string): void => {
  if (company === ctx.actor.corporateId) refuse(no('points.own'))
}

async function lockCompanyRow(trx: Trx, id: string): Promise<void> {
  const company = await trx.selectFrom('corporate').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!company) refuse(no('notFound'))
}

/** The same request id gives the first answer again. */
export async function adjustPoints(ctx: SignedIn, input: In<typeof adjustCall>): Promise<Out<typeof adjustCall>> {
  return tx(ctx, async (trx) => {
    await lockCompanyRow(trx, input.corporate)
    refuseOwn(ctx, input.corporate)
    const same = { company: input.corporate, event: 'manual', reference: input.requestId }
    const repeat = await trx
      .selectFrom('point_entry')
      .select('balance')
      .where('company', '=', same.company)
      .where('event', '=', same.event)
      .where('reference', '=', same.reference)
      .executeTakeFirst()
    if (repeat) return { balance: repeat.balance }
    const entry = { ...same, delta: input.delta, reason: input.reason, operator: ctx.actor.realname, now: ctx.now() }
    const written = (await writeEntry(ctx.outbox, trx, entry)) ?? refuse(no('points.bounds'))
    await appendAudit(trx, ctx, { action: 'organisation.points-adjusted', target: input.corporate, detail: { delta: input.delta, reason: input.reason } })
    return { balance: written.balance }
  })
}

/** Two entries: the mirror of the wrong one, and the right one beside it. The wrong one stays readable. */
export async function correctPoints(ctx: SignedIn, { id, delta, reason }: In<typeof correctCall>): Promise<Out<typeof correctCall>> {
  if (!/^\d{1,15}$/.test(id)) refuse(no('notFound'))
  return tx(ctx, async (trx) => {
    const wrong = (await trx.selectFrom('point_entry').selectAll().where('id', '=', Number(id)).executeTakeFirst()) ?? refuse(no('notFound'))
    await lockCompanyRow(trx, wrong.company)
    refuseOwn(ctx, wrong.company)
    if (!isCorrectable(wrong.event)) refuse(no('points.notCorrectable'))
    const reference = `entry-${wrong.id}`
    const earlier = await trx
      .selectFrom('point_entry')
      .select('id')
      .where('company', '=', wrong.company)
      .where('event', '=', 'reversal')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (earlier) refuse(no('points.corrected'))
    const shared = { company: wrong.company, reference, reason, operator: ctx.actor.realname, now: ctx.now() }
    const reversed = (await writeEntry(ctx.outbox, trx, { ...shared, event: 'reversal', delta: -wrong.delta })) ?? refuse(no('points.bounds'))
    const right = delta === 0 ? undefined : await writeEntry(ctx.outbox, trx, { ...shared, event: 'correction', delta })
    await appendAudit(trx, ctx, {
      action: 'organisation.points-corrected',
      target: id,
      detail: { company: wrong.company, from: wrong.delta, to: delta, reason },
    })
    return { balance: right?.balance ?? reversed.balance }
  })
}
