import type { consentFallback as consentCall } from '@aosp/contract/settlement/settle'
import { isDisposal, SIGN_UP } from '@aosp/contract/trading/codes'
import type { In } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { HEARING, OFFER } from '@aosp/contract/settlement/codes'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { releaseAssets } from '../../assets/index.ts'
import { loadLog } from '../../auction/index.ts'
import { maySettle, PAGES, refundIssuer, refundSignUps, type Session, type SignUp, tell, workCalendar } from '../../trading/index.ts'
import { tellCorrection } from '../outcome/tell-correction.ts'
import { issueCertificate } from '../certificate/issue-certificate.ts'
import { runnerUp, type RunnerUp } from '../rules/runner-up.ts'
import { assessDeal, isDepositBack, keepDeposit } from './deal-money.ts'
import { dealAnew } from './open-settlement.ts'
import { lockForStaff, lockSignUp, moveSignUp, type Offer } from './settlement-store.ts'

/** One piece of due work per question to a runner-up that is still open. */
export const OFFER_CLOCK = 'bidding.offer'
/** Time for both consents, in working days. */
const CONSENT_DAYS = 3

/** The best of those who neither fell out of this deal nor were asked before. */
export async function nextBest(db: Db | Trx, session: Session): Promise<(RunnerUp & { signUpId: string; corporateId: string }) | undefined> {
  if (!session.fallback) return undefined
  const out = await db
    .selectFrom('bidding_signup')
    .select('bidder_no')
    .where('bidding_id', '=', session.id)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('bidding_default').select('id').whereRef('bidding_default.signup_id', '=', 'bidding_signup.id')),
        eb.exists(eb.selectFrom('bidding_offer').select('id').whereRef('bidding_offer.signup_id', '=', 'bidding_signup.id')),
      ]),
    )
    .execute()
  const log = await loadLog(db, session.id)
  const best = runnerUp(
    log.map(({ event }) => event),
    new Set(out.flatMap(({ bidder_no }) => bidder_no ?? [])),
  )
  if (!best) return undefined
  const signUp = await db
    .selectFrom('bidding_signup')
    .select(['id', 'corporate_id'])
    .where('bidding_id', '=', session.id)
    .where('bidder_no', '=', best.no)
    .where('state', 'in', [SIGN_UP.lost, SIGN_UP.refund])
    .executeTakeFirst()
  return signUp && { ...best, signUpId: signUp.id, corporateId: signUp.corporate_id }
}

/** As long as somebody may still move up the assets are kept for him, and the issuer's word with them; after that both are free. */
export async function keepOrReleaseAssets(outbox: Outbox, trx: Trx, session: Session, { by, now }: { by: string; now: Date }): Promise<void> {
  if (await nextBest(trx, session)) return
  await refundIssuer(outbox, trx, session, { reason: '成交违约', now })
  await releaseAssets(outbox, trx, { holder: { kind: 'session', id: session.id }, outcome: 'returned', by, now, reason: `交易 ${session.code} 成交违约` })
}

export const offerFallback = (due: DueWork, ctx: SignedIn, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const { session } = await lockForStaff(trx, ctx, id, 'runnerUp')
    const next = (await nextBest(trx, session)) ?? refuse(no('settle.nobodyLeft'))
    if (next.corporateId === ctx.actor.corporateId) refuse(no('review.own'))
    const dueAt = addWorkingDays(await workCalendar(trx), now, CONSENT_DAYS)
    const made = await trx
      .insertInto('bidding_offer')
      .values({
        id: newId(now.getTime()),
        bidding_id: id,
        signup_id: next.signUpId,
        bidder_no: next.no,
        price_fen: next.price,
        due: dueAt,
        opened_by: ctx.actor.accountId,
        opened_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) refuse(no('settle.asked'))
    await due.plan(trx, { kind: OFFER_CLOCK, key: id, dueAt })
    await appendAudit(trx, ctx, { action: 'trading.fallback-offered', target: id, detail: { code: session.code, no: next.no } })
    const said = {
      title: `顺位递补征询：${session.name}`,
      text: `${session.code}「${session.name}」竞得方违约，拟由次高报价方以其报价 ${showYuan(next.price)} 元递补成交，请在 ${toBeijing(dueAt).slice(0, 16)} 前答复。`,
      priority: 'H' as const,
      sms: true,
      now,
    }
    await tell(ctx.outbox, trx, { ...said, key: `fallback.offered:${made?.id}:issuer`, to: { companies: [session.corporate_id] }, page: PAGES.myTrading })
    await tell(ctx.outbox, trx, { ...said, key: `fallback.offered:${made?.id}:bidder`, to: { companies: [next.corporateId] }, page: PAGES.myBidding })
    return null
  })

const isHeard = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('bidding_default').select('id').where('bidding_id', '=', id).where('state', '=', HEARING.open).executeTakeFirst()) !== undefined

const lockOffer = async (trx: Trx, id: string): Promise<Offer> =>
  (await trx.selectFrom('bidding_offer').selectAll().where('bidding_id', '=', id).where('state', '=', OFFER.open).forUpdate().executeTakeFirst()) ??
  refuse(no('notFound'))

export async function closeOffer(
  outbox: Outbox,
  trx: Trx,
  session: Session,
  offer: Offer,
  state: number,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await trx.updateTable('bidding_offer').set({ state, closed_at: now }).where('id', '=', offer.id).execute()
  // Whatever he has put in place again for a deal that does not come goes back.
  await refundSignUps(outbox, trx, session, [offer.signup_id], { reason: '顺位递补未成', now })
  await keepOrReleaseAssets(outbox, trx, session, { by, now })
  await tell(outbox, trx, {
    key: `fallback.closed:${offer.id}`,
    to: { operators: true },
    title: `顺位递补未成：${session.name}`,
    text: `${session.code}「${session.name}」的递补征询${state === OFFER.lapsed ? '逾期未获双方同意' : '被拒绝'}。`,
    page: `${PAGES.operations}?queue=default`,
    now,
  })
}

/** The issuer and the one who is asked each answer for themselves; one no is enough. */
export const consentFallback = (ctx: SignedIn, { id, agree }: In<typeof consentCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const company = ctx.actor.corporateId ?? refuse(no('notFound'))
    const session = await trx.selectFrom('bidding').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!session) return refuse(no('notFound'))
    const offer = await lockOffer(trx, id)
    const bidder = await lockSignUp(trx, offer.signup_id)
    const side = session.corporate_id === company ? 'issuer_agrees' : bidder.corporate_id === company ? 'bidder_agrees' : refuse(no('notFound'))
    if (now >= offer.due) refuse(no('settle.answerTooLate'))
    if (offer[side] !== null) refuse(no('bidding.decided'))
    const agrees = agree === 1
    await trx
      .updateTable('bidding_offer')
      .set({ [side]: agrees })
      .where('id', '=', offer.id)
      .execute()
    await appendAudit(trx, ctx, { action: 'trading.fallback-answered', target: id, detail: { code: session.code, side, agrees } })
    if (agrees && side === 'bidder_agrees') await keepDeposit(ctx, trx, session, bidder)
    if (!agrees) await closeOffer(ctx.outbox, trx, session, offer, OFFER.declined, { by: ctx.actor.realname, now })
    else if ({ ...offer, [side]: true }.issuer_agrees === true && { ...offer, [side]: true }.bidder_agrees === true)
      await tell(ctx.outbox, trx, {
        key: `fallback.agreed:${offer.id}`,
        to: { operators: true },
        title: `顺位递补待确认：${session.name}`,
        text: `${session.code}「${session.name}」发起方与次高报价方均已同意递补，请核对保证金后确认。`,
        page: `${PAGES.operations}?queue=default`,
        now,
      })
    return null
  })

/** T18: at his own last price, with his deposit back in place and a certificate of his own. */
export const fallback = (due: DueWork, ctx: SignedIn, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const { session } = await lockForStaff(trx, ctx, id, 'runnerUp')
    const offer = await lockOffer(trx, id)
    if (offer.issuer_agrees !== true || offer.bidder_agrees !== true) refuse(no('settle.notAgreed'))
    // From here on the deal is another's, and nobody could decide on the former winner's deposit any more.
    if (await isHeard(trx, id)) refuse(no('settle.decideFirst'))
    const bidder = await lockSignUp(trx, offer.signup_id)
    const allowed = maySettle(session, bidder.corporate_id, ctx.actor)
    if (!allowed.ok) refuse(allowed)
    if (!(await isDepositBack(trx, bidder))) refuse(no('settle.noDeposit'))
    const price = fen(offer.price_fen)
    await trx.updateTable('bidding_offer').set({ state: OFFER.taken, closed_at: now }).where('id', '=', offer.id).execute()
    await moveSignUp(trx, bidder, 'moveUp', { state: SIGN_UP.won, state_note: '' }, now)
    const { session: after, round } = await dealAnew({ outbox: ctx.outbox, due: due }, trx, session, { winner: bidder, price, now })
    await assessDeal(due, ctx, trx, after, bidder)
    await issueCertificate(trx, { session: after, winnerSignUp: bidder.id, winnerNo: offer.bidder_no, price, closedAt: now, now })
    await appendAudit(trx, ctx, { action: 'trading.fallback-confirmed', target: id, detail: { code: session.code, no: offer.bidder_no } })
    await tellCorrection(ctx.outbox, trx, after, { deal: publicDeal(after, bidder, offer, round), knowing: [bidder.corporate_id], now })
    await tell(ctx.outbox, trx, {
      key: `fallback.confirmed:${offer.id}`,
      to: { companies: [session.corporate_id, bidder.corporate_id] },
      title: `顺位递补成交：${session.name}`,
      text: `${session.code}「${session.name}」由次高报价方以 ${showYuan(price)} 元递补${isDisposal(session.trans_type) ? '成交' : '承租'}，请按期签约。`,
      priority: 'H',
      sms: true,
      page: PAGES.myBidding,
      now,
    })
    return null
  })

/** What of the new deal everybody may read. */
const publicDeal = (session: Session, { corporate_id: winnerCorporateId }: SignUp, { bidder_no: winnerNo, price_fen: price }: Offer, round: number) => ({
  round,
  price,
  total: session.deal_total_fen ?? price,
  winnerNo,
  winnerCorporateId,
  startPrice: session.start_price_fen ?? 0,
  noticeUntil: session.notice_until ? toBeijing(session.notice_until) : '',
})
