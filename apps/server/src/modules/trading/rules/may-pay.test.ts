import { describe, expect, test } from 'vitest'
import { no } from '@aosp/contract/refusals'
import { mayPayDeposit, mayPayIssuer } from './may-pay.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15, 2, minutes))
const [signEnd, lock] = [at(60), at(90)]
const open = { state: 2, suspended: false, sign_end_time: signEnd, lock_time: lock, locked_at: null, issuer_pay_state: 0 }
const toPay = { state: 2, state_note: '', need_confirm: false, checked_at: null }
const pay = (session: object, signUp: object, facts: object = {}) => {
  const verdict = mayPayDeposit({ ...open, ...session }, { ...toPay, ...signUp }, { mends: false, recalled: false, now: at(0), ...facts })
  return verdict.ok ? 'ok' : verdict.code
}

describe('SU4 SU5 SU6: when a deposit may be paid', () => {
  test.each([
    ['while sign-up is open', {}, {}, {}, 'ok'],
    ['the end of sign-up itself is too late', {}, {}, { now: signEnd }, 'slip.tooLate'],
    ['a millisecond before is not', {}, {}, { now: new Date(signEnd.getTime() - 1) }, 'ok'],
    ['let in after the end of sign-up: until the lock', { state: 3 }, { checked_at: at(65) }, { now: at(80) }, 'ok'],
    ['and no longer', { state: 3 }, { checked_at: at(65) }, { now: lock }, 'slip.tooLate'],
    ['let in before it: not', { state: 3 }, { checked_at: at(55) }, { now: at(80) }, 'slip.tooLate'],
    ['after a refused payment', {}, { state: -3, state_note: '缴费驳回' }, {}, 'ok'],
    ['a refused payment after sign-up ended', {}, { state: -3, state_note: '缴费驳回' }, { now: signEnd }, 'slip.tooLate'],
    ['not after cancelling', {}, { state: -3, state_note: '已取消报名' }, {}, 'slip.notDue'],
    ['a slip that waits is mended until the lock', { state: 3 }, { state: 3 }, { mends: true, now: at(80) }, 'ok'],
    ['but not entered twice', {}, { state: 3 }, {}, 'slip.notDue'],
    ['not before new terms are confirmed', {}, { need_confirm: true }, {}, 'slip.notDue'],
    ['not while papers are checked', {}, { state: 1 }, {}, 'slip.notDue'],
    ['not while the session is suspended', { suspended: true }, {}, {}, 'signUp.closed'],
    ['a loser who is asked to move up', { state: -6 }, { state: 7 }, { recalled: true }, 'ok'],
  ])('%s', (_case, session, signUp, facts, expected) => expect(pay(session, signUp, facts)).toBe(expected))

  test('the issuer pays between submission and publication', () => {
    const issuer = (state: number, paid: number, mends = false) => mayPayIssuer({ ...open, state, issuer_pay_state: paid }, { mends })
    expect(issuer(1, 1)).toMatchObject({ ok: true })
    expect(issuer(1, -3)).toMatchObject({ ok: true })
    expect(issuer(1, 2)).toEqual(no('slip.notDue'))
    expect(issuer(1, 2, true)).toMatchObject({ ok: true })
    expect(issuer(1, 3)).toEqual(no('slip.notDue'))
    expect(issuer(0, 1)).toEqual(no('slip.notDue'))
    expect(issuer(2, 1)).toEqual(no('slip.notDue'))
  })
})
