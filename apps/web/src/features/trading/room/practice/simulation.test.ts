import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditText } from '@aosp/kernel/bidding/audit-file'
import { OUTCOME_DEAL } from '@aosp/kernel/bidding/constants'
import { replay } from '@aosp/kernel/bidding/evolve'
import type { EventOf } from '@aosp/kernel/bidding/model'
import { verifyAudit } from '@aosp/kernel/bidding/verify-audit'
import { ownStatus } from '../own-status.ts'
import { aboutTyped, explain, sealedIn, welcome } from './coach.ts'
import { planOf } from './played-bidders.ts'
import { receiptOf, roomOf } from './practice-view.ts'
import { startSimulation, type Kind, type Setting, type Simulation } from './simulation.ts'

const AT = Date.UTC(2026, 10, 17, 2)
const HOUR = 3_600_000
const NONCE = '00112233445566778899aabbccddeeff'

const setting = (kind: Kind) =>
  fc.record({ kind: fc.constant(kind), rivals: fc.integer({ min: 2, max: 4 }), seed: fc.nat({ max: 65_535 }), at: fc.constant(AT) })
/** What a visitor may do: good and bad amounts, at any time, also when it is over. */
const offers = fc.array(
  fc.record({ wait: fc.integer({ min: 0, max: 25_000 }), steps: fc.integer({ min: -2, max: 12 }), off: fc.constantFrom(0, 0, 0, 0, 350) }),
  {
    maxLength: 12,
  },
)
type Offers = typeof offers extends fc.Arbitrary<infer Value> ? Value : never

function play(given: Setting, tries: Offers = []): Simulation {
  const simulation = startSimulation(given)
  const { rules, log } = simulation
  let time = AT
  for (const [at, { wait, steps, off }] of tries.entries()) {
    time += wait
    const amount = (log.state.price ?? rules.startPrice) + steps * (rules.bidGradient || 100_000) + off
    simulation.offer({ amount, token: `visitor-${at}`, seenSeq: log.state.seq, nonce: NONCE, t: time })
  }
  simulation.advance(AT + HOUR)
  return simulation
}
const eventsOf = ({ log }: Simulation) => log.entries.map(({ event }) => event)
const bidsOf = (simulation: Simulation) => eventsOf(simulation).filter((event) => event.type === 'BID')
const openBids = (simulation: Simulation) =>
  bidsOf(simulation).flatMap((bid) => ('amount' in bid && bid.amount !== null ? [{ ...bid, amount: bid.amount }] : []))
const closeOf = (simulation: Simulation) => eventsOf(simulation).find(({ type }) => type === 'CLOSE') as EventOf<'CLOSE'>

test.each<Kind>(['rising', 'sealed', 'dutch'])('a %s practice always ends, and the independent checker finds nothing in its log', async (kind) => {
  // Nobody signs a practice; the checker is asked about everything else.
  const signer = { key: '0'.repeat(64), sign: (text: string) => createHash('sha512').update(text).digest('hex') }
  await fc.assert(
    fc.asyncProperty(setting(kind), offers, async (given, tries) => {
      const simulation = play(given, tries)
      const { log, rules } = simulation
      expect(log.state.phase).toBe('CLOSED')
      expect(replay(eventsOf(simulation))).toEqual(log.state)
      const file = auditText({ session: rules.session, events: log.entries, bidders: [], anchor: null }, signer)
      expect((await verifyAudit(file, () => true)).findings).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('an open price rises by whole steps, late bids move the end by the period, nobody bids after it, and the highest wins', () => {
  fc.assert(
    fc.property(setting('rising'), offers, (given, tries) => {
      const simulation = play(given, tries)
      const { rules } = simulation
      let [price, end] = [rules.startPrice - rules.bidGradient, rules.endAt]
      for (const { amount, at, endAt } of openBids(simulation)) {
        expect(amount).toBeGreaterThanOrEqual(price + rules.bidGradient)
        expect((amount - rules.startPrice) % rules.bidGradient).toBe(0)
        expect(at).toBeLessThan(end)
        expect(endAt).toBe(Math.max(end, at + rules.delayMs))
        ;[price, end] = [amount, endAt]
      }
      const last = openBids(simulation).at(-1)
      expect(closeOf(simulation)).toMatchObject({ outcome: OUTCOME_DEAL, winner: last?.no, price: last?.amount, endAt: end, at: end })
    }),
    { numRuns: 200 },
  )
})

test('played bidders keep the rule and their limits, and plan the same again for the same seed', () => {
  fc.assert(
    fc.property(fc.constantFrom<Kind>('rising', 'sealed', 'dutch').chain(setting), offers, (given, tries) => {
      const simulation = play(given, tries)
      const limits = new Map(simulation.rivals.map(({ no, limit }) => [no, limit]))
      expect(new Set([simulation.me, ...limits.keys()]).size).toBe(given.rivals + 1)
      for (const event of eventsOf(simulation)) if (event.type === 'TRY') expect(event.no).toBe(simulation.me)
      for (const { no, amount } of openBids(simulation)) if (no !== simulation.me) expect(amount).toBeLessThanOrEqual(limits.get(no) ?? 0)
      expect(play(given, tries).log.entries).toEqual(simulation.log.entries)
      // Once it is over nobody has anything left to do.
      expect(simulation.rivals.map((rival) => planOf(simulation.rules, simulation.log.state, rival, given.seed))).toEqual(simulation.rivals.map(() => null))
    }),
    { numRuns: 200 },
  )
})

test('whoever leads shortly before the end is passed in the last seconds, as long as the price is below the late one’s limit', () => {
  fc.assert(
    fc.property(setting('rising'), (given) => {
      const simulation = startSimulation(given)
      const [late] = simulation.rivals
      const { rules, log } = simulation
      const before = rules.endAt - 7_000
      simulation.advance(before)
      const amount = (log.state.price ?? rules.startPrice) + rules.bidGradient
      fc.pre(late !== undefined && log.state.leader !== simulation.me && amount < late.limit)
      expect(simulation.offer({ amount, token: 'mine', seenSeq: log.state.seq, t: before })).toMatchObject({ ok: true })
      const { endAt } = log.state
      simulation.advance(endAt - 1)
      expect(log.state.leader).not.toBe(simulation.me)
      expect(log.state.endAt).toBeGreaterThan(endAt)
    }),
    { numRuns: 200 },
  )
})

test('a falling price is taken by a played bidder if the visitor does not, and by the visitor at the price that stands if he does', () => {
  fc.assert(
    fc.property(setting('dutch'), fc.integer({ min: 0, max: 40_000 }), (given, wait) => {
      const left = play(given)
      expect(closeOf(left)).toMatchObject({ outcome: OUTCOME_DEAL, price: Math.max(...left.rivals.map(({ limit }) => limit)) })
      expect(closeOf(left).winner).not.toBe(left.me)

      const taken = startSimulation(given)
      taken.advance(AT + wait)
      const { live } = roomOf(taken, AT + wait)
      const steps = Math.floor(wait / taken.rules.delayMs)
      expect(live).toMatchObject({
        phase: 'open',
        price: taken.rules.startPrice - steps * taken.rules.bidGradient,
        nextAt: AT + (steps + 1) * taken.rules.delayMs,
        endAt: null,
      })
      taken.offer({ amount: live.price ?? 0, token: 'mine', seenSeq: 0, t: AT + wait })
      expect(ownStatus(roomOf(taken, AT + wait))).toBe('won')
      expect(closeOf(taken)).toMatchObject({ winner: taken.me, price: live.price })
    }),
    { numRuns: 200 },
  )
})

test('sealed prices are told to nobody before the end, then all of them, and the best wins', () => {
  fc.assert(
    fc.property(setting('sealed'), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 59_000 }), (given, steps, wait) => {
      const simulation = startSimulation(given)
      const amount = simulation.rules.startPrice + steps * 100_000
      const answer = simulation.offer({ amount, token: 'mine', seenSeq: 0, nonce: NONCE, t: AT + wait })
      simulation.advance(AT + 59_999)
      const closed = receiptOf(simulation, answer, amount, AT + wait)
      expect(closed).toMatchObject({ accepted: true, event: null, hash: null, seq: null })
      const before = roomOf(simulation, AT + 59_999)
      expect(before.events).toEqual([])
      expect(before.live).toMatchObject({ price: null, leaderNo: null, bids: null })
      expect(before.seat?.sealed?.ticket).toBe(closed.ticket)

      simulation.advance(AT + 60_000)
      const { events, live } = roomOf(simulation, AT + 60_000)
      const [reveal, close] = events
      const prices = reveal?.type === 'REVEAL' ? reveal.prices : []
      expect(prices).toContainEqual({ no: simulation.me, amount })
      expect(prices).toHaveLength(given.rivals + 1)
      expect(close).toMatchObject({ type: 'CLOSE', price: Math.max(...prices.map((each) => each.amount)) })
      expect(live.price).toBe(close?.type === 'CLOSE' ? close.price : 0)
      expect(receiptOf(simulation, answer, amount, AT + wait)).toMatchObject({ ticket: closed.ticket, salt: '' })
    }),
    { numRuns: 100 },
  )
})

test('the coach says what happened and why, and what is wrong with a typed amount', () => {
  const simulation = startSimulation({ kind: 'rising', rivals: 2, seed: 5, at: AT })
  const start = roomOf(simulation, AT)
  expect(welcome(start)).toContain(`您的竞买号是 ${simulation.me}`)
  expect(aboutTyped(start, '100,500', AT)).toContain('无效的加价幅度')
  expect(aboutTyped(start, '99000', AT)).toContain('金额太低')
  expect(aboutTyped(start, '15万', AT)).toContain('一次加得太多')
  expect(aboutTyped(start, '101000', AT)).toBeUndefined()
  expect(aboutTyped(start, '一', AT)).toBeUndefined()
  simulation.offer({ amount: 10_000_000, token: 'mine', seenSeq: 0, t: AT })
  expect(explain(['leading', 'bid'], roomOf(simulation, AT))).toContain('您以 ¥100,000.00 领先')
  simulation.advance(AT + 70_000)
  const later = roomOf(simulation, AT + 70_000)
  expect(explain(['outbid', 'extended', 'bid'], later)).toMatch(/您被超过了.*顺延 15 秒.*至少 ¥/)
  simulation.advance(AT + HOUR)
  expect(explain(['lost'], roomOf(simulation, AT + HOUR))).toContain('以')
  expect(sealedIn(true)).toContain('作废')
})
