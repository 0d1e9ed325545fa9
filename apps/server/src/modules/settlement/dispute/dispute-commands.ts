import { SESSION } from '@aosp/contract/trading/codes'
import { DISPUTE, DISPUTE_TEXTS } from '@aosp/contract/settlement/dispute-codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { addDispute as addCall, answerDispute as answerCall } from '@aosp/contract/settlement/dispute'
import { newId } from '@aosp/kernel/ids'
import { VERDICT } from '@aosp/contract/verdict'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { refuseParty } from '../request/decide-request.ts'
import { lockSession, PAGES, type Session, tell } from '../../trading/index.ts'
import '../settlement.tables.ts'

/** A deal whose contract is not confirmed yet; afterwards the two sides are bound and only a stop undoes it. */
export const addDispute = (ctx: SignedIn, { bidding, reason }: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const session = await lockSession(trx, bidding)
    const company = await partyOf(trx, ctx, session)
    if (session.state !== SESSION.dealt) refuse(no('dispute.notNow'))
    const id = newId(now.getTime())
    const made = await trx
      .insertInto('bidding_dispute')
      .values({
        id,
        bidding_id: bidding,
        corporate_id: company,
        reason,
        asked_by: ctx.actor.accountId,
        asked_name: ctx.actor.realname,
        asked_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) refuse(no('dispute.waiting'))
    await appendAudit(trx, ctx, { action: 'trading.dispute-added', target: id, detail: { session: bidding } })
    await tell(ctx.outbox, trx, {
      key: `dispute.added:${id}`,
      to: { operators: true },
      title: `成交异议待处理：${session.name}`,
      text: `参与方对 ${session.code}「${session.name}」的结果提出异议，答复前不能确认合同，请及时处理。`,
      priority: 'H',
      page: `${PAGES.stops}?tab=dispute`,
      now,
    })
    return { id }
  })

/** The company of the caller, if it took part. Whoever did not is answered as if there were no such session. */
async function partyOf(trx: Trx, { actor }: SignedIn, session: Session): Promise<string> {
  const company = actor.corporateId ?? refuse(no('notFound'))
  if (session.corporate_id === company) return company
  const seat = await trx
    .selectFrom('bidding_signup')
    .select('id')
    .where('bidding_id', '=', session.id)
    .where('corporate_id', '=', company)
    .where('bidder_no', 'is not', null)
    .executeTakeFirst()
  return seat ? company : refuse(no('notFound'))
}

export const answerDispute = (ctx: SignedIn, { id, shType, answer }: In<typeof answerCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const found = await trx.selectFrom('bidding_dispute').select('bidding_id').where('id', '=', id).executeTakeFirst()
    const session = await lockSession(trx, found?.bidding_id ?? '')
    const dispute = await trx.selectFrom('bidding_dispute').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    await refuseParty(trx, ctx.actor, session)
    if (dispute.asked_by === ctx.actor.accountId || dispute.corporate_id === ctx.actor.corporateId) refuse(no('review.own'))
    if (dispute.state !== DISPUTE.open) refuse(no('bidding.decided'))
    const state = shType === VERDICT.pass ? DISPUTE.upheld : DISPUTE.dismissed
    await trx
      .updateTable('bidding_dispute')
      .set({ state, answer, answered_by: ctx.actor.accountId, answered_name: ctx.actor.realname, answered_at: now })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'trading.dispute-answered', target: id, detail: { session: session.id, state } })
    await tell(ctx.outbox, trx, {
      key: `dispute.answered:${id}`,
      to: { companies: [dispute.corporate_id] },
      title: `${DISPUTE_TEXTS[state] ?? ''}：${session.name}`,
      text: `贵企业对 ${session.code}「${session.name}」提出的异议已答复：${answer}`,
      priority: 'H',
      sms: true,
      page: `${PAGES.ownStops}?tab=dispute`,
      now,
    })
    return null
  })
