import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { SESSION, UNSEAL_STATE } from '@aosp/contract/trading/codes'
import type { askUnseal as askCall, decideUnseal as decideCall, withdrawUnseal as withdrawCall } from '@aosp/contract/trading/unseal'
import { VERDICT } from '@aosp/contract/verdict'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { type BidEngine, openPrices } from '../../auction/index.ts'
import '../trading.tables.ts'

export const askUnseal = (ctx: SignedIn, { bidding, reason }: In<typeof askCall>): Promise<Out<typeof askCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const session = await trx
      .selectFrom('bidding')
      .select(['id', 'state', 'bid_type'])
      .where('id', '=', bidding)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!session) return refuse(no('notFound'))
    if (session.state !== SESSION.bidding || !isSealed(session.bid_type)) refuse(no('unseal.notSealed'))
    const id = newId(now.getTime())
    const { accountId, realname } = ctx.actor
    const written = await trx
      .insertInto('bidding_unseal')
      .values({ id, bidding_id: bidding, reason, state: UNSEAL_STATE.waiting, asked_by: accountId, asked_name: realname, asked_at: now, reject_note: '' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) refuse(no('unseal.waiting'))
    await appendAudit(trx, ctx, { action: 'bidding.unseal-asked', target: bidding, detail: { request: id, reason } })
    return { id }
  })

/** Locked before its session, which nobody does the other way round. */
async function lockWaiting(trx: Trx, id: string) {
  const row = (await trx.selectFrom('bidding_unseal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
  return row.state === UNSEAL_STATE.waiting ? row : refuse(no('unseal.decided'))
}

const decided = ({ actor, now }: SignedIn) => ({ decided_by: actor.accountId, decided_name: actor.realname, decided_at: now() })

export const withdrawUnseal = (ctx: SignedIn, { id }: In<typeof withdrawCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const row = await lockWaiting(trx, id)
    if (row.asked_by !== ctx.actor.accountId) refuse(no('notFound'))
    await trx
      .updateTable('bidding_unseal')
      .set({ state: UNSEAL_STATE.withdrawn, ...decided(ctx) })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'bidding.unseal-withdrawn', target: row.bidding_id, detail: { request: id } })
    return null
  })

/**
 * The second administrator. The log is told in the same transaction that opens the prices, all of them or none; how many there were stands in
 * no record.
 */
export async function decideUnseal(engine: BidEngine, ctx: SignedIn, { id, shType, remark }: In<typeof decideCall>): Promise<Out<typeof decideCall>> {
  const { prices, told } = await tx(ctx, async (trx) => {
    const row = await lockWaiting(trx, id)
    if (row.asked_by === ctx.actor.accountId) refuse(no('unseal.own'))
    const opens = shType === VERDICT.pass
    if (!opens && !remark) refuse(atField('remark', no('review.noReason')))
    await trx
      .updateTable('bidding_unseal')
      .set({ state: opens ? UNSEAL_STATE.opened : UNSEAL_STATE.refused, reject_note: opens ? '' : (remark ?? ''), ...decided(ctx) })
      .where('id', '=', id)
      .execute()
    const detail = { request: id, reason: row.reason, askedBy: row.asked_name }
    await appendAudit(trx, ctx, { action: opens ? 'bidding.unsealed' : 'bidding.unseal-refused', target: row.bidding_id, detail })
    if (!opens) return { prices: null, told: () => undefined }
    const logged = await engine.actWithin(trx, row.bidding_id, { kind: 'UNSEAL', reason: row.reason })
    if (!logged.answer?.ok) refuse(no('unseal.notSealed'))
    return { prices: (await openPrices(trx, [row.bidding_id])).get(row.bidding_id) ?? [], told: logged.told }
  })
  told()
  return prices && prices.map(({ no: number, amount }) => ({ no: number, amount }))
}
