import type { SignUpStep } from '@aosp/contract/bidding-signup'
import { SESSION, SIGN_UP } from '@aosp/contract/bidding-codes'
import { mayMoveSignUp } from './signup-state.ts'

/** What a refused slip leaves on the sign-up; until sign-up ends another may be handed in. */
export const SLIP_REFUSED = '缴费驳回'

type Seen = {
  state: number
  stateNote: string
  needConfirm: boolean
  session: { state: number; suspended: boolean; signEnd: Date | null; lock: Date | null; locked: boolean }
  /** A service fee is owed; a contract or a handover waits for this company. */
  feeDue: boolean
  signDue: boolean
  now: Date
}

const OVER: ReadonlySet<number> = new Set([SESSION.dealt, SESSION.unsold, SESSION.performing, SESSION.defaulted, SESSION.done])

/** The steps a company may take with its sign-up, the one it should take first. Every command asks again. */
export function signUpSteps({ state, stateNote, needConfirm, session, feeDue, signDue, now }: Seen): SignUpStep[] {
  const { published, waiting, bidding } = SESSION
  const open = session.state === published && !session.suspended && session.signEnd !== null && now < session.signEnd
  const locked = session.locked || (session.lock !== null && now >= session.lock)
  const payable = state === SIGN_UP.toPay || (state === SIGN_UP.ended && stateNote === SLIP_REFUSED)
  // Who was admitted late through no fault of his own may pay until the lock.
  const payTime = open || (state === SIGN_UP.toPay && session.state === waiting && !session.suspended && !locked)
  const all: [SignUpStep, boolean][] = [
    ['confirm', needConfirm && open],
    ['papers', state === SIGN_UP.refused && open],
    ['pay', payable && payTime && !needConfirm],
    ['enter', state === SIGN_UP.admitted && (session.state === waiting || session.state === bidding)],
    ['fee', feeDue],
    ['sign', signDue],
    ['result', OVER.has(session.state) && state !== SIGN_UP.ended],
    ['cancel', mayMoveSignUp('cancel', state) && !locked && (session.state === published || session.state === waiting)],
  ]
  return all.flatMap(([step, allowed]) => (allowed ? [step] : []))
}
