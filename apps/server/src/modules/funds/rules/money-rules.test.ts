import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REFUND_STATE, SLIP_STATE } from '@aosp/contract/funds/codes'
import { no } from '@aosp/contract/refusals'
import { fen, fromYuan, mulBp, toYuan } from '@aosp/kernel/money'
import { discounted, feeRate, forfeitShares, received, shares } from './amounts.ts'
import { isOverdue, mayMoveRefund, mayMoveSlip, mayReviewSlip, REFUND_MOVES, splitRefund } from './money-states.ts'

describe('amounts', () => {
  test.each([
    [1234.5, 9500, 1172.78],
    [999.99, 8500, 849.99],
    [0.03, 9500, 0.03],
    [1000, 10_000, 1000],
    [900_000_000, 8000, 720_000_000],
  ])('domain 4.3: %s yuan at %s is %s', (yuan, bp, expected) => expect(toYuan(mulBp(fromYuan(yuan), bp))).toBe(expected))

  test.each([
    [-21, 10_000],
    [-20, 10_000],
    [99, 10_000],
    [100, 9500],
    [299, 9500],
    [300, 9000],
    [499, 9000],
    [500, 8500],
    [999, 8500],
    [1000, 8000],
  ])('K-001 K-006 domain 4.3: %s points pay %s ten-thousandths', (points, rate) => expect(feeRate(points)).toBe(rate))

  test('domain 4.7 no. 10: net is the rounded share of gross, never more', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_00 }), fc.integer({ min: -500, max: 5000 }), (gross, points) => {
        const { rate, net } = discounted(fen(gross), points)
        expect(net).toBe(mulBp(fen(gross), rate))
        expect(net).toBeLessThanOrEqual(gross)
      }),
    ))

  test('domain 4.6: shares to the cent, and a forfeit that pays fees first', () => {
    expect(shares(fromYuan(10_000), 3).map(toYuan)).toEqual([3333.34, 3333.33, 3333.33])
    expect(forfeitShares(fromYuan(20_000), [fromYuan(950), fromYuan(1000)])).toEqual({ fees: [95_000, 100_000], rest: 1_805_000 })
    expect(forfeitShares(fromYuan(1000), [fromYuan(950), fromYuan(1000)])).toEqual({ fees: [95_000, 5000], rest: 0 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 50 }), (total, count) => {
        const parts = shares(fen(total), count)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('domain 4.2: what is overpaid stays the payer’s', () => {
    expect(received(fen(1200), fen(1000))).toEqual({ taken: 1000, rest: 200 })
    expect(received(fen(1000), fen(1000))).toEqual({ taken: 1000, rest: 0 })
    expect(received(fen(1000), fen(0))).toEqual({ taken: 0, rest: 1000 })
  })
})

describe('domain 2.6: states of slips and refunds', () => {
  test('a booked slip never moves; a refused one waits anew', () => {
    expect((['pass', 'refuse', 'mend'] as const).map((move) => mayMoveSlip(move, SLIP_STATE.passed))).toEqual([false, false, false])
    expect(mayMoveSlip('mend', SLIP_STATE.refused)).toBe(true)
    expect(mayMoveSlip('pass', SLIP_STATE.refused)).toBe(false)
  })

  test('refunds: every state is reached, paid, recalled and kept are final', () => {
    const reached = new Set<number>([REFUND_STATE.due, ...Object.values(REFUND_MOVES).map(({ to }) => to)])
    expect(reached).toEqual(new Set(Object.values(REFUND_STATE)))
    const moves = Object.keys(REFUND_MOVES) as (keyof typeof REFUND_MOVES)[]
    for (const end of [REFUND_STATE.paid, REFUND_STATE.recalled, REFUND_STATE.kept]) expect(moves.filter((move) => mayMoveRefund(move, end))).toEqual([])
    expect(moves.filter((move) => mayMoveRefund(move, REFUND_STATE.failed))).toEqual(['edit', 'recall'])
  })

  test('overdue from the moment after its day until it is paid', () => {
    const due = new Date('2026-11-18T02:00:00Z')
    const later = new Date(due.getTime() + 1)
    expect(isOverdue({ state: 1, due_at: due }, due)).toBe(false)
    expect(isOverdue({ state: 1, due_at: due }, later)).toBe(true)
    expect(isOverdue({ state: 2, due_at: due }, later)).toBe(true)
    expect(isOverdue({ state: 3, due_at: due }, later)).toBe(false)
  })

  test('a refund in parts: each is something, together they are the whole', () => {
    expect(splitRefund(fen(1000), fen(400))).toEqual({ now: 400, later: 600 })
    for (const part of [0, 1000, 1001, -1]) expect(splitRefund(fen(1000), fen(part))).toEqual(no('refund.split'))
  })

  test('two persons: not who entered it, not the payer’s people, not the issuer’s', () => {
    const slip = { created_by: 'anna', company_id: 'payer', other_company: 'issuer' }
    expect(mayReviewSlip(slip, { accountId: 'bert', corporateId: 'platform' })).toEqual({ ok: true })
    expect(mayReviewSlip(slip, { accountId: 'bert', corporateId: null })).toEqual({ ok: true })
    for (const reviewer of [
      { accountId: 'anna', corporateId: 'platform' },
      { accountId: 'carl', corporateId: 'payer' },
      { accountId: 'dora', corporateId: 'issuer' },
    ])
      expect(mayReviewSlip(slip, reviewer)).toEqual(no('slip.own'))
  })
})
