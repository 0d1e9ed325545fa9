import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

test('the quickest answer sets the clock, and is believed for five minutes', () => {
  let local = 1_000_000
  const clock = createServerClock(() => local)
  expect(clock.now()).toBe(1_000_000)
  clock.heard(2_000_050, local, local + 100)
  expect(clock.now()).toBe(2_000_000)
  clock.heard(2_000_300, local, local + 400)
  expect(clock.now()).toBe(2_000_000)
  clock.heard(2_000_110, local, local + 20)
  expect(clock.now()).toBe(2_000_100)
  local += 300_100
  clock.heard(3_000_000, local, local + 400)
  expect(clock.now()).toBe(2_999_800)
})

test('a computer whose clock is set meanwhile is right again with the next answer', () => {
  let local = 1_000_000_000
  const clock = createServerClock(() => local)
  clock.heard(2_000_000_010, local, local + 20)
  local -= 3_600_000
  clock.heard(2_000_001_200, local, local + 400)
  expect(clock.now()).toBe(2_000_001_000)
})

test('a server that says no time is not believed', () => {
  const clock = createServerClock(() => 5)
  clock.heard(0, 1, 2)
  clock.heard(Number.NaN, 1, 2)
  expect(clock.now()).toBe(5)
})

test('the clock is off by at most half the quickest round trip', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.tuple(fc.nat({ max: 500 }), fc.nat({ max: 500 })), { minLength: 1, maxLength: 20 }),
      (offset, lines) => {
        let local = 10_000_000_000
        const clock = createServerClock(() => local)
        for (const [there, back] of lines) {
          clock.heard(local + there + offset, local, local + there + back)
          local += 1000
        }
        const quickest = Math.min(...lines.map(([there, back]) => there + back))
        expect(Math.abs(clock.now() - (local + offset))).toBeLessThanOrEqual(quickest / 2)
      },
    ),
  )
})
