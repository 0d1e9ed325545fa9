import type { SignUpStep } from '@aosp/contract/trading/signup.shapes'
import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { mayMoveSignUp } from './signup-state.ts'
import { mayAskAs, mayRequest } from './trans-request.ts'

/** What a refused slip leaves on the sign-up; until sign-up ends another may be handed in. */
export const SLIP_REFUSED = '缴费驳回'

type Seen = {
  state: number
  needConfirm: boolean
  /** A deposit may be paid now. */
  mayPay: boolean
  session: { state: number; suspended: boolean; signEnd: Date | null; lock: Date | null; locked: boolean }
  /** A service fee is owed; the company is asked to move up after somebody's default. */
  feeDue: boolean
  asked: boolean
  /** Papers are looked at after the deal, and nobody has decided on the winner's yet. */
  papersDue: boolean
  now: Date
}

const OVER: ReadonlySet<number> = new Set([SESSION.dealt, SESSION.unsold, SESSION.performing, SESSION.defaulted, SESSION.done])

const DEAL: ReadonlySet<number> = new Set([SIGN_UP.won, SIGN_UP.performing, SIGN_UP.defaulted])

/** The steps a company may take with its sign-up, the one it should take first. Every command asks again. */
export function signUpSteps({ state, needConfirm, mayPay, session, feeDue, asked, papersDue, now }: Seen): SignUpStep[] {
  const { published, waiting, bidding } = SESSION
  const open = session.state === published && !session.suspended && session.signEnd !== null && now < session.signEnd
  const locked = session.locked || (session.lock !== null && now >= session.lock)
  const mayAsk = (as: keyof typeof mayAskAs) => mayAskAs[as].signUps.includes(state) && mayRequest(mayAskAs[as].kind, session)
  const all: [SignUpStep, boolean][] = [
    ['confirm', needConfirm && open],
    ['papers', (state === SIGN_UP.refused && open) || (state === SIGN_UP.won && papersDue)],
    ['pay', mayPay],
    ['enter', state === SIGN_UP.admitted && (session.state === waiting || session.state === bidding)],
    ['fee', feeDue],
    ['sign', asked || DEAL.has(state)],
    ['result', OVER.has(session.state) && state !== SIGN_UP.ended],
    ['askSuspend', mayAsk('bidder')],
    ['askStop', mayAsk('winner')],
    ['cancel', mayMoveSignUp('cancel', state) && !locked && (session.state === published || session.state === waiting)],
  ]
  return all.flatMap(([step, allowed]) => (allowed ? [step] : []))
}
