import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BidRate, freshRate, passRate } from './bid-rate.ts'

const through = (times: readonly number[], cost?: number): number[] => {
  let rate: BidRate = freshRate
  return times.filter((time) => {
    const answer = passRate(rate, time, cost)
    rate = answer.rate
    return answer.ok
  })
}

test.each([
  ['three at once, not four', [0, 0, 0, 0], [0, 0, 0]],
  ['one more each second', [0, 0, 0, 999, 1_000, 1_001, 2_000], [0, 0, 0, 1_000, 2_000]],
  ['a clock that steps back gives nothing away', [5_000, 5_000, 5_000, 0, 4_000], [5_000, 5_000, 5_000]],
])('%s', (_title, asked, passed) => expect(through(asked)).toEqual(passed))

test('one who asks every second is let through thirty times a minute', () => {
  const asked = Array.from({ length: 120 }, (_, second) => second * 1_000)
  expect(through(asked)).toHaveLength(60)
  expect(through(asked.slice(0, 60))).toHaveLength(30)
})

test('a try that counts for a hundredth leaves room for a hundred times as many', () => {
  expect(
    through(
      Array.from({ length: 400 }, () => 0),
      0.01,
    ),
  ).toHaveLength(300)
  const asked = Array.from({ length: 12_000 }, (_, step) => step * 5)
  expect(through(asked, 0.01).length).toBeGreaterThanOrEqual(2_900)
  expect(through(asked, 0.01).length).toBeLessThanOrEqual(3_100)
})

test('whatever the times, no second sees more than four and no minute more than thirty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 }), (gaps) => {
      let now = 0
      const passed = through(gaps.map((gap) => (now += gap)))
      for (const [index, time] of passed.entries()) {
        expect(passed.filter((other, at) => at >= index && other < time + 1_000).length).toBeLessThanOrEqual(4)
        expect(passed.filter((other, at) => at >= index && other < time + 60_000).length).toBeLessThanOrEqual(30)
      }
    }),
  )
})
