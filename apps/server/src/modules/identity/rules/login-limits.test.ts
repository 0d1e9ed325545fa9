import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressBarredFor, afterFailure, captchaDemanded, inMinutes, lockedFor, recentFailures, type FailureCounter } from './login-limits.ts'

const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 5, 1, 0) + minutes * 60_000)
const fail = (minutes: number[]): FailureCounter | undefined =>
  minutes.reduce<FailureCounter | undefined>((counter, minute) => afterFailure(counter, at(minute)), undefined)

describe('security row 42: guessing a password is bounded', () => {
  test.each([
    ['four failures do not lock', [0, 1, 2, 3], 4, 0],
    ['the fifth locks for fifteen minutes', [0, 1, 2, 3, 4], 4, 15],
    ['the lock has a minute left', [0, 1, 2, 3, 4], 18, 1],
    ['and is over at its end', [0, 1, 2, 3, 4], 19, 0],
    ['failures spread over more than the window do not add up', [0, 5, 10, 16, 17], 17, 0],
  ])('%s', (_case, failures, now, minutes) => {
    expect(lockedFor(fail(failures), at(now))).toBe(minutes * 60_000)
  })

  test('a failure after the lock begins a new window', () => {
    expect(afterFailure(fail([0, 1, 2, 3, 4]), at(19))).toEqual({ count: 1, firstAt: at(19), lastAt: at(19) })
  })

  test('however the tries fall, an account is tried at most 480 times a day', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 500, maxLength: 3000 }), (gaps) => {
        let counter: FailureCounter | undefined
        let minute = 0
        let tried = 0
        for (const gap of gaps) {
          minute += gap / 10
          if (minute >= 24 * 60) break
          if (lockedFor(counter, at(minute)) > 0) continue
          counter = afterFailure(counter, at(minute))
          tried++
        }
        expect(tried).toBeLessThanOrEqual(485)
      }),
      { numRuns: 50 },
    )
  })
})

test.each([
  ['off', 4, 20, false],
  ['always', 0, 0, true],
  ['adaptive', 0, 0, false],
  ['adaptive', 2, 0, false],
  ['adaptive', 3, 0, true],
  ['adaptive', 0, 10, false],
  ['adaptive', 0, 11, true],
] as const)('H6: captcha %s with %i failures of the account and %i of the address: %s', (mode, account, address, demanded) => {
  const counter = (count: number) => (count ? { count, firstAt: at(0), lastAt: at(1) } : undefined)
  expect(captchaDemanded(mode, counter(account), counter(address), at(2))).toBe(demanded)
})

test('an address is turned away after thirty failures until its window ends', () => {
  const thirty = fail(Array.from({ length: 30 }, (_, index) => index / 10))
  expect(addressBarredFor(fail([0, 1]), at(2))).toBe(0)
  expect(addressBarredFor(thirty, at(5))).toBe(10 * 60_000)
  expect(addressBarredFor(thirty, at(15))).toBe(0)
  expect(recentFailures(thirty, at(15))).toBe(0)
})

test('waiting times are told in whole minutes, never zero', () => {
  expect([1, 60_000, 60_001].map(inMinutes)).toEqual([1, 1, 2])
})
