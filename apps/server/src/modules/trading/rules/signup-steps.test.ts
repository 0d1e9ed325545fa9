import { describe, expect, test } from 'vitest'
import { signUpSteps } from './signup-steps.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour))
const OPEN = { state: 2, suspended: false, signEnd: at(10), lock: at(12), locked: false }
const steps = (state: number, change: Partial<Parameters<typeof signUpSteps>[0]> = {}, now = at(9)) =>
  signUpSteps({ state, needConfirm: false, mayPay: false, session: OPEN, feeDue: false, asked: false, papersDue: false, now, ...change }).join(' ')

describe('S-057 domain 2.5: what a company may do next with its sign-up', () => {
  test.each([
    ['papers wait', 1, {}, 'cancel'],
    ['papers were refused', -2, {}, 'papers cancel'],
    ['to pay', 2, { mayPay: true }, 'pay cancel'],
    ['terms changed: confirm before paying', 2, { mayPay: false, needConfirm: true }, 'confirm cancel'],
    ['admitted, not yet', 4, {}, 'askSuspend cancel'],
    ['admitted, the hall waits', 4, { session: { ...OPEN, state: 3 } }, 'enter askSuspend cancel'],
    ['admitted and locked', 4, { session: { ...OPEN, state: 3, locked: true } }, 'enter askSuspend'],
    ['bidding', 4, { session: { ...OPEN, state: 4, locked: true } }, 'enter askSuspend'],
    ['won and owing the fee', 5, { feeDue: true, session: { ...OPEN, state: 5, locked: true } }, 'fee sign result askStop'],
    ['won, papers to bring first', 5, { papersDue: true, session: { ...OPEN, state: 5, locked: true } }, 'papers sign result askStop'],
    ['lost', 7, { session: { ...OPEN, state: 5, locked: true } }, 'result'],
    ['lost and asked to move up', 7, { asked: true, session: { ...OPEN, state: -6, locked: true } }, 'sign result'],
    ['cancelled by itself', -3, {}, ''],
    ['a slip was refused', -3, { mayPay: true }, 'pay'],
    ['the session failed', -3, { session: { ...OPEN, state: -3 } }, ''],
    ['bidding is suspended', 4, { session: { ...OPEN, state: 4, suspended: true, locked: true } }, 'enter'],
    ['suspended', 2, { session: { ...OPEN, suspended: true } }, 'cancel'],
  ])('%s', (_title, state, change, expected) => {
    expect(steps(state, change)).toBe(expected)
  })
  test('nothing but waiting is left when sign-up is over, and after the lock nothing but to ask for a suspension', () => {
    expect(steps(-2, {}, at(10))).toBe('cancel')
    expect(steps(4, {}, at(12))).toBe('askSuspend')
  })
})
