import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { contains, daysOf as touchedDays, minutesOf, overlap, type Span } from '@aosp/kernel/spans'
import { fromBeijing } from '@aosp/kernel/time'
import {
  addSpans,
  daysOf,
  dragged,
  edgesOf,
  offerOf,
  removeSpans,
  slotAt,
  slotsShown,
  spanText,
  stateOf,
  stillFree,
  weekOf,
  weeksOf,
} from './calendar-model.ts'

const at = (text: string): Date => fromBeijing(text) ?? new Date(0)
const window = (day: string, from: string, until: string) => ({ startTime: `${day} ${from}:00`, endTime: `${day} ${until}:00` })
const NOW = at('2026-11-17 10:10')
const detail = {
  windows: [17, 18, 19, 20].map((day) => window(`2026-11-${day}`, '13:30', '17:30')),
  taken: [
    { ...window('2026-11-18', '13:30', '15:00'), confirmed: true },
    { ...window('2026-11-19', '16:30', '17:30'), confirmed: false },
  ],
}
const offer = offerOf(detail, NOW)
const week = weekOf(NOW)
const days = daysOf(week)
const slots = slotsShown(offer)

describe('a week of free time', () => {
  test('begins on Monday and shows the hours that are offered', () => {
    expect(week).toEqual(at('2026-11-16'))
    expect(weekOf(at('2026-11-22 23:59'))).toEqual(week)
    expect([slots[0], slots.at(-1), slots.length]).toEqual([13 * 60 + 30, 17 * 60, 8])
    expect(weeksOf(offer)).toEqual({ first: week, last: week })
    expect(slotsShown(offerOf({ windows: [{ startTime: '2026-11-18 20:00:00', endTime: '2026-11-19 06:00:00' }], taken: [] }, NOW))).toHaveLength(48)
  })

  test('each slot says what it is', () => {
    const state = (day: number, minute: number, chosen: Span[] = []) => stateOf(slotAt(days[day] ?? NOW, minute), offer, chosen)
    expect(state(0, 14 * 60)).toBe('off')
    expect(state(1, 14 * 60)).toBe('free')
    expect(state(2, 14 * 60)).toBe('taken')
    expect(state(3, 17 * 60)).toBe('waiting')
    expect(stateOf(slotAt(days[1] ?? NOW, 14 * 60), offerOf(detail, at('2026-11-17 15:00')), [])).toBe('past')
    expect(state(1, 14 * 60, [{ start: at('2026-11-17 14:00'), end: at('2026-11-17 15:00') }])).toBe('chosen')
  })

  test('three afternoons in one stroke, without what others have', () => {
    const chosen = dragged(offer.free, days, slots, { day: 1, slot: 0 }, { day: 3, slot: 7 })
    expect(chosen.map(spanText)).toEqual(['11-17 周二 13:30–17:30', '11-18 周三 15:00–17:30', '11-19 周四 13:30–16:30'])
    expect(minutesOf(chosen)).toBe(240 + 150 + 180)
    expect(removeSpans(chosen, [{ start: at('2026-11-17 14:00'), end: at('2026-11-17 15:00') }]).map(spanText)[0]).toBe('11-17 周二 13:30–14:00')
    expect(stillFree(chosen, offerOf({ ...detail, taken: [] }, at('2026-11-18 15:10')).free).map(spanText)).toEqual([
      '11-18 周三 15:30–17:30',
      '11-19 周四 13:30–16:30',
    ])
    expect(edgesOf({ start: at('2026-11-17 13:30'), end: at('2026-11-17 15:00') })).toHaveLength(4)
  })

  test('whatever is drawn, nothing is chosen that is not free, and taking it back leaves nothing', () => {
    const place = fc.record({ day: fc.integer({ min: 0, max: 6 }), slot: fc.integer({ min: 0, max: slots.length - 1 }) })
    fc.assert(
      fc.property(place, place, place, place, (a, b, c, d) => {
        const [one, two] = [dragged(offer.free, days, slots, a, b), dragged(offer.free, days, slots, c, d)]
        const both = addSpans(one, two)
        for (const span of both) {
          expect(offer.free.some((free) => contains(free, span))).toBe(true)
          expect(offer.taken.some((other) => overlap(other, span))).toBe(false)
        }
        expect(dragged(offer.free, days, slots, b, a)).toEqual(one)
        expect(removeSpans(removeSpans(both, one), two)).toEqual([])
        expect(minutesOf(both)).toBeLessThanOrEqual(minutesOf(one) + minutesOf(two))
      }),
    )
  })

  const ZONES = ['UTC', 'Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe']
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  /** As it is told on a machine in this zone. */
  function inZone<T>(name: string, tell: () => T): T {
    process.env['TZ'] = name
    return tell()
  }

  test('it is Beijing’s calendar in every zone, over day ends, ends of months and changes to summer time', () => {
    // The machine does move: half a year apart New York is not as far from UTC.
    expect(inZone('America/New_York', () => [new Date(2026, 0).getTimezoneOffset(), new Date(2026, 6).getTimezoneOffset()])).toEqual([300, 240])
    fc.assert(
      fc.property(fc.integer({ min: 2020 * 12, max: 2040 * 12 }), fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 47 }), (month, days, slot) => {
        // Around the last half hour of a month in Beijing.
        const monthEnd = Date.UTC(Math.floor(month / 12), (month % 12) + 1, 1) - 8 * 3_600_000
        const start = new Date(monthEnd + days * 86_400_000 - (slot + 1) * 1_800_000)
        const span = { start, end: new Date(start.getTime() + 1_800_000) }
        const told = ZONES.map((name) =>
          inZone(name, () => ({ week: weekOf(start), days: daysOf(weekOf(start)), text: spanText(span), touched: touchedDays(span) })),
        )
        for (const one of told) expect(one).toEqual(told[0])
        const [{ week: monday, days: seven, touched } = { week: start, days: [], touched: [] }] = told
        expect(seven).toHaveLength(7)
        expect(monday <= start && start.getTime() < monday.getTime() + 7 * 86_400_000).toBe(true)
        // What ends with the day touches that day alone.
        expect(touched).toEqual([new Date(start.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)])
      }),
    )
  })
})
