import { apply } from '@aosp/kernel/bidding/apply'
import { replay } from '@aosp/kernel/bidding/evolve'
import type { BidInput, Rules, State } from '@aosp/kernel/bidding/model'
import { openingEvent } from '@aosp/kernel/bidding/open'
import { startLog } from '@aosp/kernel/bidding/session-log'
import { fen } from '@aosp/kernel/money'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { median } from './measure.ts'

/**
 * The pure rule on one hot rising session, half of the bids accepted and half too late, against a bare loop that does the same
 * comparisons on plain variables and remembers nothing: what the events and the immutable state cost. Then with the hash chain.
 */
const BIDS = 400_000
const CHAINED = 20_000
const ROUNDS = 9
const STEP = 100

const rules: Rules = {
  session: 'CZ20250901-0001',
  bidType: BID_TYPE.rising,
  startPrice: fen(1_000_000),
  bidGradient: fen(STEP),
  bidMultiple: 10,
  startAt: 0,
  endAt: 3_600_000,
  delayMs: 300_000,
  reserve: { price: null, salt: 'salt' },
  bidders: new Map(Array.from({ length: 64 }, (_, index) => [1001 + index, { prio: null, commit: '0'.repeat(64) }])),
}
/** Every amount is offered twice by two bidders: the second comes too late. Time passes, so the end keeps moving. */
const bids: BidInput[] = Array.from({ length: BIDS }, (_, index) => ({
  kind: 'BID',
  no: 1001 + (index % 64),
  amount: rules.startPrice + Math.floor(index / 2) * STEP,
  token: `token-${index}`,
  seenSeq: 0,
  t: index * 100,
}))

type Outcome = { accepted: number; price: number; endAt: number }

function byRule(inputs: readonly BidInput[]): Outcome {
  let state: State = replay([openingEvent(rules, 0)])
  for (const input of inputs) ({ state } = apply(rules, state, input))
  return { accepted: state.bids, price: state.price ?? 0, endAt: state.endAt }
}

function bare(inputs: readonly BidInput[]): Outcome {
  const { startPrice, bidGradient, bidMultiple, delayMs, bidders, startAt } = rules
  let [price, leader, endAt, last, accepted] = [-1, -1, rules.endAt, 0, 0]
  for (const { no, amount, t } of inputs) {
    const at = Math.max(t, last)
    if (!bidders.has(no) || at < startAt || at >= endAt || !Number.isSafeInteger(amount) || amount <= 0 || leader === no) continue
    const gain = amount - (price === -1 ? startPrice : price)
    if (gain < 0 || (gain === 0 && price !== -1) || gain % bidGradient !== 0 || gain / bidGradient > bidMultiple) continue
    ;[price, leader, last, endAt] = [amount, no, at, Math.max(endAt, at + delayMs)]
    accepted += 1
  }
  return { accepted, price, endAt }
}

function chained(inputs: readonly BidInput[]): Outcome {
  const log = startLog(rules, 0)
  for (const input of inputs) log.put(input)
  const { bids: accepted, price, endAt } = log.state
  return { accepted, price: price ?? 0, endAt }
}

/** Bids per second of processor time: what else runs on the machine is not counted. */
function timed(subject: (inputs: readonly BidInput[]) => Outcome, inputs: readonly BidInput[]): number {
  const before = process.cpuUsage()
  subject(inputs)
  const { user, system } = process.cpuUsage(before)
  return (inputs.length / (user + system)) * 1_000_000
}

const [told, expected] = [byRule(bids), bare(bids)]
if (JSON.stringify(told) !== JSON.stringify(expected)) throw new Error(`not the same session: ${JSON.stringify({ told, expected })}`)

const rounds = Array.from({ length: ROUNDS }, () => ({ rule: timed(byRule, bids), bare: timed(bare, bids), chained: timed(chained, bids.slice(0, CHAINED)) }))
const thousands = (values: readonly number[]) => Math.round(median(values) / 1000).toLocaleString('en')
const ratio = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
console.log(`bidding rule, ${told.accepted.toLocaleString('en')} of ${BIDS.toLocaleString('en')} bids accepted, against a bare loop of the same comparisons:`)
console.log(
  `  ${ratio(({ rule, bare }) => rule / bare).toFixed(3)} of its rate (${thousands(rounds.map(({ rule }) => rule))}k against ${thousands(rounds.map(({ bare }) => bare))}k bids/s)`,
)
console.log(
  `  with tokens and the hash chain ${ratio(({ rule, chained }) => chained / rule).toFixed(3)} of the rule alone (${thousands(rounds.map(({ chained }) => chained))}k bids/s)`,
)
