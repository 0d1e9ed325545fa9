import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { auditText } from '@aosp/kernel/bidding/audit-file'
import { replay } from '@aosp/kernel/bidding/evolve'
import type { BiddingEvent, Rules, State } from '@aosp/kernel/bidding/model'
import { verifyAudit } from '@aosp/kernel/bidding/verify-audit'
import { BID_TYPE, OUTCOME_STOPPED, OUTCOME_DEAL, OUTCOME_NO_DEAL } from '@aosp/kernel/bidding/constants'
import { play, type Played, type Step, streams } from './bidding-streams.ts'

/** What `npm run drill` plays; the test command plays a share of it. */
export const FULL_STREAMS = 100_000

class Broken extends Error {}
const law = (holds: boolean, name: string) => {
  if (!holds) throw new Broken(name)
}
const contest = ({ bidType }: Rules) => bidType === BID_TYPE.rising || bidType === BID_TYPE.falling
const better = ({ bidType }: Rules, one: number, other: number) => (bidType === BID_TYPE.falling || bidType === BID_TYPE.sealedLow ? one < other : one > other)

/** An accepted bid beats the one before it by whole steps, or is a match by a better priority right. */
function pricesImprove({ rules, log }: Played): void {
  if (!contest(rules)) return
  let last: { no: number; amount: number } | undefined
  for (const { event } of log.entries) {
    if (event.type !== 'BID' || !('amount' in event) || event.amount === null) continue
    const bid = { no: event.no, amount: event.amount }
    if (last) {
      const [mine, theirs] = [rules.bidders.get(bid.no)?.prio ?? 99, rules.bidders.get(last.no)?.prio ?? 99]
      law(better(rules, bid.amount, last.amount) || (bid.amount === last.amount && mine < theirs), 'accepted prices improve')
      law(bid.no !== last.no, 'nobody outbids himself')
      law(rules.bidMultiple === 0 || Math.abs(bid.amount - last.amount) <= rules.bidMultiple * rules.bidGradient, 'at most so many steps')
    }
    law(Math.abs(bid.amount - rules.startPrice) % rules.bidGradient === 0, 'on a step')
    last = bid
  }
}

type Gap = { from: number; to: number }
/** What a gap took that no other had taken before. */
const lostIn = (state: State, { from, to }: Gap): number => to - Math.max(from, state.startAt, state.outageTo, state.priority?.from ?? 0)
/** What everybody has to answer after a short one. */
const restOf = ({ delayMs }: Rules): number => (delayMs === 0 ? 120_000 : Math.min(delayMs, 120_000))

/** Ten seconds before the end always; two of the last minute or delay period, or over the end, if they leave too little to answer; any two of a Dutch clock. */
function mayDecide(rules: Rules, state: State, gap: Gap): boolean {
  const [lost, deadline] = [lostIn(state, gap), state.priority?.until ?? state.endAt]
  if (state.phase === 'CLOSED' || state.suspended || lost < 2_000 || gap.to - lost >= deadline) return false
  if (lost >= 10_000 || rules.bidType === BID_TYPE.dutch) return true
  const inside = Math.min(lost, gap.to - (deadline - Math.max(rules.delayMs, 60_000)))
  return (gap.to >= deadline || inside >= 2_000) && gap.to + restOf(rules) > deadline
}

/** A Dutch session is over when somebody has won it, and one that was called off for everybody. */
const cameInTime = ({ bidType }: Rules, { endAt, result, leader }: State, stamp: number): boolean =>
  stamp < endAt && result?.outcome !== OUTCOME_STOPPED && !(bidType === BID_TYPE.dutch && leader !== null)

/** Each step on its own: when a bid may be accepted, what it leaves the others, what an interruption gives back. */
function clocksHold({ rules, steps }: Played): void {
  for (const { input, answer, before, after } of steps) {
    if (!answer.ok) {
      law(
        after.price === before.price && after.leader === before.leader && after.endAt === before.endAt && after.phase === before.phase,
        'a refusal changes nothing',
      )
      law(input.kind !== 'OUTAGE' || !mayDecide(rules, before, input), 'no gap that may decide a session is passed over')
      law(input.kind !== 'BID' || answer.code !== 'E_CLOSED' || !cameInTime(rules, before, input.t), 'who came in time is not told that it is over')
      continue
    }
    if (input.kind === 'BID') {
      law(before.phase === 'OPEN' && !before.suspended && answer.at >= before.startAt && answer.at < before.endAt, 'accepted only while open')
      law(after.endAt === (contest(rules) ? Math.max(before.endAt, answer.at + rules.delayMs) : before.endAt), 'extended from its own time')
    }
    if (input.kind === 'RESUME' && before.suspended) {
      const [deadline, left] = [after.priority?.until ?? after.endAt, before.suspended.remaining]
      law(deadline === answer.at + (contest(rules) ? Math.max(left, rules.delayMs) : left), 'all time is given back')
    }
    if (input.kind === 'OUTAGE') {
      const deadline = after.priority?.until ?? after.endAt
      const gained = deadline - (before.priority?.until ?? before.endAt)
      const short = lostIn(before, input) < 10_000 && rules.bidType !== BID_TYPE.dutch
      law(
        after.suspended !== null || (short ? gained > 0 && deadline === input.to + restOf(rules) : gained >= lostIn(before, input)),
        'an outage costs nobody time',
      )
      law(!after.suspended || after.suspended.remaining === before.endAt - after.suspended.since, 'what is left is all that was left')
    }
    law(after.seq > before.seq || input.kind === 'TAKE', 'what is done is told')
  }
}

/** The naive reference: price, leader, end and acceptance worked out from the list of accepted bids, all over again each time. */
function matchesReference({ rules, log, steps, openings }: Played): void {
  const sign = rules.bidType === BID_TYPE.falling || rules.bidType === BID_TYPE.sealedLow ? -1 : 1
  const rank = (no: number) => rules.bidders.get(no)?.prio ?? 99
  const accepted: { no: number; amount: number; at: number }[] = []
  let planned = rules.endAt
  let sinceMove: number[] = []
  let taker: number | undefined
  const end = () => Math.max(planned, ...(contest(rules) ? sinceMove.map((at) => at + rules.delayMs) : []))
  const ladder = Array.from({ length: 10 }, (_, k) => Math.max(rules.startPrice - k * rules.bidGradient, rules.reserve.price ?? 0))
  const onClock = ({ input, before }: Step & { input: { kind: 'BID' } }) =>
    ladder[Math.floor((Math.max(input.t, before.lastAt) - before.startAt) / rules.delayMs)] ?? rules.reserve.price ?? 0
  const allowed = (step: Step & { input: { kind: 'BID' } }): boolean => {
    const { no, amount } = step.input
    const last = accepted.at(-1)
    if (rules.bidType === BID_TYPE.dutch) return last === undefined && amount >= onClock(step)
    if (!contest(rules)) return step.answer.ok
    const steps = Array.from(
      { length: rules.bidMultiple === 0 ? 400 : rules.bidMultiple },
      (_, k) => (last?.amount ?? rules.startPrice) + sign * (k + 1) * rules.bidGradient,
    )
    if (last === undefined) return [rules.startPrice, ...steps].includes(amount)
    return last.no !== no && (steps.includes(amount) || (amount === last.amount && rank(no) < rank(last.no)))
  }
  for (const step of steps) {
    const { input, answer, before, after } = step
    if (input.kind === 'BID' && rules.bidders.has(input.no)) {
      const at = Math.max(input.t, before.lastAt)
      const open = before.phase === 'OPEN' && !before.suspended && at >= before.startAt && at < end()
      const fair = open && allowed({ ...step, input })
      law(fair === answer.ok, 'accepted exactly when the reference accepts')
      if (answer.ok) {
        if (rules.bidType === BID_TYPE.dutch) law(answer.price === onClock({ ...step, input }), 'the deal is made at the price of the moment')
        accepted.push({ no: input.no, amount: rules.bidType === BID_TYPE.dutch ? (answer.price ?? 0) : input.amount, at })
        sinceMove.push(at)
      }
    } else if (answer.ok && (input.kind === 'RESUME' || input.kind === 'OUTAGE')) {
      planned = after.endAt
      sinceMove = []
    } else if (answer.ok && input.kind === 'TAKE') taker = input.no
    law(after.endAt === end(), 'the end is the later of the plan and one period after the last bid')
    if (contest(rules))
      law(after.price === (accepted.at(-1)?.amount ?? null) && after.leader === (accepted.at(-1)?.no ?? null), 'price and leader are the last accepted')
  }

  const counted =
    contest(rules) || rules.bidType === BID_TYPE.dutch
      ? accepted.slice(-1)
      : [...openings.keys()].map((no) => accepted.findLast((bid) => bid.no === no) ?? accepted[0])
  const [best] = counted
    .flatMap((bid) => bid ?? [])
    .toSorted((a, b) => sign * (b.amount - a.amount) || rank(a.no) - rank(b.no) || accepted.indexOf(a) - accepted.indexOf(b))
  const { price } = rules.reserve
  const sold = best !== undefined && (price === null || sign * (best.amount - price) >= 0)
  if (taker !== undefined && best) law(rank(taker) < rank(best.no) && openings.has(taker), 'only a better right takes')
  if (steps.some(({ input, answer }) => input.kind === 'STOP' && answer.ok)) {
    deepStrictEqual(log.state.result, { outcome: OUTCOME_STOPPED, winner: null, price: null })
    return
  }
  deepStrictEqual(
    log.state.result,
    sold ? { outcome: OUTCOME_DEAL, winner: taker ?? best.no, price: best.amount } : { outcome: OUTCOME_NO_DEAL, winner: null, price: null },
  )
}

function answersRepeat({ log, steps }: Played): void {
  const length = log.entries.length
  const first = new Map<string, Step>()
  for (const step of steps) if (step.input.kind === 'BID' && step.answer.seq !== null) first.set(`${step.input.no} ${step.input.token}`, step)
  for (const { input, answer } of first.values()) {
    deepStrictEqual(log.put(input), answer)
    if (input.kind === 'BID') law(!log.put({ ...input, amount: input.amount + 100 }).ok, 'another amount is another token')
  }
  law(log.entries.length === length, 'a repeated token leaves no trace')
}

const signer = { key: '0'.repeat(64), sign: (digest: string) => digest + digest }
const checkSignature = ({ text, signature }: { text: string; signature: string }): boolean => signature === text + text

async function logTellsAll({ rules, log, steps }: Played): Promise<void> {
  // Who asks twice is answered with the same number; the first time is when he came.
  const came = new Map(steps.toReversed().map(({ input, answer }) => [answer.seq, 't' in input ? input.t : null]))
  for (const { event } of log.entries)
    if (event.type === 'BID' || event.type === 'TRY' || event.type === 'TAKE') law(event.stamp === came.get(event.seq), 'the log tells when each request came')
  deepStrictEqual(replay(JSON.parse(JSON.stringify(log.entries.map(({ event }) => event))) as BiddingEvent[]), log.state)
  const { findings, recomputed } = await verifyAudit(
    auditText({ session: rules.session, events: log.entries, bidders: [], anchor: null }, signer),
    checkSignature,
  )
  deepStrictEqual(findings, [])
  const { result, endAt, bids, extensions } = log.state
  const { reserve: _opened, ...told } = recomputed ?? { reserve: null }
  deepStrictEqual(told, { ...result, endAt, bids, extensions })
}

/** Plays so many random sessions; throws with the smallest one that breaks a law. */
export async function playStreams(count: number, seed?: number): Promise<{ sessions: number; accepted: number; refused: number; deals: number }> {
  const report = { sessions: 0, accepted: 0, refused: 0, deals: 0 }
  const property = fc.asyncProperty(streams, async (stream) => {
    const played = play(stream)
    pricesImprove(played)
    clocksHold(played)
    matchesReference(played)
    await logTellsAll(played)
    answersRepeat(played)
    report.sessions += 1
    report.accepted += played.log.state.bids
    report.refused += played.log.entries.filter(({ event }) => event.type === 'TRY').length
    report.deals += played.log.state.result?.outcome === OUTCOME_DEAL ? 1 : 0
  })
  await fc.assert(property, { numRuns: count, ...(seed === undefined ? {} : { seed }) })
  return report
}
