import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, segmentsOf } from './sms-cost.ts'
import { afterLooking, afterReceipt, afterSending, waitAfter, WORTH_A_DAY_MS, type FoundOutcome, type SendOutcome } from './delivery-steps.ts'

test.each([
  [1, 1],
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
  [201, 3],
])('a message of %i characters is billed as %i', (length, segments) => {
  expect(segmentsOf('字'.repeat(length))).toBe(segments)
  expect(costOf(segments, 5)).toBe(segments * 5)
})

const accepted: SendOutcome = { kind: 'accepted', reference: 'r1' }
test.each([
  ['taken', accepted, 1, { state: 'sent', receipt: 'waiting', error: null, nextIn: 30_000 }],
  ['refused for good', { kind: 'refused', reason: '签名不合法' }, 1, { state: 'failed', receipt: null, error: '签名不合法', nextIn: null }],
  ['not reached', { kind: 'passing', reason: '忙' }, 1, { state: 'failed', receipt: null, error: '忙', nextIn: 30_000 }],
  ['not reached again', { kind: 'passing', reason: '忙' }, 2, { state: 'failed', receipt: null, error: '忙', nextIn: 120_000 }],
  ['not reached three times', { kind: 'passing', reason: '忙' }, 3, { state: 'failed', receipt: null, error: '忙', nextIn: 480_000 }],
  ['left without an answer', { kind: 'unclear', reason: '超时' }, 1, { state: 'unclear', receipt: null, error: '超时', nextIn: 60_000 }],
] as const)('a message that is %s', (_case, outcome, tries, step) => {
  expect(afterSending(outcome, { tries, left: WORTH_A_DAY_MS }, true)).toEqual(step)
})

test('S-103 waits grow with each try, and what cannot be sent is given up within its time, with the last reason', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 * WORTH_A_DAY_MS }), (worth) => {
      let waited = 0
      let before = 0
      for (let tries = 1; tries < 2000; tries++) {
        const step = afterSending({ kind: 'passing', reason: '忙' }, { tries, left: worth - waited }, false)
        expect(step.state).toBe('failed')
        if (step.nextIn === null) {
          expect(step.error).toBe('忙；已超过有效时间，不再重试')
          return
        }
        expect(step).toMatchObject({ error: '忙', nextIn: waitAfter(tries) })
        expect(step.nextIn).toBeGreaterThanOrEqual(before)
        before = step.nextIn
        waited += step.nextIn
        expect(waited).toBeLessThan(worth)
      }
      throw new Error('does not come to rest')
    }),
  )
  expect([1, 2, 3, 4, 5, 6, 7].map((tries) => waitAfter(tries) / 1000)).toEqual([30, 120, 480, 1920, 7680, 14_400, 14_400])
})

test('a way without receipts is done when the message is taken', () => {
  expect(afterSending(accepted, { tries: 1, left: 1 }, false)).toEqual({ state: 'sent', receipt: null, error: null, nextIn: null })
})

test('a receipt is waited for a day and a half, then there is none', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((looks) => afterReceipt({ kind: 'waiting' }, looks))
  expect(waits.map(({ nextIn }) => nextIn)).toEqual([120_000, 600_000, 3_600_000, 21_600_000, 86_400_000, null])
  expect(waits.map(({ receipt }) => receipt)).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting', 'none'])
  expect(afterReceipt({ kind: 'undelivered', at: null, reason: '空号' }, 2)).toEqual({ state: 'sent', receipt: 'undelivered', error: '空号', nextIn: null })
})

test('whatever a gateway does, a message it may have taken is not handed over again, and every message comes to rest', () => {
  const sends = fc.constantFrom<SendOutcome['kind']>('accepted', 'refused', 'passing', 'unclear')
  const finds = fc.constantFrom<FoundOutcome['kind']>('accepted', 'absent', 'unclear')
  fc.assert(
    fc.property(fc.array(sends, { minLength: 10, maxLength: 10 }), fc.array(finds, { minLength: 20, maxLength: 20 }), (said, found) => {
      let [tries, looks] = [0, 0]
      let maybeTaken = false
      let left = WORTH_A_DAY_MS
      let state: string = 'queued'
      for (let round = 0; round < 100; round++) {
        if (state === 'queued' || state === 'failed') {
          expect(maybeTaken).toBe(false)
          const kind = said[tries] ?? 'refused'
          tries++
          looks = 0
          const outcome = (kind === 'accepted' ? { kind, reference: null } : { kind, reason: 'x' }) as SendOutcome
          maybeTaken = kind === 'accepted' || kind === 'unclear'
          const step = afterSending(outcome, { tries, left }, false)
          state = step.state
          if (step.nextIn === null) return
          left -= step.nextIn
        } else {
          const kind = found[looks] ?? 'unclear'
          looks++
          if (kind === 'absent') maybeTaken = false
          const step = afterLooking(kind === 'accepted' ? { kind, reference: null } : { kind }, { tries, left }, looks, false)
          state = step.state
          if (step.nextIn === null) return
          left -= step.nextIn
        }
      }
      throw new Error('does not come to rest')
    }),
  )
})
