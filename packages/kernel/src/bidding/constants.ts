/** What the rule declares. The engine and the independent checker share this file and nothing else. */

/** How the best price is found: offers rise, are sealed and the highest wins, fall, are sealed and the lowest wins, or the price falls by the clock. */
export const BID_TYPE = { rising: 1, sealedHigh: 2, falling: 3, sealedLow: 4, dutch: 5 } as const
export type BidType = (typeof BID_TYPE)[keyof typeof BID_TYPE]

/** 10^13 fen; every sum and difference of two of them is still an exact number. */
export const MAX_AMOUNT = 10_000_000_000_000

/** A shorter gap costs nobody his turn, unless it comes near the end. */
export const OUTAGE_LEAST_MS = 10_000
/** There, and on a Dutch clock anywhere, one of so long may decide the session. */
export const SHORT_GAP_MS = 2_000
/** So near the end (or within the delay period, if longer). */
export const SHORT_STRETCH_MS = 60_000
/** What a short gap leaves everybody afterwards: one delay period, and no more than this. */
export const SHORT_REST_MS = 120_000
/** A gap that moves the end moves it by whole minutes. */
export const OUTAGE_ROUND_MS = 60_000
/** A gap that touches so much of the end (or the delay period, if longer) suspends instead. */
export const FINAL_STRETCH_MS = 300_000
/** How long the holders of one priority rank may take the top price of a sealed session. */
export const PRIORITY_WINDOW_MS = 1_800_000
/** A window opened no later than this counts from the end before it, a later one from its own opening. */
export const OPENING_GRACE_MS = 10_000

export const OUTCOME_DEAL = 5
export const OUTCOME_NO_DEAL = -5
export const OUTCOME_STOPPED = -7

/** First lines of everything that is hashed, so that no text can stand for another. */
export const TAGS = {
  event: 'AUDIT-V1',
  reserve: 'RESERVE-V1',
  bidder: 'BIDDER-V1',
  price: 'PRICE-V1',
  ticket: 'TICKET-V1',
  checkpoint: 'CHECKPOINT-V1',
  file: 'AUDIT-FILE-V1',
} as const
/** What stands before the first event of a session. */
export const GENESIS = '0'.repeat(64)
export const AUDIT_FORMAT = 'AOSP-AUDIT-1' as const

/** Reasons that leave no event: answered before the rule is asked. */
export const UNLOGGED_REFUSALS = ['E_NOT_ELIGIBLE', 'E_TOKEN_REUSE', 'E_RATE', 'E_LOST'] as const
/** Reasons written into the log as the result of a TRY. */
export const LOGGED_REFUSALS = [
  'E_NOT_OPEN',
  'E_SUSPENDED',
  'E_CLOSED',
  'E_AMOUNT',
  'E_SELF_LEADING',
  'E_BELOW_START',
  'E_ABOVE_START',
  'E_STALE',
  'E_PRIORITY_RANK',
  'E_STEP',
  'E_MULTIPLE',
  'E_PRICE_NOT_REACHED',
  'E_NO_PRIORITY',
] as const
/** Why an act of the platform or its operator is not carried out: the session is unchanged and nothing is logged. */
export const ACT_REFUSALS = ['E_NOT_DUE', 'E_NOT_SUSPENDED', 'E_OPENING', 'E_NO_LOSS'] as const

export type LoggedRefusal = (typeof LOGGED_REFUSALS)[number]
export type BiddingRefusal = LoggedRefusal | (typeof UNLOGGED_REFUSALS)[number] | (typeof ACT_REFUSALS)[number]
