import type { answerDefault as answerCall, decideDefault as decideCall, declareDefault as declareCall } from '@aosp/contract/settlement/settle'
import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import type { In } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { DEFAULT_CAUSE, DEFAULT_CAUSE_TEXTS, HEARING, WINNER_CHECK, type DefaultCause } from '@aosp/contract/settlement/codes'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { VERDICT } from '@aosp/contract/verdict'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { awardPoints } from '../../organisation/index.ts'
import { maySettle, PAGES, SETTLED, tell, workCalendar } from '../../trading/index.ts'
import { tellCorrection } from '../outcome/tell-correction.ts'
import { closeOutdated } from '../request/close-requests.ts'
import { isOverdue } from '../rules/settle-steps.ts'
import { dropFees, forfeitDeposit, returnDeposit } from './deal-money.ts'
import { keepOrReleaseAssets } from './fallback.ts'
import { planSettlement } from './settle-clock.ts'
import { hangDealFiles, lockDeal, lockForStaff, lockSignUp, moveSignUp, setSession, setSettlement, type Deal, type Hearing } from './settlement-store.ts'

/** Time to answer before anything is forfeited, in working days. */
const HEARING_DAYS = 5

/** T17: a deadline has passed, the winner refused in writing, or his papers are false. From here on he is heard. */
export const declareDefault = (due: DueWork, ctx: SignedIn, { id, cause, reason, files }: In<typeof declareCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const deal = await lockForStaff(trx, ctx, id, 'default')
    refuseCause(deal, cause as DefaultCause, files ?? '', ctx.now())
    await hangDealFiles(trx, ctx.actor, deal, 'default', files ?? '')
    await breakDeal(due, trx, ctx, deal, { cause: cause as DefaultCause, reason, files: files ?? '' })
    return null
  })

function refuseCause({ session, settlement }: Deal, cause: DefaultCause, files: string, now: Date): void {
  const overdue = isOverdue(
    { state: session.state, signDue: session.sign_due, payDue: settlement.pay_due, contractBrought: false, handedOver: settlement.handover_at !== null },
    now,
  )
  const wanted = { [DEFAULT_CAUSE.unsigned]: SESSION.dealt, [DEFAULT_CAUSE.unpaid]: SESSION.performing } as Readonly<Record<number, number>>
  const state = wanted[cause]
  if (state !== undefined && (state !== session.state || !overdue)) refuse(atField('cause', no('settle.notOverdue')))
  if (cause === DEFAULT_CAUSE.unqualified) refuse(atField('cause', no('settle.checkInstead')))
  if ((cause === DEFAULT_CAUSE.refusal || cause === DEFAULT_CAUSE.falsePapers) && files === '') refuse(atField('files', no('settle.noEvidence')))
}

async function breakDeal(due: DueWork, trx: Trx, ctx: SignedIn, deal: Deal, fault: { cause: DefaultCause; reason: string; files: string }): Promise<Hearing> {
  const now = ctx.now()
  const { session, settlement, winner } = deal
  const cause = DEFAULT_CAUSE_TEXTS[fault.cause] ?? ''
  const hearing = await trx
    .insertInto('bidding_default')
    .values({
      id: newId(now.getTime()),
      bidding_id: session.id,
      signup_id: winner.id,
      ...fault,
      opened_by: ctx.actor.accountId,
      opened_name: ctx.actor.realname,
      opened_at: now,
      answer_due: addWorkingDays(await workCalendar(trx), now, HEARING_DAYS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setSession(trx, session, { state: SESSION.defaulted, close_reason: cause }, now)
  await closeOutdated(ctx.outbox, trx, { ...session, state: SESSION.defaulted }, { note: '成交已中断', now })
  await moveSignUp(trx, winner, 'default', { state: SIGN_UP.defaulted, state_note: cause }, now)
  await planSettlement(due, trx, { ...session, state: SESSION.defaulted }, settlement, now)
  await keepOrReleaseAssets(ctx.outbox, trx, session, { by: ctx.actor.realname, now })
  await tellCorrection(ctx.outbox, trx, session, { deal: null, knowing: [], now })
  await appendAudit(trx, ctx, { action: 'trading.deal-defaulted', target: session.id, detail: { code: session.code, cause: fault.cause } })
  return hearing
}

const until = (at: Date): string => toBeijing(at).slice(0, 16)

export const breakOff = {
  /** T17b: no blame, so nothing to be heard about. */
  unqualified: async (due: DueWork, trx: Trx, ctx: SignedIn, deal: Deal, reason: string): Promise<null> => {
    const now = ctx.now()
    await setSettlement(trx, deal.session.id, { winner_check: WINNER_CHECK.failed })
    const hearing = await breakDeal(due, trx, ctx, deal, { cause: DEFAULT_CAUSE.unqualified, reason, files: '' })
    await pardon(trx, ctx, { ...deal, winner: await lockSignUp(trx, deal.winner.id) }, hearing, reason)
    await tell(ctx.outbox, trx, {
      key: `deal.unqualified:${deal.session.id}:${deal.settlement.round}`,
      to: { companies: [deal.session.corporate_id, deal.winner.corporate_id] },
      title: `成交后资质审核未通过：${deal.session.name}`,
      text: `${deal.session.code}「${deal.session.name}」竞得方资质未通过审核，成交取消，保证金原路退还。原因：${reason}`,
      priority: 'H',
      sms: true,
      page: PAGES.myBidding,
      now,
    })
    return null
  },
}

async function openHearing(trx: Trx, deal: Deal): Promise<Hearing> {
  const hearing = await trx.selectFrom('bidding_default').selectAll().where('signup_id', '=', deal.winner.id).forUpdate().executeTakeFirst()
  if (!hearing) return refuse(no('notFound'))
  return hearing.state === HEARING.open ? hearing : refuse(no('bidding.decided'))
}

/** The winner's side of the story, as often as he likes until his time is over. */
export const answerDefault = (ctx: SignedIn, { id, answer, files }: In<typeof answerCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const deal = await lockDeal(trx, id)
    if (ctx.actor.corporateId === null || deal.winner.corporate_id !== ctx.actor.corporateId) refuse(no('notFound'))
    const hearing = await openHearing(trx, deal)
    if (now >= hearing.answer_due) refuse(no('settle.answerTooLate'))
    await hangDealFiles(trx, ctx.actor, deal, 'answer', files ?? '')
    await trx
      .updateTable('bidding_default')
      .set({ answer, answer_files: files ?? '', answered_at: now })
      .where('id', '=', hearing.id)
      .execute()
    await appendAudit(trx, ctx, { action: 'trading.default-answered', target: id, detail: { code: deal.session.code } })
    await tell(ctx.outbox, trx, {
      key: `default.answered:${hearing.id}:${now.getTime()}`,
      to: { operators: true },
      title: `违约申辩：${deal.session.name}`,
      text: `${deal.session.code}「${deal.session.name}」竞得方已提交申辩，请及时裁定。`,
      page: `${PAGES.operations}?queue=default`,
      now,
    })
    return null
  })

/** SU15 and SU16: after the answer or when the time for it is over, by somebody else than who declared it: nobody takes a deposit alone. */
export const decideDefault = (ctx: SignedIn, { id, shType, remark }: In<typeof decideCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const deal = await lockDeal(trx, id)
    const allowed = maySettle(deal.session, deal.winner.corporate_id, ctx.actor)
    if (!allowed.ok) refuse(allowed)
    const hearing = await openHearing(trx, deal)
    if (hearing.answered_at === null && now < hearing.answer_due) refuse(no('settle.stillHeard', { until: until(hearing.answer_due) }))
    if (hearing.opened_by === ctx.actor.accountId) refuse(no('settle.secondPerson'))
    const note = remark || refuse(atField('remark', no('settle.noReason')))
    const forfeits = shType === VERDICT.pass
    if (forfeits) await forfeit(trx, ctx, deal, hearing, note)
    else await pardon(trx, ctx, deal, hearing, note)
    await tell(ctx.outbox, trx, {
      key: `default.decided:${hearing.id}`,
      to: { companies: [deal.session.corporate_id, deal.winner.corporate_id] },
      title: `违约裁定：${deal.session.name}`,
      text: `${deal.session.code}「${deal.session.name}」${forfeits ? '认定竞得方违约，保证金不予退还' : '竞得方申辩成立，保证金原路退还'}。理由：${note}`,
      priority: 'H',
      sms: true,
      page: PAGES.myBidding,
      now,
    })
    return null
  })

const decided = async (trx: Trx, ctx: SignedIn, hearing: Hearing, change: { state: number; note: string; forfeited_fen: number | null }): Promise<void> =>
  void (await trx
    .updateTable('bidding_default')
    .set({ ...change, decided_by: ctx.actor.accountId, decided_name: ctx.actor.realname, decided_at: ctx.now() })
    .where('id', '=', hearing.id)
    .execute())

async function forfeit(trx: Trx, ctx: SignedIn, deal: Deal, hearing: Hearing, note: string): Promise<void> {
  const { session, winner } = deal
  await moveSignUp(trx, winner, 'forfeit', { state: SIGN_UP.forfeited, state_note: '保证金不予退还' }, ctx.now())
  // Points are queued for before the virtual account is.
  await awardPoints(ctx.outbox, trx, {
    company: winner.corporate_id,
    event: hearing.cause === DEFAULT_CAUSE.falsePapers ? 'papers.false' : 'winner.default',
    reference: winner.id,
    reason: `成交违约 ${session.code}`,
    now: ctx.now(),
  })
  const forfeited = await forfeitDeposit(ctx, trx, deal)
  await decided(trx, ctx, hearing, { state: HEARING.forfeited, note, forfeited_fen: forfeited })
  await appendAudit(trx, ctx, { action: 'trading.default-confirmed', target: session.id, detail: { code: session.code, forfeited } })
}

async function pardon(trx: Trx, ctx: SignedIn, deal: Deal, hearing: Hearing, note: string): Promise<void> {
  await dropFees(ctx, trx, deal, '成交取消，服务费退还')
  const returned = await returnDeposit(ctx, trx, deal, '成交取消退还保证金')
  await moveSignUp(trx, deal.winner, 'pardon', { state: SIGN_UP.refund, state_note: returned > 0 ? '' : SETTLED }, ctx.now())
  await decided(trx, ctx, hearing, { state: HEARING.pardoned, note, forfeited_fen: null })
  await appendAudit(trx, ctx, { action: 'trading.default-pardoned', target: deal.session.id, detail: { code: deal.session.code } })
}
