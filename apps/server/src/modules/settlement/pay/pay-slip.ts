import { ISSUER_PAY, SIGN_UP } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { SLIP_TYPE, type SlipType } from '@aosp/contract/funds/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { addSlip as addCall, editSlip as editCall } from '@aosp/contract/settlement/slip'
import { showYuan, type Fen } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { enterSlip, holdDeposit, judgeTyped, tellSlipEntered, type VirtualBank } from '../../funds/index.ts'
import { awardPoints, companyNames } from '../../organisation/index.ts'
import { mayMoveSignUp } from '../../trading/index.ts'
import { billFor, findByNumber, lockByNumber, type Bill } from './bill.ts'

type Form = In<typeof addCall>
type Entered = Out<typeof addCall>
type Mended = { id: string; revision?: number | undefined }

export const addSlip =
  (bank: VirtualBank | undefined) =>
  (ctx: SignedIn, form: Form): Promise<Entered | Said<Entered>> =>
    pay(bank, ctx, form)
export const editSlip =
  (bank: VirtualBank | undefined) =>
  (ctx: SignedIn, { id, revision, ...form }: In<typeof editCall>): Promise<Entered | Said<Entered>> =>
    pay(bank, ctx, form, { id, revision })

/** What is held at the finance company is held there before the transaction that books it, which asks nobody outside. */
async function pay(bank: VirtualBank | undefined, ctx: SignedIn, form: Form, mends?: Mended): Promise<Entered | Said<Entered>> {
  const bill = bank && (await billFor(ctx.db, await findByNumber(ctx.db, ctx.actor, form.applynNo), form.type, { mends: mends !== undefined, now: ctx.now() }))
  if (!bank || !bill?.holds || bill.vaccount === undefined || !bill.allowed.ok || bill.purpose.company !== ctx.actor.corporateId)
    return tx(ctx, (trx) => payBill(trx, ctx, form, { mends, linked: bank !== undefined }))
  const asked = { purpose: bill.purpose, vaccount: bill.vaccount.vaccount, amount: bill.due }
  return bank.withHold(asked, (granted) => tx(ctx, (trx) => payBill(trx, ctx, form, { mends, linked: true, granted })))
}

type Paying = { mends?: Mended | undefined; linked: boolean; granted?: string }

/** SU4, SU5 and the issuer's side of them. */
async function payBill(trx: Trx, ctx: SignedIn, form: Form, { mends, linked, granted }: Paying): Promise<Entered | Said<Entered>> {
  const now = ctx.now()
  const bill = await billFor(trx, await lockByNumber(trx, ctx.actor, form.applynNo), form.type, { mends: mends !== undefined, now })
  // Staff looks at everybody's, but pays for nobody.
  if (bill.purpose.company !== ctx.actor.corporateId) refuse(no('notFound'))
  if (!bill.allowed.ok) refuse(bill.allowed)
  refuseChanged(form, bill)
  // Between the question and the lock the company has got a virtual account.
  if (bill.holds && linked && granted === undefined) refuse(no('funds.holdGone'))
  return bill.holds ? hold(trx, ctx, bill, granted) : submit(trx, ctx, bill, form, mends)
}

/** What the server works out is shown to people and comes back as it was, or not at all. */
function refuseChanged(form: Form, { margin, fee }: Bill): void {
  const own = { ...(margin === null ? {} : { sessionMargin: margin }), ...(fee ? { sessionServiceFee: fee.net } : {}) }
  const sent = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== undefined))
  const changed = changedServerField(sent, own)
  if (changed !== undefined) refuse(no('badInput', { field: changed }))
}

async function hold(trx: Trx, ctx: SignedIn, bill: Bill, granted: string | undefined): Promise<Said<Entered>> {
  const now = ctx.now()
  const { session, signUp, purpose, due } = bill
  // Points are queued for before the account is, here and wherever both are touched.
  if (signUp && !bill.recalled) await admit(trx, ctx, bill, due)
  if (!signUp) await trx.updateTable('bidding').set({ issuer_pay_state: ISSUER_PAY.confirmed, updated_at: now }).where('id', '=', session.id).execute()
  await holdDeposit(trx, { purpose, amount: due, by: { accountId: ctx.actor.accountId, name: ctx.actor.realname }, now, granted })
  await appendAudit(trx, ctx, { action: 'trading.deposit-held', target: purpose.reference.id, detail: { amount: due } })
  return new Said(signUp && !bill.recalled ? '保证金已在虚拟账户冻结，报名成功' : '保证金已在虚拟账户冻结', { id: null, held: true })
}

/** SU5, SU6: from here on the company may bid. */
export async function admit(trx: Trx, ctx: SignedIn, { session, signUp }: Pick<Bill, 'session' | 'signUp'>, paid: Fen): Promise<void> {
  if (!signUp || !(mayMoveSignUp('hold', signUp.state) || mayMoveSignUp('confirm', signUp.state))) return refuse(no('signUp.notNow'))
  const now = ctx.now()
  await trx
    .updateTable('bidding_signup')
    .set({ state: SIGN_UP.admitted, paid_fen: paid, state_note: '', reject_note: '', updated_at: now })
    .where('id', '=', signUp.id)
    .execute()
  await awardPoints(ctx.outbox, trx, {
    company: signUp.corporate_id,
    event: 'signup.admitted',
    reference: signUp.id,
    reason: `报名成功 ${session.code}`,
    now,
  })
}

async function submit(trx: Trx, ctx: SignedIn, bill: Bill, form: Form, mends?: Mended): Promise<Entered> {
  const { purpose, due, session, signUp } = bill
  const now = ctx.now()
  const amount = form.amount ?? refuse(atField('amount', no('slip.noAmount')))
  if (amount < due) refuse(atField('amount', no('slip.short', { due: showYuan(due) })))
  const allowed = judgeTyped('slip', amount, due)
  if (!allowed.ok) refuse(atField('amount', allowed))
  const name = (await companyNames(trx, [purpose.company])).get(purpose.company)
  if (form.accountName !== name) refuse(atField('accountName', no('slip.foreignAccount')))
  if (!form.accountNo) refuse(atField('accountNo', no('slip.noAccount')))
  if (!form.bankName) refuse(atField('bankName', no('slip.noAccount')))
  if (form.transferTime && form.transferTime > now) refuse(atField('transferTime', no('slip.future')))
  if (!form.evidence) refuse(atField('evidence', no('slip.noFile')))
  const slip = await enterSlip(
    trx,
    ctx.actor,
    {
      type: form.type as SlipType,
      purpose,
      otherCompany: signUp ? session.corporate_id : null,
      refund: null,
      amount,
      accountName: form.accountName ?? '',
      accountNo: form.accountNo ?? '',
      bankName: form.bankName ?? '',
      transferTime: form.transferTime ?? null,
      evidence: form.evidence ?? '',
      qualsEvidence: form.qualsEvidence ?? '',
      remark: form.payDepRemark ?? '',
      margin: bill.margin,
      serviceFee: bill.fee?.net ?? null,
      due,
    },
    { now, ...(mends ? { mends } : {}) },
  )
  if (form.type === SLIP_TYPE.deposit && !bill.recalled) await waitForReview(trx, bill, now)
  await appendAudit(trx, ctx, { action: 'trading.slip-entered', target: slip.id, detail: { applyNo: purpose.applyNo, type: form.type, amount } })
  await tellSlipEntered(ctx.outbox, trx, { ...slip, type: form.type, purpose, amount, now })
  return { id: slip.id, held: false }
}

/** SU4, also again after a refusal; a company that has signed up anew meanwhile has another sign-up to pay for. */
async function waitForReview(trx: Trx, { session, signUp }: Bill, now: Date): Promise<void> {
  if (!signUp) {
    await trx.updateTable('bidding').set({ issuer_pay_state: ISSUER_PAY.waiting, updated_at: now }).where('id', '=', session.id).execute()
    return
  }
  if (signUp.ended_at !== null) {
    const other = await trx
      .selectFrom('bidding_signup')
      .select('id')
      .where('bidding_id', '=', session.id)
      .where('corporate_id', '=', signUp.corporate_id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (other) refuse(no('signUp.twice'))
  }
  await trx
    .updateTable('bidding_signup')
    .set({ state: SIGN_UP.paid, state_note: '', reject_note: '', ended_at: null, updated_at: now })
    .where('id', '=', signUp.id)
    .execute()
}
