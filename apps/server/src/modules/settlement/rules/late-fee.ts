/** Whoever waits is looked at again on the next working day. */
export const LOOK_AGAIN_DAYS = 1
const PERIOD_DAYS = 5
/** Ten points each, fifty in all. */
const TURNS = 5

type Standing = {
  /** The deal is carried out; while it is broken off nobody is asked to pay for it. */
  dealStands: boolean
  /** The payer has done his part, and it is the platform's turn to look. */
  slipWaits: boolean
  /** His deposit lies in and pays the fee when the contract is confirmed. */
  covered: boolean
}

/** Whether a fee that is open past its time costs points. */
export const isLate = ({ dealStands, slipWaits, covered }: Standing): boolean => dealStands && !slipWaits && !covered

/** Working days until it costs points again, after having done so `turn` times. */
export const afterLate = (turn: number): number | undefined => (turn < TURNS ? PERIOD_DAYS : undefined)
