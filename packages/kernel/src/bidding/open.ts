import { BID_TYPE } from './constants.ts'
import { reserveCommit } from './chain.ts'
import type { BiddingEvent, Rules } from './model.ts'

/** The first event of a session, written when its terms and its bidders are fixed. Terms no session can run by are a fault of the caller. */
export function openingEvent(rules: Rules, at: number): BiddingEvent {
  const fault = faultOf(rules)
  if (fault) throw new RangeError(`${rules.session}: ${fault}`)
  const { session, bidType, startPrice, bidGradient, bidMultiple, startAt, endAt, delayMs, reserve, proxy } = rules
  return {
    seq: 0,
    session,
    at,
    type: 'OPEN',
    rules: {
      bidGradient,
      bidMultiple,
      bidType,
      delayMs,
      endAt,
      reserveCommit: reserveCommit(session, reserve.price, reserve.salt),
      startAt,
      startPrice,
      // Only where it was chosen: the logs of all others stay as they were.
      ...(proxy ? { proxy } : {}),
    },
    bidders: [...rules.bidders].map(([no, { prio, commit }]) => ({ no, prio, commit })).sort((a, b) => a.no - b.no),
  }
}

function faultOf({ bidType, startPrice, bidGradient, bidMultiple, startAt, endAt, delayMs, reserve, bidders, proxy }: Rules): string | undefined {
  if (![startPrice, bidGradient, bidMultiple, startAt, endAt, delayMs].every((value) => Number.isSafeInteger(value) && value >= 0)) return 'not whole numbers'
  if (startPrice === 0 || startAt >= endAt) return 'no price or no time to bid'
  if (bidType !== BID_TYPE.sealedHigh && bidType !== BID_TYPE.sealedLow && (bidGradient === 0 || delayMs === 0)) return 'no step or no delay period'
  if (proxy && bidType !== BID_TYPE.rising && bidType !== BID_TYPE.falling) return 'nobody can bid for another here'
  if (bidType !== BID_TYPE.dutch) return undefined
  if (reserve.price === null || reserve.price >= startPrice || (startPrice - reserve.price) % bidGradient !== 0)
    return 'the floor is not on a step below the start'
  if (endAt !== dutchEnd({ startPrice, bidGradient, startAt, delayMs }, reserve.price)) return 'the end is not that of the Dutch clock'
  return [...bidders.values()].some(({ prio }) => prio !== null) ? 'a priority right cannot be used here' : undefined
}

/** The floor price stands for one full step. */
export const dutchEnd = (clock: Pick<Rules, 'startPrice' | 'bidGradient' | 'startAt' | 'delayMs'>, floor: number): number =>
  clock.startAt + ((clock.startPrice - floor) / clock.bidGradient + 1) * clock.delayMs
