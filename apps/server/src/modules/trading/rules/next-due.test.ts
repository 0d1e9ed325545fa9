import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SessionDue, SESSION_DUES, type SignUpDue, SIGN_UP_DUES } from '@aosp/contract/trading/dues'
import type { SignUpStep } from '@aosp/contract/trading/signup.shapes'
import { type Dues, nextSessionDue, nextSignUpDue, primaryStep } from './next-due.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour))
const nothing = <What extends string>(order: readonly What[]) => Object.fromEntries(order.map((what) => [what, null])) as Dues<What>
const signUp = (dues: Partial<Dues<SignUpDue>>) => nextSignUpDue({ ...nothing(SIGN_UP_DUES), ...dues })
const session = (dues: Partial<Dues<SessionDue>>) => nextSessionDue({ ...nothing(SESSION_DUES), ...dues })
const moment = fc.option(fc.date({ min: at(0), max: at(23), noInvalidDate: true }))
const some = <What extends string>(order: readonly What[]) =>
  fc
    .array(moment, { minLength: order.length, maxLength: order.length })
    .map((times) => Object.fromEntries(order.map((what, index) => [what, times[index] ?? null])) as Dues<What>)
const STEPS: SignUpStep[] = ['papers', 'confirm', 'pay', 'enter', 'fee', 'sign', 'result', 'askSuspend', 'askStop', 'cancel']

describe('S-057 S-076 what comes next', () => {
  test.each([
    ['nothing', {}, null],
    ['the deposit before the start', { pay: at(9), start: at(12) }, { what: 'pay', at: at(9) }],
    ['a fee that is late before the contract', { sign: at(9), fee: at(3) }, { what: 'fee', at: at(3) }],
    ['of two at once the one that comes first by itself', { pay: at(9), confirm: at(9) }, { what: 'confirm', at: at(9) }],
  ])('%s', (_title, dues, expected) => {
    expect(signUp(dues)).toEqual(expected)
  })
  test('a seller answers and checks before the clock goes on', () => {
    expect(session({ signEnd: at(9), answer: at(8), check: at(8) })).toEqual({ what: 'check', at: at(8) })
    expect(session({ sign: at(8), fee: at(9) })).toEqual({ what: 'sign', at: at(8) })
  })
  test('it is always the earliest, and never one that is not due', () => {
    fc.assert(
      fc.property(some(SIGN_UP_DUES), some(SESSION_DUES), (mine, sold) => {
        for (const [next, dues] of [
          [nextSignUpDue(mine), mine],
          [nextSessionDue(sold), sold],
        ] as const) {
          const times = Object.values<Date | null>(dues).flatMap((due) => (due ? [due.getTime()] : []))
          expect(next?.at.getTime()).toBe(times.length === 0 ? undefined : Math.min(...times))
          if (next) expect((dues as Record<string, Date | null>)[next.what]).toEqual(next.at)
        }
      }),
    )
  })
})

describe('S-057 the one step to take now', () => {
  test.each([
    ['what is due', ['pay', 'cancel'], 'pay', 'pay'],
    ['papers before a fee that is due earlier', ['papers', 'fee', 'sign'], 'fee', 'papers'],
    ['a contract that is due before the fee', ['fee', 'sign', 'result'], 'sign', 'sign'],
    ['the hall when it is open', ['enter', 'askSuspend'], 'end', 'enter'],
    ['what there is, where nothing is due', ['result', 'askStop'], undefined, 'result'],
    ['nothing while others have to act', ['cancel'], 'check', null],
    ['nothing at all', [], undefined, null],
  ] as const)('%s', (_title, steps, due, expected) => {
    expect(primaryStep(steps, due)).toBe(expected)
  })
  test('whoever is charged speaks before he pays a fee that is due earlier', () => {
    expect(primaryStep(['fee', 'sign', 'result'], 'fee', true)).toBe('sign')
    expect(primaryStep(['fee', 'result'], 'fee', true)).toBe('fee')
  })
  test('it may always be taken and never stops anything', () => {
    fc.assert(
      fc.property(fc.subarray(STEPS), fc.option(fc.constantFrom(...SIGN_UP_DUES), { nil: undefined }), (steps, due) => {
        const step = primaryStep(steps, due)
        const work = steps.filter((one) => !['askSuspend', 'askStop', 'cancel'].includes(one))
        expect(step === null ? work.length === 0 : work.includes(step)).toBe(true)
      }),
    )
  })
})
