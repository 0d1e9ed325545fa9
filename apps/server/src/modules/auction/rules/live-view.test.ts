import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveEvent, LiveState } from '@aosp/contract/auction/live'
import type { BidType } from '@aosp/kernel/bidding/constants'
import { replay } from '@aosp/kernel/bidding/evolve'
import type { BiddingEvent, Input, Opening, Rules, State } from '@aosp/kernel/bidding/model'
import { dutchEnd } from '@aosp/kernel/bidding/open'
import { startLog, type Entry, type SessionLog } from '@aosp/kernel/bidding/session-log'
import { fen } from '@aosp/kernel/money'
import { liveState, NOTHING_TOLD, tellNext, type Feed } from './live-view.ts'

const START = Date.UTC(2026, 10, 16, 2)
const MINUTE = 60_000
const END = START + 60 * MINUTE
const at = (minutes: number) => START + Math.round(minutes * MINUTE)
const NONCE = 'ab'.repeat(16)
const SALT = '5a'.repeat(16)
const TOKEN = 'token-of-a-bidder'

type Terms = { bidType: BidType; reserve?: number | null; prio?: Record<number, number> }
function rulesOf({ bidType, reserve = null, prio = {} }: Terms): Rules {
  const clock = { startPrice: fen(300_000_00), bidGradient: fen(bidType === 2 || bidType === 4 ? 0 : 1_000_00), startAt: START, delayMs: 5 * MINUTE }
  const floor = fen(reserve ?? 250_000_00)
  return {
    session: 'CZ20261116-0001',
    bidType,
    ...clock,
    bidMultiple: 0,
    endAt: bidType === 5 ? dutchEnd(clock, floor) : END,
    delayMs: bidType === 2 || bidType === 4 ? 0 : clock.delayMs,
    reserve: { price: bidType === 5 ? floor : reserve === null ? null : fen(reserve), salt: SALT },
    bidders: new Map([1001, 1002, 1003].map((no) => [no, { prio: prio[no] ?? null, commit: `commit-${no}` }])),
  }
}

const bid = (no: number, amount: number, t: number, token = `${TOKEN}-${no}-${t}`): Input => ({ kind: 'BID', no, amount, token, seenSeq: 0, t })
const seal = (no: number, amount: number, t: number): Input => ({ ...bid(no, amount, t), kind: 'BID', seal: { confirmAmount: amount, nonce: NONCE } }) as Input

type Played = { rules: Rules; entries: readonly Entry[]; state: State }
function play(terms: Terms, inputs: readonly Input[]): Played {
  const rules = rulesOf(terms)
  const log: SessionLog = startLog(rules, START - 30 * MINUTE)
  const amounts = new Map<number, Opening>()
  for (const input of inputs) {
    const answer = log.put(input.kind === 'CLOSE' ? { ...input, openings: [...amounts.values()] } : input)
    if (input.kind === 'BID' && answer.ok && input.seal) amounts.set(input.no, { no: input.no, amount: fen(input.amount), nonce: NONCE })
  }
  return { rules, entries: log.entries, state: log.state }
}

/** Everything the public ever hears and sees of a log: events, and the state after each of its entries. */
function hear({ rules, entries }: Pick<Played, 'rules' | 'entries'>, now?: number): { events: LiveEvent[]; states: LiveState[]; feed: Feed } {
  let feed = NOTHING_TOLD
  const events: LiveEvent[] = []
  const states: LiveState[] = []
  const seen: BiddingEvent[] = []
  for (const entry of entries) {
    const next = tellNext(rules.bidType, feed, entry)
    feed = next.feed
    seen.push(entry.event)
    if (next.told) events.push(next.told)
    states.push(liveState(rules, replay(seen), feed, now ?? entry.event.at))
  }
  return { events, states, feed }
}

const text = (value: unknown) => JSON.stringify(value)

test('C-137 a rising session: bids by number, extensions, reserve reached or not, the close; tries leave a gap and no more', () => {
  const played = play({ bidType: 1, reserve: 310_000_00 }, [
    bid(1001, 300_000_00, at(1)),
    bid(1001, 305_000_00, at(2)),
    bid(1002, 300_500_00, at(3)),
    bid(1002, 310_000_00, at(59)),
    { kind: 'CLOSE', t: at(70) },
  ])
  const { events, states, feed } = hear(played)
  expect(events).toEqual([
    { seq: 1, after: 0, at: at(1), type: 'BID', no: 1001, amount: 300_000_00, endAt: END, bid: 1 },
    { seq: 4, after: 1, at: at(59), type: 'BID', no: 1002, amount: 310_000_00, endAt: at(64), bid: 2 },
    { seq: 5, after: 4, at: at(59), type: 'EXTEND', from: END, endAt: at(64), count: 1 },
    { seq: 6, after: 5, at: at(70), type: 'CLOSE', endAt: at(64), bids: 2, outcome: 5, winner: 1002, price: 310_000_00 },
  ])
  expect(states.map(({ reserveMet }) => reserveMet)).toEqual([false, false, false, false, true, true, true])
  expect(states[3]).toMatchObject({ phase: 'open', price: 300_000_00, leaderNo: 1001, bids: 1, seq: 1, endAt: END })
  expect(states.at(-1)).toMatchObject({ phase: 'closed', price: 310_000_00, leaderNo: 1002, bids: 2, seq: 6, extensions: 1 })
  expect(feed.head).toEqual({ seq: 6, hash: played.entries[6]?.hash })
})

test('3.8 from its end to its close a session is being confirmed, of whatever kind, and takes no more time than it has', () => {
  const phases = (terms: Parameters<typeof play>[0], ...times: number[]) => {
    const { rules, entries } = play(terms, [])
    return times.map((now) => hear({ rules, entries }, now).states.at(-1)?.phase)
  }
  expect(phases({ bidType: 1 }, START - 1, START, END - 1, END, END + 60_000)).toEqual(['waiting', 'open', 'open', 'confirming', 'confirming'])
  expect(phases({ bidType: 2 }, END - 1, END)).toEqual(['open', 'confirming'])
})

test('Q8 a sealed session tells nothing but its clock: not how many prices came, not through a number, not through the chain', () => {
  const before = [seal(1001, 320_000_00, at(1)), seal(1002, 100_00, at(2)), seal(1002, 330_000_00, at(3)), seal(1001, 340_000_00, at(4))]
  const pause: Input[] = [
    { kind: 'SUSPEND', t: at(10), reason: '网络故障' },
    { kind: 'RESUME', t: at(20) },
  ]
  const loud = play({ bidType: 2 }, [...before, ...pause])
  const quiet = play({ bidType: 2 }, pause)
  const heard = hear(loud, at(30))
  expect(heard.events).toEqual(hear(quiet, at(30)).events)
  expect(heard.events.map(({ seq, after, type }) => [seq, after, type])).toEqual([
    [1, 0, 'SUSPEND'],
    [2, 1, 'RESUME'],
  ])
  expect(heard.states.at(-1)).toEqual(hear(quiet, at(30)).states.at(-1))
  expect(heard.states.at(-1)).toMatchObject({ phase: 'open', price: null, leaderNo: null, bids: null, reserveMet: null })
  expect(heard.feed.head).toEqual({ seq: 0, hash: loud.entries[0]?.hash })
})

test('Q8 a sealed session is opened at its end: prices by number, in the order of the log, and what was told before keeps its number', () => {
  const played = play({ bidType: 2, reserve: 335_000_00 }, [
    seal(1001, 320_000_00, at(1)),
    { kind: 'SUSPEND', t: at(10), reason: '网络故障' },
    { kind: 'RESUME', t: at(20) },
    seal(1002, 340_000_00, at(30)),
    { kind: 'CLOSE', t: at(80) },
  ])
  const { events, states, feed } = hear(played)
  expect(events.map(({ seq, after, type }) => [seq, after, type])).toEqual([
    [1, 0, 'SUSPEND'],
    [2, 1, 'RESUME'],
    [5, 2, 'REVEAL'],
    [6, 5, 'CLOSE'],
  ])
  expect(events[2]).toMatchObject({
    prices: [
      { no: 1001, amount: 320_000_00 },
      { no: 1002, amount: 340_000_00 },
    ],
  })
  expect(text(events)).not.toContain(NONCE)
  expect(states.at(-1)).toMatchObject({ phase: 'closed', price: 340_000_00, leaderNo: 1002, bids: 2, reserveMet: true })
  expect(feed.head).toEqual({ seq: 6, hash: played.entries[6]?.hash })
})

test('a priority window shows rank, top price and its end; whoever takes it is shown by number', () => {
  const opened = [seal(1001, 320_000_00, at(1)), seal(1002, 330_000_00, at(2)), { kind: 'CLOSE', t: at(60) } as const]
  const waiting = hear(play({ bidType: 2, prio: { 1001: 1 } }, opened))
  expect(waiting.states.at(-1)).toMatchObject({ phase: 'priority', price: 330_000_00, leaderNo: null, priority: { rank: 1, until: at(90) }, bids: 2 })
  const taken = hear(play({ bidType: 2, prio: { 1001: 1 } }, [...opened, { kind: 'TAKE', no: 1001, t: at(70) }]))
  expect(taken.events.slice(-3).map(({ type }) => type)).toEqual(['PRIORITY', 'TAKE', 'CLOSE'])
  expect(taken.states.at(-1)).toMatchObject({ phase: 'closed', price: 330_000_00, leaderNo: 1001 })
})

test('Q8 a Dutch clock shows the price that stands and the next one, never where it ends', () => {
  const played = play({ bidType: 5, reserve: 298_000_00 }, [])
  const shown = (minutes: number) => hear(played, at(minutes)).states.at(-1)
  expect(shown(-1)).toMatchObject({ phase: 'waiting', price: null, endAt: null, nextAt: null })
  expect(shown(0)).toMatchObject({ phase: 'open', price: 300_000_00, nextAt: at(5), nextPrice: 299_000_00, endAt: null, reserveMet: null })
  expect(shown(9)).toMatchObject({ price: 299_000_00, nextAt: at(10), nextPrice: 298_000_00 })
  expect(shown(10)).toMatchObject({ price: 298_000_00, nextAt: null, nextPrice: null, endAt: null })
})

test('Q8 two Dutch sessions that differ in their floor alone look the same while both fall', () => {
  const acts: Input[] = [
    { kind: 'SUSPEND', t: at(6), reason: '网络故障' },
    { kind: 'RESUME', t: at(16) },
    bid(1001, 200_000_00, at(17)),
    { kind: 'OUTAGE', from: at(20), to: at(21) },
  ]
  const heard = (reserve: number) => hear(play({ bidType: 5, reserve }, acts), at(30))
  expect({ ...heard(100_000_00), feed: null }).toEqual({ ...heard(200_000_00), feed: null })
  expect(heard(200_000_00).events.map(({ type }) => type)).toEqual(['SUSPEND', 'RESUME', 'OUTAGE'])
})

test('a Dutch session that is dealt tells its price and its end; one called off tells neither', () => {
  const dealt = hear(play({ bidType: 5, reserve: 250_000_00 }, [bid(1001, 299_000_00, at(6))]))
  expect(dealt.events.map(({ type }) => type)).toEqual(['BID', 'CLOSE'])
  expect(dealt.events[0]).toMatchObject({ amount: 299_000_00, endAt: at(6), bid: 1 })
  expect(dealt.states.at(-1)).toMatchObject({ phase: 'closed', price: 299_000_00, leaderNo: 1001 })
  const stopped = hear(play({ bidType: 5, reserve: 250_000_00 }, [{ kind: 'STOP', t: at(6), reason: '标的灭失' }]))
  expect(stopped.states.at(-1)).toMatchObject({ phase: 'stopped', price: null, endAt: null })
  expect(hear(play({ bidType: 2 }, [seal(1001, 320_000_00, at(1)), { kind: 'STOP', t: at(6), reason: '标的灭失' }])).states.at(-1)).toMatchObject({
    phase: 'stopped',
    price: null,
    bids: null,
  })
})

test('a suspension shows since when, why and how much time is left; an outage that suspends says so itself', () => {
  const manual = hear(play({ bidType: 1 }, [{ kind: 'SUSPEND', t: at(10), reason: '异议核查' }])).states.at(-1)
  expect(manual).toMatchObject({ phase: 'suspended', suspended: { since: at(10), reason: '异议核查', remaining: 50 * MINUTE, resumeAt: null } })
  const outage = hear(play({ bidType: 1 }, [{ kind: 'OUTAGE', from: at(57), to: at(58) }]))
  expect(outage.states.at(-1)).toMatchObject({ phase: 'suspended', suspended: { since: at(57), reason: '平台服务中断，已自动中止' } })
  expect(outage.events[0]).toMatchObject({ type: 'OUTAGE', suspended: true })
})

const anyInputs = fc.array(
  fc.tuple(fc.constantFrom('bid', 'bid', 'bid', 'seal', 'seal', 'suspend', 'resume', 'outage', 'close', 'take', 'stop'), fc.nat(40), fc.nat(2), fc.nat(400)),
  { maxLength: 25 },
)
function inputsOf(drawn: readonly (readonly [string, number, number, number])[]): Input[] {
  let minute = 0
  return drawn.map(([kind, step, who, money]): Input => {
    minute += step / 10
    const no = 1001 + who
    const amount = (150_000 + money * 500) * 100
    if (kind === 'seal') return seal(no, amount, at(minute))
    if (kind === 'suspend') return { kind: 'SUSPEND', t: at(minute), reason: '核查' }
    if (kind === 'resume') return { kind: 'RESUME', t: at(minute) }
    if (kind === 'outage') return { kind: 'OUTAGE', from: at(Math.max(0, minute - 1)), to: at(minute) }
    if (kind === 'close') return { kind: 'CLOSE', t: at(minute + 40) }
    if (kind === 'take') return { kind: 'TAKE', no, t: at(minute) }
    return kind === 'stop' ? { kind: 'STOP', t: at(minute), reason: '终止' } : bid(no, amount, at(minute))
  })
}
const anySession = fc.record({
  terms: fc.record({
    bidType: fc.constantFrom<BidType>(1, 2, 3, 4, 5),
    reserve: fc.constantFrom(250_000_00, 260_000_00),
    prio: fc.constantFrom<Record<number, number>>({}),
  }),
  inputs: anyInputs.map(inputsOf),
})

test('every public event names the public one before it, numbers only rise, and any tail read later is the same', () => {
  fc.assert(
    fc.property(anySession, fc.nat(30), ({ terms, inputs }, cut) => {
      const played = play(terms, inputs)
      const { events } = hear(played)
      let last = 0
      for (const event of events) {
        expect(event.after).toBe(last)
        expect(event.seq).toBeGreaterThan(last)
        last = event.seq
      }
      const early = hear({ rules: played.rules, entries: played.entries.slice(0, cut) })
      expect(events.slice(0, early.events.length)).toEqual(early.events)
    }),
  )
})

test('Q8 whatever happens: no try, token, commitment, salt or nonce, and of sealed prices and a floor nothing before their time', () => {
  fc.assert(
    fc.property(anySession, ({ terms, inputs }) => {
      const played = play(terms, inputs)
      const { events, states } = hear(played)
      const all = text([events, states])
      for (const secret of [TOKEN, NONCE, SALT, 'commit', 'salt', 'reserve"', 'TRY', 'E_']) expect(all).not.toContain(secret)
      const sealed = terms.bidType === 2 || terms.bidType === 4
      played.entries.forEach(({ event }, index) => {
        const state = states[index]
        const over = played.entries.slice(0, index + 1).some(({ event: { type } }) => type === 'REVEAL' || type === 'CLOSE')
        if (sealed && !over) expect([state?.price, state?.leaderNo, state?.bids, state?.reserveMet]).toEqual([null, null, null, null])
        if (terms.bidType === 5 && !over) expect([state?.endAt, state?.suspended?.remaining ?? null]).toEqual([null, null])
        if (event.type === 'TRY') expect(events.some(({ seq }) => seq === event.seq && !sealed)).toBe(false)
      })
    }),
  )
})

test('Q8 without its tries and its sealed prices a log looks the same until the opening', () => {
  fc.assert(
    fc.property(anySession, ({ terms, inputs }) => {
      const played = play(terms, inputs)
      const sealed = terms.bidType === 2 || terms.bidType === 4
      const end = played.entries.findIndex(({ event: { type } }) => type === 'REVEAL' || type === 'CLOSE')
      const entries = end < 0 ? played.entries : played.entries.slice(0, end)
      const bare = entries.filter(({ event: { type } }) => type !== 'TRY' && !(sealed && type === 'BID'))
      const loud = hear({ rules: played.rules, entries }, END)
      const quiet = hear({ rules: played.rules, entries: bare }, END)
      expect(loud.events).toEqual(quiet.events)
      expect(loud.states.at(-1)).toEqual(quiet.states.at(-1))
      expect(loud.feed.head).toEqual(quiet.feed.head)
    }),
  )
})
