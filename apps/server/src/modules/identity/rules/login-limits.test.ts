import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterFailure, captchaDemanded, DAY_MS, inMinutes, lockedFor, lockOf, pauseFor, recentFailures, type FailureCounter } from './login-limits.ts'

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

  /** Somebody who tries an account whenever he is let, from as many addresses as he likes, among them some it is in use at. */
  const triedInADay = (gaps: readonly { tenths: number; known: boolean; place: number }[]): number => {
    const failures = new Map<string, FailureCounter>()
    let minute = 0
    let tried = 0
    for (const { tenths, known, place } of gaps) {
      minute += tenths / 10
      if (minute >= 24 * 60) break
      const [side, day] = known ? [`here ${place}`, 'here-day'] : ['account', 'account-day']
      if (lockOf({ known, failures: failures.get(side), day: failures.get(day) }, at(minute)) > 0) continue
      failures.set(side, afterFailure(failures.get(side), at(minute)))
      failures.set(day, afterFailure(failures.get(day), at(minute), DAY_MS))
      tried++
    }
    return tried
  }

  test('figure 22: however the tries fall, at most 500 reach the hash of an account in a day', () => {
    const gap = fc.record({ tenths: fc.integer({ min: 0, max: 20 }), known: fc.boolean(), place: fc.integer({ min: 0, max: 9 }) })
    let most = 0
    fc.assert(
      fc.property(fc.array(gap, { minLength: 2000, maxLength: 5000 }), (gaps) => {
        most = Math.max(most, triedInADay(gaps))
        expect(most).toBeLessThanOrEqual(500)
      }),
      { numRuns: 40 },
    )
    const restless = Array.from({ length: 20_000 }, (_, index) => ({ tenths: 1, known: index % 2 === 0, place: index % 10 }))
    most = Math.max(most, triedInADay(restless))
    expect(most).toBeLessThanOrEqual(500)
    process.stdout.write(`figure 22: ${most} tries reach the hash of one account in a day (at most 500)\n`)
  })

  test('what strangers do never locks where the account is in use', () => {
    const counter = fc.record({ count: fc.integer({ min: 0, max: 1000 }), firstAt: fc.constant(at(0)), lastAt: fc.constant(at(1)) })
    fc.assert(
      fc.property(counter, counter, (failures, day) => {
        if (lockOf({ known: false, failures, day }, at(2)) > 0) expect(lockOf({ known: true, failures: undefined, day: undefined }, at(2))).toBe(0)
      }),
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

test('an address where thirty failed is answered later and later, three seconds at most, and never turned away', () => {
  const failed = (count: number): FailureCounter => ({ count, firstAt: at(0), lastAt: at(1) })
  expect([undefined, failed(29), failed(30), failed(40), failed(10_000)].map((counter) => pauseFor(counter, at(2)))).toEqual([0, 0, 50, 550, 3000])
  expect(pauseFor(failed(10_000), at(15))).toBe(0)
  expect(recentFailures(failed(30), at(15))).toBe(0)
})

test('waiting times are told in whole minutes, never zero', () => {
  expect([1, 60_000, 60_001].map(inMinutes)).toEqual([1, 1, 2])
})
