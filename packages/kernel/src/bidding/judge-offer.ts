import { fen, type Fen } from '../money.ts'
import { BID_TYPE, type LoggedRefusal, MAX_AMOUNT } from './constants.ts'
import type { BidInput, Rules, State } from './model.ts'

type Judged = { ok: true; price: Fen } | { ok: false; code: LoggedRefusal }
const no = (code: LoggedRefusal): Judged => ({ ok: false, code })
const yes = (price: Fen): Judged => ({ ok: true, price })

export const isSealed = (bidType: number | null): boolean => bidType === BID_TYPE.sealedHigh || bidType === BID_TYPE.sealedLow
/** Only an open contest gives the others time to answer. */
export const isExtended = (bidType: number | null): boolean => bidType === BID_TYPE.rising || bidType === BID_TYPE.falling
export const lowestWins = (bidType: number | null): boolean => bidType === BID_TYPE.falling || bidType === BID_TYPE.sealedLow
/** 1 where more is better, -1 where less is. */
export const direction = (bidType: number): 1 | -1 => (lowestWins(bidType) ? -1 : 1)

export const isAmount = (amount: number): amount is Fen => Number.isSafeInteger(amount) && amount > 0 && amount <= MAX_AMOUNT
export const isNonce = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f]{32}$/.test(text)

/** May this offer stand, made at `at`? The first objection answers. */
export function judgeOffer(rules: Rules, state: State, input: BidInput, at: number): Judged {
  const refusal = untimely(state, at)
  if (refusal) return no(refusal)
  const { amount } = input
  if (!isAmount(amount)) return no('E_AMOUNT')
  if (rules.bidType === BID_TYPE.dutch) return judgeDutch(rules, state, amount, at)
  return isSealed(rules.bidType) ? judgeSealed(rules, input, amount) : judgeContest(rules, state, input.no, amount)
}

/** Why nobody may offer anything now, if so. */
export function untimely(state: State, at: number): LoggedRefusal | null {
  if (at < state.startAt) return 'E_NOT_OPEN'
  if (state.suspended) return 'E_SUSPENDED'
  return state.phase !== 'OPEN' || at >= state.endAt ? 'E_CLOSED' : null
}

function judgeContest(rules: Rules, state: State, bidder: number, amount: Fen): Judged {
  if (state.leader === bidder) return no('E_SELF_LEADING')
  const gain = (amount - (state.price ?? rules.startPrice)) * direction(rules.bidType)
  if (state.price === null) {
    if (gain < 0) return no(wrongSideOfStart(rules.bidType))
  } else {
    if (gain < 0) return no('E_STALE')
    if (gain === 0) {
      const mine = rankOf(rules, bidder)
      if (mine === null) return no('E_STALE')
      const leading = rankOf(rules, state.leader)
      if (leading !== null && leading <= mine) return no('E_PRIORITY_RANK')
    }
  }
  if (gain % rules.bidGradient !== 0) return no('E_STEP')
  if (rules.bidMultiple > 0 && gain / rules.bidGradient > rules.bidMultiple) return no('E_MULTIPLE')
  return yes(amount)
}

function judgeSealed(rules: Rules, input: BidInput, amount: Fen): Judged {
  const gain = (amount - rules.startPrice) * direction(rules.bidType)
  if (gain < 0) return no(wrongSideOfStart(rules.bidType))
  if (rules.bidGradient > 0 && gain % rules.bidGradient !== 0) return no('E_STEP')
  // Without a good nonce the price could be guessed from its commitment.
  if (input.seal?.confirmAmount !== amount || !isNonce(input.seal.nonce)) return no('E_AMOUNT')
  return yes(amount)
}

function judgeDutch(rules: Rules, state: State, amount: Fen, at: number): Judged {
  const price = dutchPrice(rules, state, at)
  return amount < price ? no('E_PRICE_NOT_REACHED') : yes(price)
}

/** The price on the Dutch clock; time lost to an interruption does not count. */
export function dutchPrice(rules: Rules, state: State, at: number): Fen {
  const running = Math.min(at, state.suspended?.since ?? at)
  const steps = Math.max(0, Math.floor((running - state.startAt) / rules.delayMs))
  return fen(Math.max(rules.startPrice - steps * rules.bidGradient, rules.reserve.price ?? 0))
}

export const rankOf = (rules: Rules, bidder: number | null): number | null => (bidder === null ? null : (rules.bidders.get(bidder)?.prio ?? null))

export const meetsReserve = ({ bidType, reserve }: Rules, price: Fen): boolean => reserve.price === null || (price - reserve.price) * direction(bidType) >= 0

export const wrongSideOfStart = (bidType: number): LoggedRefusal => (lowestWins(bidType) ? 'E_ABOVE_START' : 'E_BELOW_START')
