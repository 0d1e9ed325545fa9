import { SIGN_UP } from '@aosp/contract/trading/codes'
import { SLIP_TYPE } from '@aosp/contract/funds/codes'
import { no, refuse, type Refused } from '@aosp/contract/refusals'
import { OFFER } from '@aosp/contract/settlement/codes'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { feeOf, paidOn, virtualAccountOf, type Fee, type Purpose } from '../../funds/index.ts'
import { isStaff, issuerPurpose, mayPayDeposit, mayPayIssuer, type Session, type SignUp, signUpPurpose } from '../../trading/index.ts'

/** What somebody is asked to pay, worked out from the records alone. */
export type Bill = {
  session: Session
  /** Nothing for the issuer. */
  signUp: SignUp | null
  purpose: Purpose
  due: Fen
  margin: Fen | null
  fee: Fee | undefined
  vaccount: Awaited<ReturnType<typeof virtualAccountOf>>
  /** The amount is held on the company's virtual account; nothing is typed or uploaded. */
  holds: boolean
  /** A loser who is asked to move up has to pay in again. */
  recalled: boolean
  allowed: { ok: true; until: Date | null } | Refused
}

/** The sign-up or session an application number stands for, locked session first. Another company's is answered like a missing one. */
export async function lockByNumber(trx: Trx, actor: Actor, applyNo: string): Promise<{ session: Session; signUp: SignUp | null }> {
  const found = await findByNumber(trx, actor, applyNo)
  const session = await trx.selectFrom('bidding').selectAll().where('id', '=', found.session.id).forUpdate().executeTakeFirstOrThrow()
  const signUp = found.signUp && (await trx.selectFrom('bidding_signup').selectAll().where('id', '=', found.signUp.id).forUpdate().executeTakeFirstOrThrow())
  return { session, signUp }
}

export async function findByNumber(db: Db | Trx, actor: Actor, applyNo: string): Promise<{ session: Session; signUp: SignUp | null }> {
  const signUp = await db.selectFrom('bidding_signup').selectAll().where('apply_no', '=', applyNo).executeTakeFirst()
  const session = await db
    .selectFrom('bidding')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(signUp ? 'id' : 'code', '=', signUp ? signUp.bidding_id : applyNo)
    .executeTakeFirst()
  const payer = signUp?.corporate_id ?? session?.corporate_id
  if (!session || (!isStaff(actor) && payer !== actor.corporateId)) return refuse(no('notFound'))
  return { session, signUp: signUp ?? null }
}

export async function billFor(
  db: Db | Trx,
  { session, signUp }: { session: Session; signUp: SignUp | null },
  type: number,
  { mends, now }: { mends: boolean; now: Date },
): Promise<Bill> {
  const purpose = signUp ? signUpPurpose(session, signUp) : issuerPurpose(session)
  const vaccount = await virtualAccountOf(db, purpose.company)
  const shared = { session, signUp, purpose, vaccount }
  if (type === SLIP_TYPE.serviceFee) {
    const fee = await feeOf(db, purpose.reference)
    const allowed = fee && fee.open > 0 ? { ok: true as const, until: fee.dueAt } : no('slip.notDue')
    return { ...shared, due: fee?.open ?? fen(0), margin: null, fee, holds: false, recalled: false, allowed }
  }
  const margin = fen(signUp ? signUp.deposit_fen : (session.deposit1_fen ?? 0))
  const recalled = signUp !== null && (await isRecalled(db, signUp))
  const allowed = signUp ? mayPayDeposit(session, signUp, { mends, recalled, now }) : mayPayIssuer(session, { mends })
  return { ...shared, due: margin, margin, fee: undefined, holds: vaccount !== undefined, recalled, allowed: margin > 0 ? allowed : no('slip.notDue') }
}

/** A loser who was asked to move up and has not paid in again yet. */
export async function isRecalled(db: Db | Trx, signUp: SignUp): Promise<boolean> {
  if (signUp.state !== SIGN_UP.lost && signUp.state !== SIGN_UP.refund) return false
  const offer = await db.selectFrom('bidding_offer').select('id').where('signup_id', '=', signUp.id).where('state', '=', OFFER.open).executeTakeFirst()
  return offer !== undefined && (await paidOn(db, { kind: 'signup', id: signUp.id })) === 0
}
