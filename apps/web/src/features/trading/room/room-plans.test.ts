import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deadlineFile } from './calendar-file.ts'
import { lineOf } from './line-quality.ts'
import { priceLadder } from './price-ladder.ts'
import { priceSteps } from './price-steps.ts'
import { bidEvent, liveTerms, START } from './room-samples.ts'

const terms = liveTerms({ startPrice: 100_000_00, bidGradient: 1_000_00, delayMs: 60_000 })
const MINUTE = 60_000

test('E-044 the ladder has what stood, what stands and the one step that was told, and nothing further down', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90 }), fc.boolean(), (fallen, last) => {
      const price = terms.startPrice - fallen * terms.bidGradient
      const next = last ? null : price - terms.bidGradient
      const rungs = priceLadder(terms, { startAt: START, price, nextAt: last ? null : START + (fallen + 1) * MINUTE, nextPrice: next }, true)
      expect(Math.min(...rungs.map((rung) => rung.price))).toBe(next ?? price)
      expect(rungs.filter(({ place }) => place === 'now')).toEqual([{ price, at: START + fallen * MINUTE, place: 'now' }])
      expect(rungs).toHaveLength(fallen + 1 + (last ? 0 : 1))
      expect(rungs.at(-1)).toMatchObject({ price: terms.startPrice, at: START })
    }),
  )
  const stopped = priceLadder(terms, { startAt: START, price: 99_000_00, nextAt: null, nextPrice: null }, false)
  expect(
    stopped.map(({ at }) => at),
    'after an interruption the times of earlier steps are not known',
  ).toEqual([null, null])
})

test('the line is green, amber or red by what it takes', () =>
  expect([null, 36, 299, 300, 999, 1031].map(lineOf)).toEqual(['good', 'good', 'good', 'slow', 'slow', 'bad']))

test('the picture of prices has round marks inside its frame, however long the session and however high the price', () => {
  const frame = { width: 560, height: 220, pad: 12, left: 84, rim: 22 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 10 ** 9 }), (seconds, gain) => {
      const bid = { ...bidEvent(1, 0, terms.startPrice + gain, 1), at: START + seconds * 500 }
      const steps = priceSteps([bid], { startAt: START, startPrice: terms.startPrice, now: START + seconds * 1000, me: undefined }, frame)
      expect(steps.prices.length).toBeLessThanOrEqual(5)
      expect(steps.times.length).toBeLessThanOrEqual(7)
      for (const { y } of steps.prices) expect(y).toBeGreaterThanOrEqual(frame.rim - 1)
      for (const { x } of steps.times) expect(x).toBeLessThanOrEqual(frame.width - frame.pad)
    }),
  )
})

test('a calendar takes the deadlines: whole days, escaped words, no line longer than 75 bytes', () => {
  const file = deadlineFile(
    { id: 's1', code: 'CZ20260901-0001', name: '数控车床，一批; 含工装与附件若干（以清单为准）' },
    [{ key: 'sign', title: '签约', text: '公示期满后与发起方签订合同', due: Date.UTC(2026, 8, 10, 15, 59, 59) }],
    START,
  )
  expect(file).toContain('DTSTART;VALUE=DATE:20260910\r\nDTEND;VALUE=DATE:20260911')
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:签约截止：数控车床，一批\\; 含工装与附件若干（以清单为准）')
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
