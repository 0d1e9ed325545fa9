import { deepStrictEqual } from 'node:assert/strict'
import type { Limit } from '@aosp/kernel/bidding/model'
import { BID_TYPE, OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import { law } from './law.ts'
import type { Played, Step } from './bidding-streams.ts'

/** What must hold where bidders leave limits with the platform, told step by step and without the rule's own arithmetic. */
export function proxiesHold(played: Played): void {
  const { rules, log, steps } = played
  const told = log.entries.flatMap(({ event }) => (event.type === 'PROXY' || event.type === 'AUTO' || event.type === 'PROXIES' ? [event] : []))
  if (!rules.proxy) return law(told.length === 0, 'where it was not chosen nothing is bid for anybody')
  for (const step of steps) exchangeEnds(played, step)
  limitsAreKept(played)
  const opened = told.filter((event) => event.type === 'PROXIES')
  const stopped = log.state.result?.outcome === OUTCOME_STOPPED
  deepStrictEqual(
    opened.flatMap(({ limits }) => limits),
    stopped ? [] : played.limits,
    'at the close every limit is opened as it was left, and no other time',
  )
  law(opened.length <= 1 && opened.every(({ seq }) => log.entries[seq + 1]?.event.type === 'CLOSE'), 'limits are opened just before the close')
}

const signOf = ({ rules }: Played): 1 | -1 => (rules.bidType === BID_TYPE.falling ? -1 : 1)

/** Price and leader after a step are what a plain count says, and nobody's limit is left that could go on. */
function exchangeEnds(played: Played, { input, answer, before, after }: Step): void {
  if (input.kind !== 'BID' && input.kind !== 'PROXY')
    return law(after.price === before.price && after.leader === before.leader, 'only bids and limits move the price')
  if (!answer.ok) return
  const { rules } = played
  const sign = signOf(played)
  const left = played.limits.filter(({ no, seq }) => after.proxies?.standing[no]?.seq === seq)
  const next = (after.price ?? rules.startPrice) + (after.price === null ? 0 : sign * rules.bidGradient)
  law(
    left.every(({ no, amount }) => no === after.leader || sign * (amount - next) < 0),
    'nobody who could go on is left behind',
  )
  const hand = input.kind === 'BID' ? { price: input.amount, leader: input.no } : { price: before.price, leader: before.leader }
  deepStrictEqual({ price: after.price, leader: after.leader }, plainCount(played, left, hand))
  law(after.bids - before.bids <= 2, 'an exchange is told in two bids at most')
}

/** Goes up step by step until only one is left who would pay; of those who give up together the earlier holds what they gave. */
function plainCount(played: Played, left: readonly Limit[], { price, leader }: { price: number | null; leader: number | null }) {
  const { rules } = played
  const sign = signOf(played)
  const pays = (at: number) => left.filter(({ amount }) => sign * (amount - at) >= 0)
  const first = price === null ? rules.startPrice : price + sign * rules.bidGradient
  if (pays(first).every(({ no }) => no === leader)) return { price, leader }
  let at: number = first
  while (pays(at + sign * rules.bidGradient).length > 0 && pays(at).length > 1) at += sign * rules.bidGradient
  const [winner] = pays(at).toSorted((a, b) => sign * (b.amount - a.amount) || a.seq - b.seq)
  return { price: at, leader: winner?.no ?? null }
}

/** No bid passes the limit it was made by, and none is made by a limit that was withdrawn or replaced. */
function limitsAreKept(played: Played): void {
  const sign = signOf(played)
  const standing = new Map<number, number>()
  for (const { event } of played.log.entries) {
    if (event.type === 'PROXY') {
      if (event.commit === null) standing.delete(event.no)
      else standing.set(event.no, event.seq)
    }
    if (event.type !== 'AUTO') continue
    law(standing.get(event.no) === event.proxy, 'only a limit that counts is bid by')
    const limit = played.limits.find(({ seq }) => seq === event.proxy)
    law(limit !== undefined && sign * (event.amount - limit.amount) <= 0, 'no bid passes its limit')
  }
}
