import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitFor } from './factor-pace.ts'

const at = new Date('2026-11-17T08:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

test.each([
  [0, 0, 0],
  [2, 0, 0],
  [3, 0, 30],
  [3, 29, 1],
  [3, 30, 0],
  [4, 0, 60],
  [9, 0, 1920],
  [10, 0, 3600],
  [1000, 0, 3600],
  [1000, 3600, 0],
])('after %i wrong codes, %i s later, %i s are to be waited', (wrong, seconds, wait) => {
  expect(waitFor({ wrong, wrongAt: at }, later(seconds))).toBe(wait * 1000)
})

test('whoever guesses as fast as he may has fewer than 40 tries in a day, and no wait is longer than an hour', () => {
  let tries = 0
  for (let now = at.getTime(), wrongAt: Date | null = null; ; tries++) {
    now += waitFor({ wrong: tries, wrongAt }, new Date(now))
    if (now >= at.getTime() + 86_400_000) break
    wrongAt = new Date(now)
  }
  expect(tries).toBeLessThan(40)
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (wrong, seconds) => {
      const wait = waitFor({ wrong, wrongAt: at }, later(seconds))
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(3_600_000)
    }),
  )
})
