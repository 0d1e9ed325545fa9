import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VIRTUAL_STATE } from '@aosp/contract/funds/codes'
import { fen, type Fen } from '@aosp/kernel/money'
import { allocate, compareBooks, holdsHere, type Operation } from './virtual-holds.ts'

const hold = (id: string, amount: number, state: number = VIRTUAL_STATE.done): Operation => ({ id, kind: 'hold', hold: id, amount: fen(amount), state })
const used = (id: string, of: string, amount: number, kind: 'release' | 'call-in' = 'release', state: number = VIRTUAL_STATE.done): Operation => ({
  id,
  kind,
  hold: of,
  amount: fen(amount),
  state,
})
const there = (holds: Record<string, number>, held?: number) => ({
  held: fen(held ?? Object.values(holds).reduce((sum, one) => sum + one, 0)),
  holds: Object.entries(holds).map(([id, remaining]) => ({ id, remaining: fen(remaining) })),
})
const NONE = fen(0)

describe('domain 4.4: what is released or called in is taken from the oldest hold', () => {
  test('as much as there is, and no hold below nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 6 }), fc.integer({ min: 1, max: 5000 }), (remaining, amount) => {
        const holds = remaining.map((left, at) => ({ id: `h${at}`, remaining: fen(left) }))
        const parts = allocate(holds, fen(amount))
        const total = parts.reduce((sum, part) => sum + part.amount, 0)
        expect(total).toBe(
          Math.min(
            amount,
            remaining.reduce((sum, left) => sum + left, 0),
          ),
        )
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(holds.find(({ id }) => id === part.hold)?.remaining ?? 0)
        }
        // Only the last one touched may have something left.
        for (const part of parts.slice(0, -1)) expect(part.amount).toBe(holds.find(({ id }) => id === part.hold)?.remaining)
      }),
    )
  })
})

describe('domain 4.7 no. 5: two books', () => {
  test('books that say the same differ in nothing', () => {
    const operations = [
      hold('a', 100),
      used('r', 'a', 30),
      used('c', 'a', 20, 'call-in'),
      hold('b', 50),
      hold('x', 9, VIRTUAL_STATE.refused),
      hold('y', 9, VIRTUAL_STATE.dropped),
    ]
    expect(compareBooks(operations, there({ a: 50, b: 50 }), NONE)).toEqual([])
  })

  test.each([
    ['a hold they do not have', [hold('a', 100)], there({}), [{ kind: 'missing-there', hold: 'a', here: 100, there: 0 }]],
    ['a hold we know nothing of', [], there({ z: 7 }), [{ kind: 'missing-here', hold: 'z', here: 0, there: 7 }]],
    ['one that ended here', [hold('a', 100), used('r', 'a', 100)], there({ a: 100 }), [{ kind: 'missing-here', hold: 'a', here: 0, there: 100 }]],
    ['one that was taken back here', [hold('a', 100, VIRTUAL_STATE.dropped)], there({ a: 100 }), [{ kind: 'missing-here', hold: 'a', here: 0, there: 100 }]],
    ['another amount', [hold('a', 100), used('r', 'a', 30)], there({ a: 80 }), [{ kind: 'amount', hold: 'a', here: 70, there: 80 }]],
    [
      'what they refused although it is booked',
      [hold('a', 100), used('r', 'a', 30, 'release', VIRTUAL_STATE.stuck)],
      there({ a: 100 }),
      [{ kind: 'amount', hold: 'a', here: 70, there: 100 }],
    ],
    ['their own sum', [hold('a', 100)], there({ a: 100 }, 90), [{ kind: 'sum', hold: '', here: 100, there: 90 }]],
  ] as const)('%s is found', (_case, operations, told, differences) => {
    expect(compareBooks([...operations], told, NONE)).toEqual(differences)
  })

  test('what was held before they were linked stands in the list until it is gone', () => {
    expect(compareBooks([], there({}), fen(5))).toEqual([{ kind: 'before-link', hold: '', here: 5, there: 0 }])
  })

  test('what is under way is on either side and no difference; as soon as it is over, it is', () => {
    const states = fc.constantFrom(VIRTUAL_STATE.asking, VIRTUAL_STATE.granted, VIRTUAL_STATE.dropping)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), states, fc.boolean(), (amount, state, arrived) => {
        expect(compareBooks([hold('a', amount, state)], there(arrived ? { a: amount } : {}), NONE)).toEqual([])
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1000 }), fc.integer({ min: 1, max: 1000 }), fc.boolean(), (amount, part, arrived) => {
        fc.pre(part <= amount)
        const sending = [hold('a', amount), used('r', 'a', part, 'release', VIRTUAL_STATE.sending)]
        expect(compareBooks(sending, there({ a: arrived ? amount - part : amount }), NONE)).toEqual([])
        const done = [hold('a', amount), used('r', 'a', part)]
        expect(compareBooks(done, there({ a: arrived ? amount - part : amount }), NONE)).toHaveLength(arrived ? 0 : 1)
      }),
    )
  })

  test('what is left here is what was held less what was used', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 5 }), (parts) => {
        const amount = parts.reduce((sum, part) => sum + part, 1)
        const left = holdsHere([hold('a', amount), ...parts.map((part, at) => used(`r${at}`, 'a', part))]).get('a')
        expect(left).toEqual({ here: 1 as Fen, least: 1, most: 1 })
      }),
    )
  })
})
