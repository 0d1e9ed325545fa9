import type { LiveSeat } from '@aosp/contract/auction/live'
import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { STAGE_STATES } from '@aosp/contract/trading/hall-codes'

/** States in which a deal stands. */
export const DEAL_STATES = STAGE_STATES.dealt

/**
 * Whose the deal is now: the sign-up that has it, nobody once it broke or was called off, the runner-up after he moved up. The log and its
 * result tell only whose it was when the hammer fell.
 */
export const dealHolder = ({ state, winner_signup }: { state: number; winner_signup: string | null }): string | null =>
  DEAL_STATES.includes(state) ? winner_signup : null

type Bidder = { id: string; state: number; session_state: number; winner_signup: string | null }

/**
 * What a bidder has of the deal, where that is not what the log says. Between the fall of the hammer and what follows from it the record says
 * nothing yet, and whoever has just won has lost nothing.
 */
export function ownDeal(wonByLog: boolean, { id, state, session_state, winner_signup }: Bidder): LiveSeat['deal'] {
  if (session_state === SESSION.bidding) return null
  if (dealHolder({ state: session_state, winner_signup }) === id) return 'has'
  return wonByLog || state === SIGN_UP.defaulted || state === SIGN_UP.forfeited ? 'fell' : null
}
