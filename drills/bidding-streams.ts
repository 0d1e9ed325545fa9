import fc from 'fast-check'
import { bidderCommit } from '@aosp/kernel/bidding/chain'
import type { Answer, BidInput, Input, Opening, Rules, State } from '@aosp/kernel/bidding/model'
import { dutchEnd } from '@aosp/kernel/bidding/open'
import { type SessionLog, startLog } from '@aosp/kernel/bidding/session-log'
import { fen } from '@aosp/kernel/money'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'

/** Random sessions of all five types: bids on, off and at the edge of every rule, retries, interruptions, late and early acts. */
const START = Date.UTC(2025, 8, 1, 2)
const MINUTE = 60_000

const terms = fc.record({
  bidType: fc.constantFrom(1, 2, 3, 4, 5),
  gradient: fc.constantFrom(0, 1, 700, 100_000),
  multiple: fc.constantFrom(0, 1, 3),
  delay: fc.integer({ min: 1, max: 10 }),
  minutes: fc.integer({ min: 5, max: 40 }),
  reserve: fc.option(fc.integer({ min: 0, max: 8 })),
  bidders: fc.array(fc.constantFrom(null, null, 1, 2), { minLength: 2, maxLength: 5 }),
})
/** A time is a step on from the last one, or so many milliseconds off the end as it stands. */
const when = fc.oneof(
  { arbitrary: fc.record({ after: fc.integer({ min: -2_000, max: 40_000 }) }), weight: 40 },
  { arbitrary: fc.record({ offEnd: fc.integer({ min: -12 * MINUTE, max: -1 }) }), weight: 2 },
  { arbitrary: fc.record({ offEnd: fc.constantFrom(-2, -1, -1, -1, 0, 1) }), weight: 1 },
)
/** Mostly one of the bidders, now and then a number nobody drew. */
const who = fc.nat({ max: 30 })
const numberOf = (who: number, { bidders }: Stream['terms']): number => 1001 + (who === 30 ? 8 : who % bidders.length)
const bid = fc.record({
  act: fc.constant('bid' as const),
  who,
  steps: fc.constantFrom(-1, 0, 1, 1, 1, 2, 3, 4),
  off: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 1, 350),
  typedTwice: fc.constantFrom(true, true, true, true, false),
  when,
})
const command = fc.oneof(
  { arbitrary: bid, weight: 24 },
  { arbitrary: fc.record({ act: fc.constant('again' as const), which: fc.nat({ max: 40 }), other: fc.boolean(), when }), weight: 1 },
  { arbitrary: fc.record({ act: fc.constantFrom('suspend' as const, 'close' as const), when }), weight: 1 },
  { arbitrary: fc.record({ act: fc.constant('resume' as const), when }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constant('stop' as const), rarely: fc.nat({ max: 9 }), when }), weight: 1 },
  {
    arbitrary: fc.record({
      act: fc.constant('outage' as const),
      lasts: fc.oneof(fc.integer({ min: 0, max: 3 * MINUTE }), fc.integer({ min: 0, max: 11_000 }), fc.constantFrom(1_999, 2_000, 9_999, 10_000)),
      // Half of them so near the end that a short one may decide the session.
      when: fc.oneof(when, fc.record({ offEnd: fc.integer({ min: -70_000, max: -1 }) })),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ act: fc.constant('take' as const), who, when }), weight: 1 },
)
/** After the end a priority window may run; these reach into it. */
const ending = fc.array(fc.record({ who: fc.nat({ max: 3 }), when: fc.record({ offEnd: fc.integer({ min: -31 * MINUTE, max: 2 }) }), close: fc.boolean() }), {
  maxLength: 4,
})

export const streams = fc.record({ terms, commands: fc.array(command, { maxLength: 40, size: 'max' }), ending })
type Stream = typeof streams extends fc.Arbitrary<infer T> ? T : never
export type Step = { input: Input; answer: Answer; before: State; after: State }
export type Played = { rules: Rules; log: SessionLog; steps: Step[]; openings: Map<number, Opening> }

function rulesOf({ terms }: Stream): Rules {
  const { bidType } = terms
  const sealed = bidType === BID_TYPE.sealedHigh || bidType === BID_TYPE.sealedLow
  const startPrice = fen(5_000_000)
  const bidGradient = fen(sealed ? terms.gradient : Math.max(1, terms.gradient))
  const sign = bidType === BID_TYPE.falling || bidType === BID_TYPE.sealedLow || bidType === BID_TYPE.dutch ? -1 : 1
  const clock = { startPrice, bidGradient, startAt: START, delayMs: terms.delay * MINUTE }
  const floor = startPrice - (1 + (terms.reserve ?? 0)) * bidGradient
  const price = terms.reserve === null ? null : fen(startPrice + sign * terms.reserve * bidGradient)
  const session = 'CZ20250901-0001'
  return {
    session,
    bidType,
    bidMultiple: terms.multiple,
    ...clock,
    endAt: bidType === BID_TYPE.dutch ? dutchEnd(clock, floor) : START + terms.minutes * MINUTE,
    reserve: { price: bidType === BID_TYPE.dutch ? fen(floor) : price, salt: 'salt' },
    bidders: new Map(
      terms.bidders.map((prio, index) => [
        1001 + index,
        { prio: bidType === BID_TYPE.dutch ? null : prio, commit: bidderCommit(session, 1001 + index, `corp-${index}`, `salt-${index}`) },
      ]),
    ),
  }
}

export function play(stream: Stream): Played {
  const rules = rulesOf(stream)
  const log = startLog(rules, START - 30 * MINUTE)
  const steps: Step[] = []
  const openings = new Map<number, Opening>()
  const sent: BidInput[] = []
  let now = START - 5_000

  const timeOf = (at: { after: number } | { offEnd: number }): number => {
    const { priority, endAt } = log.state
    const stamp = 'after' in at ? now + at.after : (priority?.until ?? endAt) + at.offEnd
    now = Math.max(now, stamp)
    return stamp
  }
  const put = (input: Input, again = false): Answer => {
    const before = log.state
    const answer = log.put(input)
    // What was asked before and judged then is no step; of what was lost then this is the first.
    if (again && log.state.seq === before.seq) return answer
    steps.push({ input, answer, before, after: log.state })
    if (input.kind === 'BID' && input.seal && answer.ok) {
      openings.set(input.no, { no: input.no, amount: fen(input.amount), nonce: input.seal.nonce })
    }
    return answer
  }
  const offer = (command: Extract<Stream['commands'][number], { act: 'bid' }>, t: number): BidInput => {
    const falling = rules.bidType === BID_TYPE.falling || rules.bidType === BID_TYPE.sealedLow
    const from = rules.bidType === BID_TYPE.dutch ? rules.startPrice - rules.bidGradient * 2 : (log.state.price ?? rules.startPrice)
    const amount = from + (falling ? -1 : 1) * (command.steps * rules.bidGradient + command.off)
    const seal = { confirmAmount: amount + (command.typedTwice ? 0 : 1), nonce: String(sent.length).padStart(32, '0') }
    const sealed = rules.bidType === BID_TYPE.sealedHigh || rules.bidType === BID_TYPE.sealedLow
    return { kind: 'BID', no: numberOf(command.who, stream.terms), amount, token: `t${sent.length}`, seenSeq: log.state.seq, t, ...(sealed ? { seal } : {}) }
  }

  for (const command of stream.commands) {
    const t = timeOf(command.when)
    if (command.act === 'bid') {
      const input = offer(command, t)
      sent.push(input)
      put(input)
    } else if (command.act === 'again') {
      const earlier = sent[command.which % Math.max(1, sent.length)]
      // Only of a price that does not count any more would the opening be lost; the same one again keeps it.
      if (earlier) put({ ...earlier, t, ...(command.other ? { amount: earlier.amount + 1 } : {}) }, true)
    } else if (command.act === 'outage') put({ kind: 'OUTAGE', from: t, to: t + command.lasts })
    else if (command.act === 'take') put({ kind: 'TAKE', no: numberOf(command.who, stream.terms), t })
    else if (command.act === 'suspend') put({ kind: 'SUSPEND', t, reason: '检修' })
    else if (command.act === 'stop') {
      if (command.rarely === 9) put({ kind: 'STOP', t, reason: '标的灭失' })
    } else if (command.act === 'resume') put({ kind: 'RESUME', t })
    else put({ kind: 'CLOSE', t, openings: [...openings.values()] })
  }
  const finish = (late: number) => {
    if (log.state.suspended) put({ kind: 'RESUME', t: now })
    now = Math.max(now, log.state.priority?.until ?? log.state.endAt) + late
    put({ kind: 'CLOSE', t: now, openings: [...openings.values()] })
  }
  for (const { who, when, close } of stream.ending) {
    if (close) finish(when.offEnd % 7 === 0 ? 15_000 : 2_000)
    const holders = [...rules.bidders.keys()].filter((no) => rules.bidders.get(no)?.prio !== null)
    put({ kind: 'TAKE', no: holders[who] ?? numberOf(who, stream.terms), t: timeOf(when) })
  }
  while (log.state.phase !== 'CLOSED') finish(2_000)
  for (const no of rules.bidders.keys()) put({ kind: 'BID', no, amount: rules.startPrice, token: 'late', seenSeq: 0, t: rules.startAt })
  return { rules, log, steps, openings }
}
