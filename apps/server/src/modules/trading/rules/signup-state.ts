import { REFUND_STATE_TEXTS } from '@aosp/contract/funds/codes'
import { SESSION, SIGN_UP, SUSPENDED_TEXT, QUALS_VERIFY } from '@aosp/contract/trading/codes'
import { isExtended } from '@aosp/kernel/bidding/judge-offer'

const { checking, toPay, refused, paid, ended, admitted, won, lost, performing, defaulted, refund, forfeited } = SIGN_UP

/** The table of domain 2.5 under its own numbers. `ended` (-3) and what follows the close are left by nobody but the steps named here. */
export const SIGN_UP_MOVES = {
  apply: { no: 'SU1', from: [], to: [checking, toPay, admitted] },
  pass: { no: 'SU2', from: [checking], to: [toPay, admitted] },
  refuse: { no: 'SU3', from: [checking], to: [refused] },
  ask: { no: 'SU3', from: [refused], to: [checking] },
  pay: { no: 'SU4', from: [toPay, ended], to: [paid] },
  hold: { no: 'SU5', from: [toPay], to: [admitted] },
  confirm: { no: 'SU6', from: [paid], to: [admitted] },
  refusePayment: { no: 'SU6', from: [paid], to: [ended] },
  cancel: { no: 'SU7', from: [checking, toPay, refused, paid, admitted], to: [ended, refund] },
  draw: { no: 'SU8', from: [admitted], to: [admitted] },
  lapse: { no: 'SU9', from: [checking, toPay, refused, paid, admitted], to: [ended, refund] },
  win: { no: 'SU10', from: [admitted], to: [won] },
  lose: { no: 'SU11', from: [admitted], to: [lost] },
  loseWithDeposit: { no: 'SU12', from: [admitted], to: [refund] },
  perform: { no: 'SU13', from: [won], to: [performing] },
  complete: { no: 'SU13', from: [performing], to: [refund] },
  default: { no: 'SU14', from: [won, performing], to: [defaulted] },
  forfeit: { no: 'SU15', from: [defaulted], to: [forfeited] },
  pardon: { no: 'SU16', from: [defaulted], to: [refund] },
  /** The sign-up's side of T18: whoever lost takes the place of a winner who fell out. */
  moveUp: { no: 'T18', from: [lost, refund], to: [won] },
  /** The sign-up's side of T21: a deal that was struck is called off without the bidder's fault. */
  callOff: { no: 'T21', from: [won, performing], to: [refund, lost] },
  /** The sign-up's side of T13 where the notice said so: nobody bid, and what everybody paid in is kept. */
  keep: { no: 'T13', from: [refund], to: [forfeited] },
} as const
export type SignUpMove = keyof typeof SIGN_UP_MOVES

export const mayMoveSignUp = (name: SignUpMove, from: number): boolean => (SIGN_UP_MOVES[name].from as readonly number[]).includes(from)

/** SU1: what a sign-up begins with. Papers come before money, and where no money is asked there is nothing to wait for. */
/** A priority right counts only once somebody has looked at its proof. */
export const firstState = (qualsVerify: number | null, deposit: number, claimsPriority = false): number =>
  qualsVerify === QUALS_VERIFY.issuer || qualsVerify === QUALS_VERIFY.platform || claimsPriority ? checking : afterCheck(deposit)

export const afterCheck = (deposit: number): number => (deposit > 0 ? toPay : admitted)

/** SU7, SU9, SU12: whoever has paid gets it back, whoever has not is simply out. */
export const stateAfterLeaving = (paidFen: number): number => (paidFen > 0 ? refund : ended)

/** Whether somebody else is still to act on it: these count when sign-up ends, and no longer when the session is locked. */
export const waitsForOthers = (state: number): boolean => state === checking || state === paid

type Running = { state: number; suspended: boolean; bidType: number | null; leaderNo: number | null }

/**
 * What the company itself reads of its place while the session is under way: no more than its room shows it. Of a sealed or a falling
 * session nothing is told but that it runs.
 */
export function placeName(state: number, session: Running, ownNo: number | null): string {
  if (state !== admitted) return ''
  if (session.suspended) return SUSPENDED_TEXT
  if (session.state === SESSION.published || session.state === SESSION.waiting) return '待竞价'
  if (session.state !== SESSION.bidding) return ''
  const open = isExtended(session.bidType)
  if (!open || session.leaderNo === null || ownNo === null) return '竞价中'
  return session.leaderNo === ownNo ? '竞价中·领先' : '竞价中·落后'
}

/** Notes of sign-ups whose deposit does not simply go back. */
export const SETTLED = '已结清'
export const AWAITS_DECISION = '保证金待裁定'

/** 2.1, code 7: how far the deposit has got on its way back; `refundState` of what was ordered back of it, the least advanced first. */
export function refundName(state: number, note: string, refundState: number | null): string {
  if (state !== refund || note === SETTLED || note === AWAITS_DECISION) return note
  return refundState === null ? SETTLED : (REFUND_STATE_TEXTS[refundState] ?? note)
}

const LOWEST = 1000
const HIGHEST = 9999

/** Four digits, each once, drawn by the given source of randomness (a whole number below its argument). */
export function drawNumbers(count: number, below: (limit: number) => number): number[] {
  const left = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => LOWEST + index)
  return Array.from({ length: Math.min(count, left.length) }, (_, index) => {
    const at = index + below(left.length - index)
    const [drawn, other] = [left[at] ?? LOWEST, left[index] ?? LOWEST]
    left[at] = other
    left[index] = drawn
    return drawn
  })
}
