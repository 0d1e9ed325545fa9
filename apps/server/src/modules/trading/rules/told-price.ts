import { SESSION, type PriceKind } from '@aosp/contract/trading/codes'
import { stageOf } from '@aosp/contract/trading/hall-codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import type { Fen } from '@aosp/kernel/money'

type Priced = { state: number; bidType: number | null; start: Fen | null; current: Fen | null; deal: Fen | null }

/** The price a session stands at, as its hall tells it to everybody, and which price it is. Of sealed ones none is told before the end. */
export function toldPrice({ state, bidType, start, current, deal }: Priced): { price: Fen | null; kind: PriceKind } {
  const stage = stageOf(state)
  if (stage === 'dealt') return { price: deal, kind: 'deal' }
  if (stage === 'failed') return { price: null, kind: 'none' }
  if (state !== SESSION.bidding) return { price: start, kind: 'start' }
  if (isSealed(bidType)) return { price: null, kind: 'sealed' }
  // What its clock shows lies in a log nobody reads before the end.
  if (bidType === BID_TYPE.dutch) return { price: null, kind: 'falling' }
  return current === null ? { price: start, kind: 'start' } : { price: current, kind: 'current' }
}
