import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REFUND_FIELDS, REVIEW_STATE, REVIEWED_FIELDS } from '@aosp/contract/organisation/texts'
import { rewardLevel } from '@aosp/kernel/reward-level'
import { holdsRefunds, isOwnAccount, splitChange } from './company-change.ts'
import { bookPoints, POINT_EVENTS, withinLimit } from './point-events.ts'
import { judgeReview, mayReview, REVIEW_MOVES } from './review-state.ts'
import { reviewDueAt } from './review-due.ts'
import { expiryOf, readValidtime, writeValidtime } from './validity.ts'

const waiting = { state: 1, byStaff: false, version: 3, hands: ['u0', 'u1'], corporateId: 'c1', decidedBy: null }
const reviewer = { accountId: 'o1', corporateId: 'platform' }
const verdict = (
  change: Partial<typeof waiting> & { decidedBy?: string | null },
  by: Partial<typeof reviewer>,
  how: Partial<{ approves: boolean; seen: number; remark: string }>,
) => {
  const judged = judgeReview({ ...waiting, ...change }, { ...reviewer, ...by }, { approves: true, seen: 3, remark: '', ...how })
  return judged.ok ? judged.state : judged.code
}

describe('C-141 T-009 a review is decided once, by somebody else', () => {
  test.each([
    ['an operator approves', {}, {}, {}, 2],
    ['refusing needs a reason', {}, {}, { approves: false }, 'review.noReason'],
    ['refusing with a reason', {}, {}, { approves: false, remark: '执照不清晰' }, -2],
    ['the applicant himself', {}, { accountId: 'u1' }, {}, 'review.own'],
    ['somebody of the same company', {}, { corporateId: 'c1' }, {}, 'review.own'],
    ['what was changed since it was opened', {}, {}, { seen: 2 }, 'review.stale'],
    ['what was approved already', { state: 2 }, {}, {}, 'review.decided'],
    ['what was refused already', { state: -2 }, {}, { approves: false, remark: 'x' }, 'review.decided'],
    ['what was withdrawn', { state: -3 }, {}, {}, 'review.decided'],
    ['a bank account staff asked for', { byStaff: true }, {}, {}, 3],
    ['refusing it', { byStaff: true }, {}, { approves: false, remark: '存疑' }, -2],
    ['what rests already', { byStaff: true, state: 3 }, {}, {}, 'review.decided'],
    ['refusing what rests', { byStaff: true, state: 3 }, {}, { approves: false, remark: '存疑' }, -2],
    ['what the company stopped', { byStaff: true, state: -4 }, {}, {}, 'review.decided'],
  ])('%s', (_case, request, by, how, expected) => expect(verdict(request, by, how)).toBe(expected))

  test('nothing leaves a decided state, and no decision reaches a state the table does not allow', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(REVIEW_STATE)),
        fc.boolean(),
        fc.boolean(),
        fc.string(),
        fc.integer({ min: 1, max: 4 }),
        (state, byStaff, approves, remark, seen) => {
          const judged = judgeReview({ ...waiting, byStaff, state }, reviewer, { approves, seen, remark })
          if (judged.ok) expect(REVIEW_MOVES[state]).toContain(judged.state)
          if (REVIEW_MOVES[state].length === 0) expect(judged.ok).toBe(false)
        },
      ),
    )
  })

  test('a person without a company is not a colleague of a company that does not exist yet', () => {
    expect(mayReview({ hands: ['u0', 'u1'], corporateId: null }, { accountId: 'o1', corporateId: null })).toEqual({ ok: true })
  })
})

describe('a review is due after one working day', () => {
  test.each([
    ['2026-03-02T02:00:00Z', '2026-03-03T02:00:00.000Z', 'Monday to Tuesday'],
    ['2026-03-06T02:00:00Z', '2026-03-09T02:00:00.000Z', 'Friday to Monday'],
    ['2026-03-07T02:00:00Z', '2026-03-10T02:00:00.000Z', 'Saturday counts from Monday'],
    // 17:00 UTC on Friday is Saturday in Beijing.
    ['2026-03-06T17:00:00Z', '2026-03-09T17:00:00.000Z', 'Saturday in Beijing'],
  ])('%s -> %s (%s)', (sent, due) => expect(reviewDueAt(new Date(sent)).toISOString()).toBe(due))
})

describe('which part of an edit waits', () => {
  const FIELDS = [...REVIEWED_FIELDS, 'shortname', 'note', 'telephone', 'regAddress']
  test('every change is either at once or reviewed, never both; what did not change is neither', () => {
    const record = fc.record(Object.fromEntries(FIELDS.map((field) => [field, fc.constantFrom('', 'a', 'b')])))
    fc.assert(
      fc.property(record, record, (stored, sent) => {
        const { atOnce, reviewed } = splitChange(stored, sent)
        for (const field of FIELDS) {
          const changed = stored[field] !== sent[field]
          const mustWait = (REVIEWED_FIELDS as readonly string[]).includes(field)
          expect(field in atOnce).toBe(changed && !mustWait)
          expect(field in reviewed).toBe(changed && mustWait)
        }
        expect(holdsRefunds(reviewed)).toBe(Object.keys(reviewed).some((field) => REFUND_FIELDS.includes(field)))
      }),
    )
  })

  test('a masked value that comes back is no change', () => {
    expect(splitChange({ accountNumber: '62220001234' }, { accountNumber: '****1234' }, { accountNumber: '****1234' })).toEqual({ atOnce: {}, reviewed: {} })
  })

  test.each([
    ['远航（北京）有限公司', '远航(北京)有限公司', true],
    ['远航 有限公司', '远航有限公司', true],
    ['张三', '远航有限公司', false],
  ])('account %s, company %s: %s', (account, company, own) => expect(isOwnAccount(account, company)).toBe(own))
})

describe('E-005 W-057 validity', () => {
  const today = '2026-03-01'
  test.each([
    [null, null, 'unknown', null],
    ['2020-01-01', null, 'permanent', null],
    ['2020-01-01', '2026-02-28', 'expired', -1],
    ['2020-01-01', '2026-03-01', 'within-30', 0],
    ['2020-01-01', '2026-03-30', 'within-30', 29],
    ['2020-01-01', '2026-03-31', 'within-60', 30],
    ['2020-01-01', '2026-04-29', 'within-60', 59],
    ['2020-01-01', '2026-04-30', 'valid', 60],
  ])('%s to %s: %s', (from, to, expiry, daysLeft) => expect(expiryOf(from, to, today)).toEqual({ expiry, daysLeft }))

  test.each(['', '2024-01-01/2027-01-01', '2024-01-01/'])('%j survives the way into the table and back', (span) => {
    const { from, to } = readValidtime(span)
    expect(writeValidtime(from, to)).toBe(span)
  })
})

describe('points', () => {
  test('a booked entry always agrees with its balance and never leaves the bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 5000 }), fc.array(fc.integer({ min: -600, max: 600 }), { maxLength: 30 }), (start, deltas) => {
        let balance = start
        for (const delta of deltas) {
          const booked = bookPoints(balance, delta)
          expect(booked.balance).toBe(balance + booked.delta)
          expect(Math.abs(booked.delta)).toBeLessThanOrEqual(Math.abs(delta))
          expect(booked.balance).toBeGreaterThanOrEqual(-500)
          expect(booked.balance).toBeLessThanOrEqual(5000)
          balance = booked.balance
        }
      }),
    )
  })

  test('a limit is never passed, whatever comes in whatever portions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.array(fc.integer({ min: 1, max: 40 })), fc.constantFrom(1, -1), (max, portions, sign) => {
        const total = portions.reduce((sum, portion) => sum + withinLimit({ per: 'month', max }, sum, sign * portion), 0)
        expect(Math.abs(total)).toBe(
          Math.min(
            max,
            portions.reduce((sum, portion) => sum + portion, 0),
          ),
        )
      }),
    )
  })

  test('levels rise with points, and the discount with the level', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 10_000 }), fc.integer({ min: 0, max: 500 }), (points, more) => {
        const [low, high] = [rewardLevel(points), rewardLevel(points + more)]
        expect(high.discount ?? 1).toBeLessThanOrEqual(low.discount ?? 1)
        expect(low.barred || !high.barred).toBe(true)
      }),
    )
  })

  test('the worked example of the points table: a default costs the discount, a deal of 386,000 leaves 93 points', () => {
    expect([20, 2, 3, 10, 20, 38].reduce((balance, delta) => bookPoints(balance, delta).balance, 0)).toBe(93)
    expect(rewardLevel(bookPoints(150, -100).balance)).toMatchObject({ level: '基本合格', discount: null })
    expect(rewardLevel(bookPoints(0, -100).balance).barred).toBe(true)
    expect(rewardLevel(bookPoints(98, 2).balance).discount).toBe(0.95)
  })

  test('every event has one row', () => {
    expect(new Set(POINT_EVENTS.map(({ event }) => event)).size).toBe(POINT_EVENTS.length)
    expect(withinLimit({ per: 'once' }, 20, 20)).toBe(0)
    expect(withinLimit({ per: 'none' }, 500, -5)).toBe(-5)
  })
})
