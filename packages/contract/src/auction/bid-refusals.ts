import type { BiddingRefusal, BidType } from '@aosp/kernel/bidding/constants'
import { lowestWins } from '@aosp/kernel/bidding/judge-offer'
import { no, type RefusalCode, type Refused } from '../refusals.ts'

/** The log names a refusal by its code in the rule; people are answered with its text. */
const PLAIN = {
  E_NOT_ELIGIBLE: 'bid.notEligible',
  E_TOKEN_REUSE: 'bid.tokenReused',
  E_RATE: 'bid.tooFast',
  E_LOST: 'bid.outage',
  E_NOT_OPEN: 'bid.notOpen',
  E_SUSPENDED: 'bid.suspended',
  E_CLOSED: 'bid.closed',
  E_AMOUNT: 'bid.amount',
  E_SELF_LEADING: 'bid.leading',
  E_BELOW_START: 'bid.belowStart',
  E_ABOVE_START: 'bid.aboveStart',
  E_STALE: 'bid.stale',
  E_PRIORITY_RANK: 'bid.rank',
  E_PRICE_NOT_REACHED: 'bid.notReached',
  E_NO_PRIORITY: 'bid.noPriority',
  E_NOT_DUE: 'bid.notDue',
  E_NOT_SUSPENDED: 'bid.notSuspended',
  E_OPENING: 'bid.opening',
  E_NO_LOSS: 'bid.noLoss',
} as const satisfies Record<PlainRefusal, RefusalCode>
/** Those whose words need nothing of the session's rules. */
export type PlainRefusal = Exclude<BiddingRefusal, 'E_STEP' | 'E_MULTIPLE'>
export const plainRefusal = (code: PlainRefusal): Refused => no(PLAIN[code])

/** What the bidder reads; a falling contest speaks of steps down. */
export function bidRefusal(code: BiddingRefusal, rules: { bidType: BidType; bidMultiple: number }): Refused {
  const step = lowestWins(rules.bidType) ? '减价' : '加价'
  if (code === 'E_STEP') return no('bid.step', { step })
  if (code === 'E_MULTIPLE') return no('bid.multiple', { step, most: rules.bidMultiple })
  return plainRefusal(code)
}
