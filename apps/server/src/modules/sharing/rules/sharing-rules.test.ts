import { contains, freeSpans, joined, minutesOf, overlap, type Span } from '@aosp/kernel/spans'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTICE, NOTICE_TEXTS, ORDER_ACTS, RUNNING_NOTICES, SHARE_ORDER, SHARE_ORDER_TEXTS, SHARE_UNITS, UNIT_MINUTES } from '@aosp/contract/sharing/codes'
import { TIME_UNIT } from '@aosp/contract/trading/codes'
import { fen } from '@aosp/kernel/money'
import { feeOf } from '@aosp/contract/sharing/fee'
import { isBinding, isRunning, isWritable, noticeAfter, runningState, type NoticeMove } from './notice-state.ts'
import { clockStep, orderDue, type Clocked } from './order-clock.ts'
import { actsOn, agree, isOver, orderAfter, type Party } from './order-state.ts'
import { mostMinutes, notOffered, windowFault } from './windows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const T0 = Date.UTC(2026, 10, 20)
const at = (hours: number): Date => new Date(T0 + hours * HOUR_MS)
const span = (start: number, end: number): Span => ({ start: at(start), end: at(end) })
const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 })).map(([start, length]) => span(start, start + length)),
  { maxLength: 8 },
)
const noticeStates = Object.values(NOTICE)
const orderStates = Object.values(SHARE_ORDER)
const party = fc.constantFrom<Party>(
  { side: 'provider', answers: true, staff: false },
  { side: 'user', answers: false, staff: false },
  { side: 'provider', answers: false, staff: false },
  { side: 'user', answers: true, staff: false },
  { side: 'none', answers: false, staff: true },
  { side: 'none', answers: false, staff: false },
)

describe('domain 2.9: a sharing notice', () => {
  test('each move is made from where the table says and from nowhere else', () => {
    const moves: NoticeMove[] = ['submit', 'withdraw', 'publish', 'reject', 'takeDown']
    const allowed = moves.map(
      (move) =>
        `${move}: ${noticeStates.flatMap((state) => noticeAfter(move, state) ?? []).length} ${noticeStates.filter((state) => noticeAfter(move, state) !== undefined).join(' ')}`,
    )
    expect(allowed).toEqual(['submit: 2 0 -2', 'withdraw: 1 1', 'publish: 1 1', 'reject: 1 1', 'takeDown: 3 2 3 4'])
    expect(noticeStates.filter(isWritable)).toEqual([0, -2])
    expect(noticeStates.filter(isRunning)).toEqual([2, 3, 4])
    expect(Object.keys(NOTICE_TEXTS)).toHaveLength(noticeStates.length)
  })

  test.each([
    ['nobody came yet', [], true, 1, NOTICE.open],
    ['somebody asked', [SHARE_ORDER.waiting], true, 1, NOTICE.open],
    ['one is confirmed', [SHARE_ORDER.waiting, SHARE_ORDER.confirmed], false, 1, NOTICE.booked],
    ['one is used', [SHARE_ORDER.confirmed, SHARE_ORDER.inUse], true, 1, NOTICE.inUse],
    ['a quarrel is no end', [SHARE_ORDER.disputed], false, -1, NOTICE.inUse],
    ['returned, and something is left', [SHARE_ORDER.returned], true, 1, NOTICE.open],
    ['returned, and nothing is left', [SHARE_ORDER.returned], false, 1, NOTICE.ended],
    ['its time is over, used', [SHARE_ORDER.returned, SHARE_ORDER.cancelled], true, -1, NOTICE.ended],
    ['its time is over, never used', [SHARE_ORDER.refused, SHARE_ORDER.cancelled], true, -1, NOTICE.nobody],
    ['its time is over while it is booked', [SHARE_ORDER.confirmed], false, -1, NOTICE.booked],
  ])('%s', (_case, states, freeAhead, hoursLeft, expected) =>
    expect(runningState({ orders: states.map((state) => ({ state })), freeAhead, validUntil: at(hoursLeft), now: at(0) })).toBe(expected),
  )

  test('it never ends under an order that binds, and runs on exactly while one does or its time lasts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderStates)), fc.boolean(), fc.integer({ min: -3, max: 3 }), (states, freeAhead, hours) => {
        const state = runningState({ orders: states.map((one) => ({ state: one })), freeAhead, validUntil: at(hours), now: at(0) })
        if (states.some(isBinding)) expect(RUNNING_NOTICES).toContain(state)
        else if (hours <= 0) expect([NOTICE.ended, NOTICE.nobody]).toContain(state)
        else expect([NOTICE.open, NOTICE.ended]).toContain(state)
        expect(state === NOTICE.booked || state === NOTICE.inUse).toBe(states.some(isBinding))
      }),
    )
  })
})

describe('domain 2.9: a sharing order', () => {
  test('who may do what, in each state', () => {
    const who = {
      provider: { side: 'provider', answers: true, staff: false },
      user: { side: 'user', answers: false, staff: false },
      platform: { side: 'none', answers: false, staff: true },
    } as const
    const table = Object.entries(who).map(
      ([name, one]) => `${name}: ${orderStates.map((state) => `${state} ${actsOn(state, one).join('+')}`.trim()).join(', ')}`,
    )
    expect(table).toEqual([
      'provider: 1 confirm+refuse, 2 start+cancel, -2, 4 return+dispute, -6, 7, -7',
      'user: 1 cancel, 2 cancel, -2, 4 return+dispute, -6, 7, -7',
      'platform: 1, 2, -2, 4, -6 decide, 7, -7',
    ])
    expect(Object.keys(SHARE_ORDER_TEXTS)).toHaveLength(orderStates.length)
  })

  test('any walk of allowed acts ends in a state that is over, within six steps, and nothing leaves it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ORDER_ACTS), party), { maxLength: 60 }), (acts) => {
        let state: number = SHARE_ORDER.waiting
        let steps = 0
        for (const [act, by] of acts) {
          const next = orderAfter(act, state, by)
          if (next === undefined) continue
          expect(isOver(state)).toBe(false)
          state = next
          steps += 1
        }
        expect(steps).toBeLessThanOrEqual(4)
      }),
    )
  })

  test('whoever is no party to it does nothing, and the platform nothing but decide', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStates), (state) => {
        expect(actsOn(state, { side: 'none', answers: false, staff: false })).toEqual([])
        expect(actsOn(state, { side: 'user', answers: false, staff: true })).not.toContain('decide')
      }),
    )
  })

  test('both sides say the same, or it is not settled', () => {
    expect(agree({ minutes: 720, condition: 1 }, { minutes: 720, condition: 1 })).toBe(true)
    expect(agree({ minutes: 720, condition: 1 }, { minutes: 690, condition: 1 })).toBe(false)
    expect(agree({ minutes: 720, condition: 1 }, { minutes: 720, condition: 3 })).toBe(false)
    expect(agree({ minutes: 720, condition: 1 }, null)).toBe(false)
    expect(agree(null, null)).toBe(false)
  })
})

describe('what a use costs', () => {
  test.each([
    [12_000, TIME_UNIT.hour, 720, 144_000],
    [12_000, TIME_UNIT.hour, 30, 6000],
    [80_000, TIME_UNIT.day, 720, 120_000],
    [350_000, TIME_UNIT.week, 2400, 350_000],
    [1, TIME_UNIT.hour, 30, 1],
    [1, TIME_UNIT.hour, 29, 0],
    [0, TIME_UNIT.day, 600, 0],
  ])('%i fen a unit %i for %i minutes: %i fen', (price, unit, minutes, expected) => expect(feeOf(fen(price), unit, minutes)).toBe(expected))

  test('whole units cost whole prices, more time never costs less, and parts differ from the whole by rounding alone', () => {
    const price = fc.integer({ min: 0, max: 100_000_000 }).map(fen)
    const minutes = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(price, fc.constantFrom(...SHARE_UNITS), minutes, minutes, fc.integer({ min: 0, max: 50 }), (cost, unit, one, other, units) => {
        expect(feeOf(cost, unit, units * (UNIT_MINUTES[unit] ?? 0))).toBe(cost * units)
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(feeOf(cost, unit, less)).toBeLessThanOrEqual(feeOf(cost, unit, more))
        expect(Math.abs(feeOf(cost, unit, one) + feeOf(cost, unit, other) - feeOf(cost, unit, one + other))).toBeLessThanOrEqual(1)
      }),
    )
    expect(() => feeOf(fen(1), TIME_UNIT.hour, -1)).toThrow(RangeError)
    expect(() => feeOf(fen(1), TIME_UNIT.whole, 60)).toThrow(RangeError)
  })
})

describe('windows', () => {
  test.each([
    ['fine', [span(1, 4), span(4, 6)], undefined],
    ['backwards', [span(1, 4), span(6, 5)], { at: 2, text: '结束时间须晚于开始时间' }],
    ['not on the half hour', [span(1.2, 4)], { at: 1, text: '开始和结束时间须为整点或半点' }],
    ['past', [span(-1, 4)], { at: 1, text: '开始时间须晚于现在' }],
    ['twice', [span(1, 4), span(3.5, 6)], { at: 2, text: '与前面的时段重叠' }],
    ['endless', [span(1, 24 * 40)], { at: 1, text: '单个时段最长 31 天' }],
  ])('%s', (_case, windows, fault) => expect(windowFault(windows, at(0))).toEqual(fault))

  test('what is free lies in what is offered, touches nothing that is taken, and with the taken part makes up the whole', () => {
    fc.assert(
      fc.property(spans, spans, fc.integer({ min: -5, max: 70 }), (offered, taken, hour) => {
        const now = at(hour)
        const free = freeSpans(offered, taken, now)
        for (const one of free) {
          expect(joined(offered).some((window) => contains(window, one))).toBe(true)
          expect(taken.some((other) => overlap(one, other))).toBe(false)
          expect(one.start >= now && one.start < one.end).toBe(true)
        }
        for (const [index, one] of free.entries()) expect(free.some((other, place) => place !== index && overlap(one, other))).toBe(false)
        // Every half hour is free exactly if it is offered, not taken and ahead.
        for (let hours = 0; hours < 72; hours += 0.5) {
          const slot = span(hours, hours + 0.5)
          const expected = slot.start >= now && offered.some((window) => contains(window, slot)) && !taken.some((other) => overlap(slot, other))
          expect(free.some((one) => contains(one, slot))).toBe(expected)
        }
      }),
    )
  })

  test('a booking may run across the seam of two windows, not beyond them', () => {
    expect(notOffered([span(1, 4), span(4, 6)], [span(2, 5)])).toBeUndefined()
    expect(notOffered([span(1, 4), span(5, 6)], [span(1, 2), span(3, 6)])).toBe(2)
    expect(minutesOf([span(1, 4), span(5, 5.5)])).toBe(210)
    expect(mostMinutes({ ...span(1, 4), handedOver: at(0) }, at(2))).toBe(240)
    expect(mostMinutes({ ...span(1, 4), handedOver: at(2) }, at(6))).toBe(300)
  })
})

describe('what comes next for an order', () => {
  const order = (change: Partial<Clocked>): Clocked => ({
    state: SHARE_ORDER.waiting,
    createdAt: at(0),
    start: at(240),
    end: at(300),
    disputedAt: null,
    spoken: 0,
    ...change,
  })

  test('the answer within three days and before it begins, then the start, the return, the hours', () => {
    expect(orderDue(order({}))).toEqual({ due: 'confirm', at: at(72) })
    expect(orderDue(order({ start: at(20) }))).toEqual({ due: 'confirm', at: at(20) })
    expect(orderDue(order({ state: SHARE_ORDER.confirmed }))).toEqual({ due: 'start', at: at(240) })
    expect(orderDue(order({ state: SHARE_ORDER.inUse }))).toEqual({ due: 'return', at: at(300) })
    expect(orderDue(order({ state: SHARE_ORDER.inUse, spoken: 1 }))).toEqual({ due: 'hours', at: at(372) })
    expect(orderDue(order({ state: SHARE_ORDER.disputed, disputedAt: at(310) }))).toEqual({ due: 'decide', at: at(382) })
    for (const state of orderStates.filter(isOver)) expect(orderDue(order({ state }))).toBeNull()
  })

  test('looking again at each moment it names says everything once and comes to an end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStates), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 100 }), (state, start, length) => {
        const one = order({ state, start: at(start), end: at(start + length) })
        const said: (string | undefined)[] = []
        for (let now: Date | undefined = at(-1000), looks = 0; now; looks += 1) {
          expect(looks).toBeLessThan(5)
          const step = clockStep(one, now)
          said.push(step.what)
          if (step.next) expect(step.next > now).toBe(true)
          now = step.next
        }
        expect(new Set(said).size).toBe(said.length)
        expect(said.length - 1).toBe(state === SHARE_ORDER.inUse ? 3 : state === SHARE_ORDER.waiting || state === SHARE_ORDER.confirmed ? 1 : 0)
      }),
    )
    expect(clockStep(order({ state: SHARE_ORDER.confirmed }), new Date(T0 + 240 * HOUR_MS - DAY_MS))).toEqual({ what: 'soon', next: undefined })
  })
})
