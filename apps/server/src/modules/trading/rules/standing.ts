import type { LiveState } from '@aosp/contract/auction/live'
import type { PriceKind, Standing } from '@aosp/contract/trading/dues'
import { SESSION } from '@aosp/contract/trading/codes'
import { BID_TYPE, OUTCOME_DEAL } from '@aosp/kernel/bidding/constants'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { Result } from '@aosp/kernel/bidding/model'

const BEFORE: ReadonlySet<number> = new Set([SESSION.draft, SESSION.submitted, SESSION.rejected, SESSION.published, SESSION.waiting])
const DEALT: ReadonlySet<number> = new Set([SESSION.dealt, SESSION.performing, SESSION.done, SESSION.defaulted])

type Priced = { state: number; bidType: number | null; startFen: number | null; dealFen: number | null; live: Pick<LiveState, 'price'> | undefined }

/** The price a list shows of a session: no more than everybody sees in its room. */
export function shownPrice({ state, bidType, startFen, dealFen, live }: Priced): { kind: PriceKind; fen: number | null } {
  if (DEALT.has(state)) return dealFen === null ? { kind: 'none', fen: null } : { kind: 'deal', fen: dealFen }
  if (BEFORE.has(state)) return { kind: 'start', fen: startFen }
  if (state !== SESSION.bidding) return { kind: 'none', fen: null }
  const price = live?.price ?? null
  if (price === null) return isSealed(bidType) ? { kind: 'sealed', fen: null } : { kind: 'start', fen: startFen }
  return { kind: bidType === BID_TYPE.dutch ? 'falling' : 'current', fen: price }
}

type Placed = {
  state: number
  /** The company has the deal, or had it. */
  won: boolean
  /** Its number, once it was drawn; it was admitted then. */
  ownNo: number | null
  log: { live: Pick<LiveState, 'leaderNo'>; result: Result | null } | undefined
  /** It made a price: in the open, or behind a seal. */
  bid: 'open' | 'sealed' | null
}

/** How a company stands, as its room tells it. Whose hand is highest behind the seals nobody knows. */
export function standingOf({ state, won, ownNo, log, bid }: Placed): Standing {
  if (ownNo === null) return 'none'
  if (DEALT.has(state)) return won ? 'won' : 'lost'
  if (state === SESSION.unsold) return 'unsold'
  if (state !== SESSION.bidding || !log) return 'none'
  const { result, live } = log
  // The hammer has fallen and the record follows in a moment.
  if (result) return result.outcome !== OUTCOME_DEAL ? 'unsold' : result.winner === ownNo ? 'won' : 'lost'
  if (live.leaderNo === ownNo) return 'leading'
  if (bid === null) return 'silent'
  return bid === 'sealed' && live.leaderNo === null ? 'sealed' : 'outbid'
}
