import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalsFor, FAULT, SESSION, type RequestKind } from '@aosp/contract/trading/codes'
import { mayRequest, shiftTimes } from './trans-request.ts'

const KINDS: readonly RequestKind[] = [1, 2, 3, 4, 5]
const allowed = (suspended: boolean) => KINDS.map((kind) => Object.values(SESSION).filter((state) => mayRequest(kind, { state, suspended })))

test('domain 2.7: when each kind may be asked for', () => {
  expect(allowed(false)).toEqual([[2, 3], [2, 3, 4], [4, 5, 6], [], [-5]])
  expect(allowed(true)).toEqual([[2, 3], [], [4, 5, 6], [2, 3, 4], [-5]])
})

test.each([
  [1, FAULT.issuer, 0, 1],
  [1, FAULT.issuer, 1, 2],
  [1, FAULT.platform, 1, 1],
  [1, null, 1, 1],
  [2, null, 1, 1],
  [3, FAULT.nobody, 0, 2],
  [4, null, 1, 1],
  [5, null, 0, 2],
])('domain 2.7 4.6: kind %i at the fault of %s with %i fen at stake takes %i operators', (kind, fault, issuerDeposit, expected) => {
  expect(approvalsFor(kind, { fault, issuerDeposit })).toBe(expected)
})

test('T15 property: what lay ahead moves by the length of the suspension and keeps its order, what was past stays', () => {
  const moment = fc.integer({ min: 0, max: 10 ** 9 }).map((ms) => new Date(ms))
  fc.assert(
    fc.property(fc.array(moment, { minLength: 4, maxLength: 4 }), moment, fc.nat(10 ** 9), (times, suspendedAt, length) => {
      const [sign_end_time = null, lock_time = null, start_time = null, end_at = null] = times.toSorted((a, b) => a.getTime() - b.getTime())
      const before = { sign_end_time, lock_time, start_time, end_time: end_at, end_at }
      const after = shiftTimes(before, suspendedAt, new Date(suspendedAt.getTime() + length))
      for (const name of ['sign_end_time', 'lock_time', 'start_time', 'end_at'] as const) {
        const [old, now] = [before[name]?.getTime() ?? 0, after[name]?.getTime() ?? 0]
        expect(now - old).toBe(old > suspendedAt.getTime() ? length : 0)
      }
      expect((after.sign_end_time ?? 0) <= (after.lock_time ?? 0) && (after.lock_time ?? 0) <= (after.start_time ?? 0)).toBe(true)
    }),
  )
})
