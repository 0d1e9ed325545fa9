import { contains, daysOf, freeSpans, joined, minutesOf, overlap, type Span } from '@aosp/kernel/spans'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTICE, NOTICE_TEXTS, ORDER_ACTS, SHARE_FEE, SHARE_ORDER, SHARE_ORDER_TEXTS, SHARE_UNITS } from '@aosp/contract/sharing/codes'
import { TIME_UNIT } from '@aosp/contract/trading/codes'
import { fen } from '@aosp/kernel/money'
import { asBooked, daysUsed, feeOf } from '@aosp/contract/sharing/fee'
import { fromBeijing, toBeijing, toBeijingDay } from '@aosp/kernel/time'
import { isBinding, isRunning, isWritable, noticeAfter, runningState, stageOf, stateName, type NoticeMove } from './notice-state.ts'
import { clockStep, orderDue, type Clocked } from './order-clock.ts'
import { actsOn, isOver, orderAfter, outcomeOf, type Party } from './order-state.ts'
import { notOffered, tooLong, windowFault } from './windows.ts'

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
    expect(allowed).toEqual(['submit: 2 0 -2', 'withdraw: 1 1', 'publish: 1 1', 'reject: 1 1', 'takeDown: 1 2'])
    expect(noticeStates.filter(isWritable)).toEqual([0, -2])
    expect(noticeStates.filter(isRunning)).toEqual([2])
    expect(Object.keys(NOTICE_TEXTS)).toHaveLength(noticeStates.length)
  })

  test.each([
    ['nobody came yet', [], true, 1, NOTICE.open, '公示中'],
    ['somebody asked', [SHARE_ORDER.waiting], true, 1, NOTICE.open, '公示中'],
    ['one is confirmed', [SHARE_ORDER.waiting, SHARE_ORDER.confirmed], false, 1, NOTICE.open, '已预约'],
    ['one is used', [SHARE_ORDER.confirmed, SHARE_ORDER.inUse], true, 1, NOTICE.open, '共享中'],
    ['a quarrel is no end', [SHARE_ORDER.disputed], false, -1, NOTICE.open, '公示中'],
    ['returned, and something is left', [SHARE_ORDER.returned], true, 1, NOTICE.open, '公示中'],
    ['returned, and nothing is left', [SHARE_ORDER.returned], false, 1, NOTICE.ended, '已结束'],
    ['its time is over, used', [SHARE_ORDER.returned, SHARE_ORDER.cancelled], true, -1, NOTICE.ended, '已结束'],
    ['its time is over, never used', [SHARE_ORDER.refused, SHARE_ORDER.lapsed], true, -1, NOTICE.nobody, '无人申请'],
    ['its time is over while it is booked', [SHARE_ORDER.confirmed], false, -1, NOTICE.open, '已预约'],
  ])('%s', (_case, orders, freeAhead, hoursLeft, expected, name) => {
    const state = runningState({ orders, freeAhead, validUntil: at(hoursLeft), now: at(0) })
    expect([state, stateName(state, stageOf(orders))]).toEqual([expected, name])
  })

  test('it never ends under an order that binds, and runs on exactly while one does or its time lasts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderStates)), fc.boolean(), fc.integer({ min: -3, max: 3 }), (orders, freeAhead, hours) => {
        const state = runningState({ orders, freeAhead, validUntil: at(hours), now: at(0) })
        if (orders.some(isBinding)) expect(state).toBe(NOTICE.open)
        else if (hours <= 0) expect([NOTICE.ended, NOTICE.nobody]).toContain(state)
        else expect([NOTICE.open, NOTICE.ended]).toContain(state)
      }),
    )
  })
})

describe('domain 2.9: a sharing order', () => {
  const HANDED: ReadonlySet<number> = new Set([SHARE_ORDER.inUse, SHARE_ORDER.disputed, SHARE_ORDER.returned])

  test('who may do what, in each state', () => {
    const who = {
      provider: { side: 'provider', answers: true, staff: false },
      user: { side: 'user', answers: false, staff: false },
      platform: { side: 'none', answers: false, staff: true },
    } as const
    const table = Object.entries(who).map(
      ([name, one]) =>
        `${name}: ${orderStates.map((state) => `${state} ${actsOn({ state, handedOver: HANDED.has(state), feeState: null }, one).join('+')}`.trim()).join(', ')}`,
    )
    expect(table).toEqual([
      'provider: 1 confirm+refuse, 2 start+cancel, -2, -3, 4 return+dispute, -6, 7, -7',
      'user: 1 cancel, 2 cancel, -2, -3, 4 return+dispute, -6, 7, -7',
      'platform: 1, 2, -2, -3, 4, -6 decide, 7, -7',
    ])
    const handed = { state: SHARE_ORDER.confirmed, handedOver: true, feeState: null }
    expect([actsOn(handed, who.provider), actsOn(handed, who.user)]).toEqual([['dispute'], ['start', 'dispute']])
    expect(orderAfter('start', handed, who.user)).toBe(SHARE_ORDER.inUse)
    const fees = [SHARE_FEE.due, SHARE_FEE.paid, SHARE_FEE.received].map((feeState) =>
      [who.provider, who.user, who.platform].map((one) => actsOn({ state: SHARE_ORDER.returned, handedOver: true, feeState }, one).join()),
    )
    expect(fees).toEqual([
      ['', 'pay', ''],
      ['receive', '', ''],
      ['', '', ''],
    ])
    expect(Object.keys(SHARE_ORDER_TEXTS)).toHaveLength(orderStates.length)
  })

  test('any walk of allowed acts takes five steps at most, and nothing leaves a state that is over', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ORDER_ACTS), party), { maxLength: 60 }), (acts) => {
        let order = { state: SHARE_ORDER.waiting as number, handedOver: false, feeState: null }
        let steps = 0
        for (const [act, by] of acts) {
          const next = orderAfter(act, order, by)
          if (next === undefined) continue
          expect(isOver(order.state)).toBe(false)
          order = { state: next, handedOver: order.handedOver || act === 'start', feeState: null }
          steps += 1
        }
        expect(steps).toBeLessThanOrEqual(5)
      }),
    )
  })

  test('whoever is no party to it does nothing, and the platform nothing but decide', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStates), fc.boolean(), (state, handedOver) => {
        expect(actsOn({ state, handedOver, feeState: null }, { side: 'none', answers: false, staff: false })).toEqual([])
        expect(actsOn({ state, handedOver, feeState: null }, { side: 'user', answers: false, staff: true })).not.toContain('decide')
      }),
    )
  })

  test('both sides say the same of every window and of how it came back, or the platform settles it', () => {
    const said = (minutes: number[], condition = 1) => ({ minutes, condition })
    expect(outcomeOf(said([240, 210]), said([240, 210]))).toBe('agreed')
    expect(outcomeOf(said([240, 210]), said([210, 240]))).toBe('disputed')
    expect(outcomeOf(said([240]), said([240], 3))).toBe('disputed')
    expect(outcomeOf(said([240]), null)).toBe('waiting')
    expect(outcomeOf(null, null)).toBe('waiting')
  })
})

describe('what a use costs', () => {
  const beijing = (text: string): Date => fromBeijing(text) ?? new Date(Number.NaN)
  const booked = (from: string, until: string, minutes: number) => ({ start: beijing(from), end: beijing(until), minutes })

  test('120.00 an hour for 240 + 210 + 240 minutes is 1,380.00', () => {
    const days = ['2026-11-29', '2026-11-30', '2026-12-01'].map((day, index) => booked(`${day} 13:30`, `${day} 17:30`, [240, 210, 240][index] ?? 0))
    expect(feeOf(fen(12_000), TIME_UNIT.hour, days)).toBe(138_000)
    expect(feeOf(fen(12_000), TIME_UNIT.day, days)).toBe(36_000)
    expect(feeOf(fen(12_000), TIME_UNIT.whole, days)).toBe(12_000)
  })

  test.each([
    ['one afternoon', [booked('2026-11-30 13:30', '2026-11-30 17:30', 240)], 1],
    ['two parts of one day', [booked('2026-11-30 08:00', '2026-11-30 12:00', 240), booked('2026-11-30 13:30', '2026-11-30 17:30', 60)], 1],
    ['until midnight of the last day of the month', [booked('2026-11-30 20:00', '2026-12-01 00:00', 240)], 1],
    ['over midnight into the next month', [booked('2026-11-30 20:00', '2026-12-01 00:30', 240)], 2],
    ['over the end of a leap February', [booked('2028-02-28 20:00', '2028-03-01 08:00', 600)], 3],
    ['over the end of the year', [booked('2026-12-31 23:30', '2027-01-01 00:30', 60)], 2],
    ['booked and not used', [booked('2026-11-30 13:30', '2026-11-30 17:30', 0)], 0],
  ])('days of %s', (_case, used, days) => expect([daysUsed(used), feeOf(fen(500), TIME_UNIT.day, used)]).toEqual([days, days * 500]))

  test('half a fen goes upwards, and minutes are whole and not negative', () => {
    const used = (minutes: number) => [booked('2026-11-30 13:30', '2026-11-30 17:30', minutes)]
    expect([29, 30, 31].map((minutes) => feeOf(fen(1), TIME_UNIT.hour, used(minutes)))).toEqual([0, 1, 1])
    for (const minutes of [-1, 0.5]) expect(() => feeOf(fen(1), TIME_UNIT.hour, used(minutes))).toThrow(RangeError)
  })

  const window = fc
    .tuple(fc.integer({ min: Date.UTC(2020, 0) / 1_800_000, max: Date.UTC(2040, 0) / 1_800_000 }), fc.integer({ min: 1, max: 31 * 48 }))
    .map(([from, slots]) => ({ start: new Date(from * 1_800_000), end: new Date((from + slots) * 1_800_000) }))

  test('the days of a window are those a calendar in Beijing would tick, whatever zone the machine is in', () => {
    fc.assert(
      fc.property(window, (span) => {
        const ticked = new Set<string>()
        for (let now = span.start.getTime(); now < span.end.getTime(); now += 1_800_000) ticked.add(toBeijingDay(new Date(now)))
        expect(daysOf(span)).toEqual([...ticked])
        // It ends at the end of a day, or in one: the day that begins at its end is not touched.
        const last = daysOf(span).at(-1) ?? ''
        expect(`${last} 24:00:00` >= toBeijing(span.end) || toBeijing(span.end) === `${toBeijingDay(span.end)} 00:00:00`).toBe(true)
      }),
    )
  })

  test('two windows that share no day cost their sum by the day, more minutes never cost less, and parts differ from the whole by rounding alone', () => {
    const price = fc.integer({ min: 0, max: 100_000_000 }).map(fen)
    fc.assert(
      fc.property(price, fc.constantFrom(...SHARE_UNITS), fc.array(window, { minLength: 1, maxLength: 6 }), fc.nat({ max: 600 }), (cost, unit, spans, more) => {
        const used = asBooked(spans)
        const longer = used.map((one, index) => (index === 0 ? { ...one, minutes: one.minutes + more } : one))
        expect(feeOf(cost, unit, used)).toBeLessThanOrEqual(feeOf(cost, unit, longer))
        expect(daysUsed(used)).toBeLessThanOrEqual(used.reduce((sum, one) => sum + daysOf(one).length, 0))
        const parts = used.reduce((sum, one) => sum + feeOf(cost, TIME_UNIT.hour, [one]), 0)
        expect(Math.abs(parts - feeOf(cost, TIME_UNIT.hour, used))).toBeLessThanOrEqual(used.length)
      }),
    )
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
    expect(tooLong([span(1, 4), span(5, 6)], [180 + 1440, 60])).toBeUndefined()
    expect(tooLong([span(1, 4), span(5, 6)], [180, 61 + 1440])).toBe(2)
  })
})

describe('what comes next for an order', () => {
  const order = (change: Partial<Clocked>): Clocked => ({
    state: SHARE_ORDER.waiting,
    answerBy: at(24),
    handedOver: false,
    start: at(240),
    end: at(300),
    disputedAt: null,
    spoken: 0,
    feeState: null,
    feeDueAt: null,
    ...change,
  })

  test('the answer, then the start, the return, the hours', () => {
    expect(orderDue(order({}))).toEqual({ due: 'confirm', at: at(24) })
    expect(orderDue(order({ state: SHARE_ORDER.confirmed, handedOver: true }))).toEqual({ due: 'receive', at: at(240) })
    expect(orderDue(order({ state: SHARE_ORDER.confirmed }))).toEqual({ due: 'start', at: at(240) })
    expect(orderDue(order({ state: SHARE_ORDER.inUse }))).toEqual({ due: 'return', at: at(300) })
    expect(orderDue(order({ state: SHARE_ORDER.inUse, spoken: 1 }))).toEqual({ due: 'hours', at: at(372) })
    expect(orderDue(order({ state: SHARE_ORDER.disputed, disputedAt: at(310) }))).toEqual({ due: 'decide', at: at(382) })
    for (const state of orderStates.filter(isOver)) expect(orderDue(order({ state }))).toBeNull()
    const owed = (feeState: number) => order({ state: SHARE_ORDER.returned, feeState, feeDueAt: at(500) })
    expect([SHARE_FEE.due, SHARE_FEE.paid, SHARE_FEE.received].map((feeState) => orderDue(owed(feeState))?.due)).toEqual(['pay', 'money', undefined])
    expect(clockStep(owed(SHARE_FEE.due), at(500))).toEqual({ what: 'feeDue', next: undefined })
  })

  test('looking again at each moment it names says everything once and comes to an end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStates),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 100 }),
        fc.boolean(),
        (state, start, length, handedOver) => {
          const one = order({ state, handedOver, start: at(start), end: at(start + length) })
          const said: (string | undefined)[] = []
          for (let now: Date | undefined = at(-1000), looks = 0; now; looks += 1) {
            expect(looks).toBeLessThan(5)
            const step = clockStep(one, now)
            said.push(step.what)
            if (step.next) expect(step.next > now).toBe(true)
            now = step.next
          }
          expect(new Set(said).size).toBe(said.length)
          const moments: Readonly<Record<number, number>> = { [SHARE_ORDER.inUse]: 3, [SHARE_ORDER.waiting]: 1, [SHARE_ORDER.confirmed]: handedOver ? 1 : 2 }
          expect(said.length - 1).toBe(moments[state] ?? 0)
        },
      ),
    )
    expect(clockStep(order({ state: SHARE_ORDER.confirmed }), new Date(T0 + 240 * HOUR_MS - DAY_MS))).toEqual({ what: 'soon', next: at(300) })
  })
})
