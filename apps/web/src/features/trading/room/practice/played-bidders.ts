import { dutchPrice, isSealed } from '@aosp/kernel/bidding/judge-offer'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Rules, State } from '@aosp/kernel/bidding/model'
import { fen, type Fen } from '@aosp/kernel/money'

/** Somebody the visitor practises against. He knows the rule and his own limit, and of the others only what everybody sees. */
export type PlayedBidder = {
  readonly no: number
  /** `eager` answers soon and now and then by more than one step, `steady` takes his time, `late` waits for the last seconds. */
  readonly temper: 'eager' | 'steady' | 'late'
  /** The most he gives. */
  readonly limit: Fen
}
export type Plan = { readonly no: number; readonly at: number; readonly amount: Fen }

const TEMPERS = {
  eager: { least: 2500, spread: 4500, moreSteps: 2 },
  steady: { least: 5000, spread: 8000, moreSteps: 0 },
  late: { least: 1500, spread: 4000, moreSteps: 0 },
} as const
/** So long before the end the last moment begins for whoever waits for it. */
const LAST_MOMENT_MS = 2000

/** From 0 up to 1, and the same for the same marks: a practice can be played again exactly. */
export function chance(...marks: readonly number[]): number {
  let mixed = 0x9e3779b9
  for (const mark of marks) {
    mixed = Math.imul(mixed ^ mark, 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    mixed ^= mixed >>> 16
  }
  return (mixed >>> 0) / 2 ** 32
}

/** What he offers next and when, unless somebody moves before him; null when he is through. */
export function planOf(rules: Rules, state: State, bidder: PlayedBidder, seed: number): Plan | null {
  if (state.phase !== 'OPEN') return null
  // By the bids that were accepted: a refused try of somebody changes nobody's mind.
  const luck = (what: number): number => chance(seed, bidder.no, isSealed(rules.bidType) ? 0 : state.bids, what)
  const plan = rules.bidType === BID_TYPE.dutch ? takePlan(rules, state, bidder, luck) : offerPlan(rules, state, bidder, luck)
  return plan && plan.at < state.endAt ? plan : null
}

type Luck = (what: number) => number
const upTo = (most: number, luck: number): number => Math.floor(luck * (most + 1))

function offerPlan(rules: Rules, state: State, bidder: PlayedBidder, luck: Luck): Plan | null {
  const { no, limit, temper } = bidder
  if (isSealed(rules.bidType)) {
    const length = state.endAt - state.startAt
    return state.sealed[no] ? null : { no, at: state.startAt + Math.floor(length * (0.15 + 0.7 * luck(1))), amount: limit }
  }
  const least = state.price === null ? rules.startPrice : state.price + rules.bidGradient
  if (state.leader === no || least > limit) return null
  const { least: pause, spread, moreSteps } = TEMPERS[temper]
  const most = Math.min(moreSteps, Math.floor((limit - least) / rules.bidGradient), rules.bidMultiple > 0 ? rules.bidMultiple - 1 : Infinity)
  const soonest = Math.max(state.lastAt, state.startAt) + pause
  const at = temper === 'late' ? Math.max(soonest, state.endAt - LAST_MOMENT_MS - upTo(spread, luck(1))) : soonest + upTo(spread, luck(1))
  return { no, at, amount: fen(least + upTo(most, luck(2)) * rules.bidGradient) }
}

/** He takes the falling price a little after it has come down to his. */
function takePlan(rules: Rules, state: State, { no, limit }: PlayedBidder, luck: Luck): Plan {
  const steps = Math.ceil((rules.startPrice - limit) / rules.bidGradient)
  const at = state.startAt + steps * rules.delayMs + Math.floor(rules.delayMs * (0.2 + 0.6 * luck(1)))
  return { no, at, amount: dutchPrice(rules, state, at) }
}
