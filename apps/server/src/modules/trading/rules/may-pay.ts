import { ISSUER_PAY, SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { no, type Refused } from '@aosp/contract/refusals'
import { SLIP_REFUSED } from './signup-steps.ts'

type Session = { state: number; suspended: boolean; sign_end_time: Date | null; lock_time: Date | null; locked_at: Date | null; issuer_pay_state: number }
type SignUp = { state: number; state_note: string; need_confirm: boolean; checked_at: Date | null }
type Allowed = { ok: true; until: Date | null }

/**
 * SU4, SU5: until sign-up ends; who was let in later through no fault of his own, or mends a slip that waits, until the lock. A refused
 * payment may be mended as long as sign-up is open. Whoever is asked to move up after a default pays again.
 */
export function mayPayDeposit(session: Session, signUp: SignUp, { mends, recalled, now }: { mends: boolean; recalled: boolean; now: Date }): Allowed | Refused {
  if (recalled) return { ok: true, until: null }
  const { toPay, ended, paid } = SIGN_UP
  const refused = signUp.state === ended && signUp.state_note === SLIP_REFUSED
  const waits = mends && signUp.state === paid
  if ((signUp.state !== toPay && !refused && !waits) || signUp.need_confirm) return no('slip.notDue')
  const late = signUp.state === toPay && signUp.checked_at !== null && session.sign_end_time !== null && signUp.checked_at >= session.sign_end_time
  const until = late || waits ? session.lock_time : session.sign_end_time
  const open = session.state === SESSION.published || ((late || waits) && session.state === SESSION.waiting)
  if (session.suspended) return no('signUp.closed')
  return open && session.locked_at === null && until !== null && now < until ? { ok: true, until } : no('slip.tooLate')
}

/** Before publication, once it was submitted. */
export function mayPayIssuer(session: Session, { mends }: { mends: boolean }): Allowed | Refused {
  const { due, refused, waiting } = ISSUER_PAY
  const asked = session.issuer_pay_state === due || session.issuer_pay_state === refused || (mends && session.issuer_pay_state === waiting)
  return session.state === SESSION.submitted && asked ? { ok: true, until: null } : no('slip.notDue')
}
