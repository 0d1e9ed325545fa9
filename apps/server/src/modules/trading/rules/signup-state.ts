import { SIGN_UP } from '@aosp/contract/bidding-codes'

const { checking, toPay, refused, paid, ended, admitted, won, lost, performing, defaulted, refund, forfeited } = SIGN_UP

/** The table of domain 2.5. `ended` (-3) and what follows the close are left by nobody but the steps named here. */
export const SIGN_UP_MOVES = {
  pass: { from: [checking], to: [toPay, admitted] },
  refuse: { from: [checking], to: [refused] },
  ask: { from: [refused], to: [checking] },
  pay: { from: [toPay, ended], to: [paid] },
  hold: { from: [toPay], to: [admitted] },
  confirm: { from: [paid], to: [admitted] },
  refusePayment: { from: [paid], to: [ended] },
  cancel: { from: [checking, toPay, refused, paid, admitted], to: [ended, refund] },
  lapse: { from: [checking, toPay, refused, paid, admitted], to: [ended, refund] },
  win: { from: [admitted], to: [won] },
  lose: { from: [admitted], to: [lost, refund] },
  perform: { from: [won], to: [performing] },
  complete: { from: [performing], to: [refund] },
  default: { from: [won, performing], to: [defaulted] },
  forfeit: { from: [defaulted], to: [forfeited] },
  pardon: { from: [defaulted], to: [refund] },
} as const
export type SignUpMove = keyof typeof SIGN_UP_MOVES

export const mayMoveSignUp = (name: SignUpMove, from: number): boolean => SIGN_UP_MOVES[name].from.some((state) => state === from)

/** SU1: what a sign-up begins with. Papers come before money, and where no money is asked there is nothing to wait for. */
export const firstState = (qualsVerify: number | null, deposit: number): number => (qualsVerify === 1 || qualsVerify === 2 ? checking : afterCheck(deposit))

export const afterCheck = (deposit: number): number => (deposit > 0 ? toPay : admitted)

/** SU7, SU9, SU12: whoever has paid gets it back, whoever has not is simply out. */
export const stateAfterLeaving = (paidFen: number): number => (paidFen > 0 ? refund : ended)

/** Whether somebody else is still to act on it: these count when sign-up ends, and no longer when the session is locked. */
export const waitsForOthers = (state: number): boolean => state === checking || state === paid

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
