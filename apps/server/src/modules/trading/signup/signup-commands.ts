import { sql } from 'kysely'
import { QUALS_VERIFY, SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import type {
  addSignUp as addCall,
  auditSignUp as auditCall,
  cancelSignUp as cancelCall,
  confirmVersion as confirmCall,
  resubmitSignUp as resubmitCall,
} from '@aosp/contract/trading/signup'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijingDay } from '@aosp/kernel/time'
import { VERDICT } from '@aosp/contract/verdict'
import { CORPORATE_ROLE } from '@aosp/contract/organisation/texts'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { awardPoints, tradingStand } from '../../organisation/index.ts'
import { refundSignUps } from '../deposit/refund-signups.ts'
import { workCalendar } from '../policy/policy-store.ts'
import { afterCheck, firstState, mayMoveSignUp, stateAfterLeaving } from '../rules/signup-state.ts'
import { isStaff, lockSession, visibleSessions } from '../session/session-scope.ts'
import type { Session, SignUp } from '../trading.tables.ts'
import { PAGES, tell } from '../tell.ts'
import { hangPapers } from './sign-up-papers.ts'

/** Its first bid ends it: nobody could match. */
const DUTCH = 5

/** The session first, as every command locks them. Sign-up is open while it is published, not suspended, and before its end: the end itself is too late. */
function refuseClosed(session: Session, now: Date): void {
  if (session.state !== SESSION.published || session.suspended || !session.sign_end_time || now >= session.sign_end_time) refuse(no('signUp.closed'))
}

export const addSignUp = (ctx: SignedIn, { bidding, version, ...form }: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const corporateId = ctx.actor.corporateId ?? refuse(no('bidding.noCompany'))
    const seen = await visibleSessions(trx, ctx.actor).select('bidding.id').where('bidding.id', '=', bidding).executeTakeFirst()
    const session = await lockSession(trx, seen?.id ?? '')
    const now = ctx.now()
    refuseClosed(session, now)
    await refuseApplicant(trx, session, corporateId, now)
    if (session.version !== version) refuse(no('signUp.stale'))
    const deposit = session.deposit2_fen ?? 0
    const claims = (form.priorityClaim ?? '') !== ''
    if (claims && session.bid_type === DUTCH) refuse(atField('priorityClaim', no('signUp.noPriority')))
    const state = firstState(session.quals_verify, deposit, claims)
    if (state === SIGN_UP.checking && !form.qualsEvidence) refuse(atField('qualsEvidence', no('signUp.noPapers')))
    const id = newId(now.getTime())
    const made = await trx
      .insertInto('bidding_signup')
      .values({
        id,
        apply_no: await nextApplyNo(trx, now),
        bidding_id: bidding,
        corporate_id: corporateId,
        state,
        version,
        deposit_fen: deposit,
        quals_evidence: form.qualsEvidence ?? '',
        contacts: form.contacts ?? ctx.actor.realname,
        telephone: form.telephone ?? '',
        note: form.note ?? '',
        priority_claim: form.priorityClaim ?? '',
        check_due: state === SIGN_UP.checking ? addWorkingDays(await workCalendar(trx), now, 1) : null,
        created_by: ctx.actor.accountId,
        created_name: ctx.actor.realname,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['bidding_id', 'corporate_id']).where('ended_at', 'is', null).doNothing())
      .returning(['id', 'apply_no'])
      .executeTakeFirst()
    if (!made) return refuse(no('signUp.twice'))
    await hangPapers(trx, ctx, session, id, form.qualsEvidence ?? '')
    await appendAudit(trx, ctx, { action: 'trading.signed-up', target: id, detail: { session: bidding, version } })
    if (state === SIGN_UP.admitted) await admitted(trx, ctx, { id, corporate_id: corporateId }, session, now)
    if (state === SIGN_UP.checking) await tellChecker(trx, ctx, session, id, now)
    return { id, applynNo: made.apply_no, state }
  })

const admitted = (trx: Trx, ctx: SignedIn, signUp: Pick<SignUp, 'id' | 'corporate_id'>, session: Session, now: Date) =>
  awardPoints(ctx.outbox, trx, { company: signUp.corporate_id, event: 'signup.admitted', reference: signUp.id, reason: `报名成功 ${session.code}`, now })

const tellChecker = (trx: Trx, ctx: SignedIn, session: Session, id: string, now: Date) =>
  tell(ctx.outbox, trx, {
    key: `signup.asked:${id}:${now.getTime()}`,
    to: session.quals_verify === QUALS_VERIFY.issuer ? { companies: [session.corporate_id] } : { operators: true },
    title: `报名资质待审核：${session.name}`,
    text: `${session.code}「${session.name}」有新的报名，请在 1 个工作日内审核资质。`,
    page: session.quals_verify === QUALS_VERIFY.issuer ? PAGES.myTrading : PAGES.operations,
    now,
  })

/** SU1: a company in good standing that may take part, and that is not the issuer under another name. */
async function refuseApplicant(trx: Trx, session: Session, corporateId: string, now: Date): Promise<void> {
  const stand = await tradingStand(trx, corporateId, now)
  if (!stand?.mayTrade) refuse(no('bidding.barred'))
  const companies = await trx
    .selectFrom('corporate')
    .select(['id', 'role', 'creditcode', 'legal_person'])
    .where('id', 'in', [corporateId, session.corporate_id])
    .execute()
  const [mine, issuer] = [companies.find(({ id }) => id === corporateId), companies.find(({ id }) => id === session.corporate_id)]
  if (!mine || !issuer) return refuse(no('notFound'))
  if (mine.role === CORPORATE_ROLE.issuer) refuse(no('signUp.mayNot'))
  const related = mine.id === issuer.id || mine.creditcode === issuer.creditcode || (mine.legal_person !== '' && mine.legal_person === issuer.legal_person)
  if (related) refuse(no('signUp.related'))
}

/** `BM`, the day, six digits; quoted in the purpose line of the bank transfer. */
async function nextApplyNo(trx: Trx, now: Date): Promise<string> {
  const day = toBeijingDay(now)
  const { last } = await trx
    .insertInto('bidding_signup_number')
    .values({ day, last: 1 })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ last: sql`bidding_signup_number.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `BM${day.replaceAll('-', '')}${String(last).padStart(6, '0')}`
}

async function lockBoth(trx: Trx, id: string): Promise<{ session: Session; signUp: SignUp }> {
  const found = await trx.selectFrom('bidding_signup').select('bidding_id').where('id', '=', id).executeTakeFirst()
  const session = await lockSession(trx, found?.bidding_id ?? '')
  const signUp = await trx.selectFrom('bidding_signup').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { session, signUp }
}

/** Another company's sign-up is answered like one that does not exist. */
async function lockOwn(trx: Trx, ctx: SignedIn, id: string) {
  const both = await lockBoth(trx, id)
  return both.signUp.corporate_id === ctx.actor.corporateId ? both : refuse(no('notFound'))
}

const set = async (trx: Trx, id: string, change: Partial<SignUp>, now: Date): Promise<void> =>
  void (await trx
    .updateTable('bidding_signup')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute())

export const resubmitSignUp = (ctx: SignedIn, { id, ...form }: In<typeof resubmitCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { session, signUp } = await lockOwn(trx, ctx, id)
    const now = ctx.now()
    if (!mayMoveSignUp('ask', signUp.state)) refuse(no('signUp.notNow'))
    refuseClosed(session, now)
    const papers = form.qualsEvidence ?? signUp.quals_evidence
    if (papers === '') refuse(atField('qualsEvidence', no('signUp.noPapers')))
    await hangPapers(trx, ctx, session, id, papers)
    const due = addWorkingDays(await workCalendar(trx), now, 1)
    await set(trx, id, { state: SIGN_UP.checking, quals_evidence: papers, reject_note: '', check_due: due, note: form.note ?? signUp.note }, now)
    await appendAudit(trx, ctx, { action: 'trading.sign-up-resubmitted', target: id })
    await tellChecker(trx, ctx, session, id, now)
    return null
  })

/** SU7: before the lock. Money that is in goes back, and whoever thinks better of it signs up anew and pays anew; leaving after it was confirmed costs points. */
export const cancelSignUp = (ctx: SignedIn, { id }: In<typeof cancelCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { session, signUp } = await lockOwn(trx, ctx, id)
    const now = ctx.now()
    const locked = session.locked_at !== null || (session.lock_time !== null && now >= session.lock_time)
    if (!mayMoveSignUp('cancel', signUp.state) || locked) refuse(no('signUp.locked'))
    const state = stateAfterLeaving(signUp.paid_fen)
    await set(trx, id, { state, ended_at: now, state_note: '已取消报名', need_confirm: false }, now)
    const by = { accountId: ctx.actor.accountId, name: ctx.actor.realname }
    await refundSignUps(ctx.outbox, trx, session, [id], { reason: '取消报名', by, now })
    if (signUp.state === SIGN_UP.admitted && signUp.paid_fen > 0)
      await awardPoints(ctx.outbox, trx, { company: signUp.corporate_id, event: 'signup.cancelled', reference: id, reason: `取消报名 ${session.code}`, now })
    await appendAudit(trx, ctx, { action: 'trading.sign-up-cancelled', target: id, detail: { session: session.id } })
    return null
  })

/** SU9. */
export const confirmVersion = (ctx: SignedIn, { id, version }: In<typeof confirmCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { session, signUp } = await lockOwn(trx, ctx, id)
    const now = ctx.now()
    if (!signUp.need_confirm) refuse(no('signUp.notNow'))
    refuseClosed(session, now)
    if (version !== session.version) refuse(no('signUp.stale'))
    await set(trx, id, { need_confirm: false, version }, now)
    await appendAudit(trx, ctx, { action: 'trading.version-confirmed', target: id, detail: { version } })
    return null
  })

/** SU2 and SU3: the issuer checks where he said so, the platform everywhere else and wherever the issuer let his day pass. */
export const auditSignUp = (ctx: SignedIn, { id, shType, remark, priority }: In<typeof auditCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { session, signUp } = await lockBoth(trx, id)
    const now = ctx.now()
    const issuers = session.quals_verify === QUALS_VERIFY.issuer
    if (!isStaff(ctx.actor) && (session.corporate_id !== ctx.actor.corporateId || !issuers)) refuse(no('notFound'))
    if (signUp.corporate_id === ctx.actor.corporateId || signUp.created_by === ctx.actor.accountId) refuse(no('review.own'))
    if (!mayMoveSignUp('pass', signUp.state)) refuse(no('signUp.decided'))
    if (isStaff(ctx.actor) && issuers && signUp.check_due !== null && now < signUp.check_due) refuse(no('signUp.issuerChecks'))
    if (shType !== VERDICT.pass && !remark) refuse(atField('remark', no('review.noReason')))
    const passed = shType === VERDICT.pass
    if (passed && priority && session.bid_type === DUTCH) refuse(atField('priority', no('signUp.noPriority')))
    const state = passed ? afterCheck(signUp.deposit_fen) : SIGN_UP.refused
    const checked = { checked_by: ctx.actor.accountId, checked_name: ctx.actor.realname, checked_at: now }
    await set(trx, id, { state, ...checked, reject_note: passed ? '' : (remark ?? ''), priority: passed ? (priority ?? null) : null }, now)
    if (state === SIGN_UP.admitted) await admitted(trx, ctx, signUp, session, now)
    await appendAudit(trx, ctx, { action: passed ? 'trading.sign-up-passed' : 'trading.sign-up-refused', target: id, detail: { session: session.id } })
    await tell(ctx.outbox, trx, {
      key: `signup.checked:${id}:${now.getTime()}`,
      ...(passed ? {} : { event: 'rejected' }),
      to: { companies: [signUp.corporate_id] },
      title: passed ? `报名资质已通过：${session.name}` : `报名资质被驳回：${session.name}`,
      text: passed ? `${session.code}「${session.name}」的报名资质已通过审核。` : `${session.code}「${session.name}」的报名资质未通过。原因：${remark ?? ''}`,
      priority: passed ? 'M' : 'H',
      sms: !passed,
      page: PAGES.myBidding,
      now,
    })
    return null
  })
