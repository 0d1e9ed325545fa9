import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEE_STATE, REFUND_STATE, SLIP_STATE, SLIP_TYPE } from '@aosp/contract/funds/codes'
import { isOverdue } from './money-states.ts'
import { whoOwes, type Amount } from './who-owes.ts'

const DUE = new Date('2026-11-20T10:00:00Z')
const BEFORE = new Date('2026-11-19T10:00:00Z')
const fee = (state: number): Amount => ({ what: 'fee', state, due: DUE })
const refund = (state: number): Amount => ({ what: 'refund', state, due: DUE })
const slip = (type: number, state: number, due: Date | null = null): Amount => ({ what: 'slip', type, state, due })

test.each([
  [fee(FEE_STATE.due), '企业 → 平台 企业应付平台', DUE],
  [fee(FEE_STATE.paid), '企业 → 平台 企业已付平台', null],
  [fee(FEE_STATE.dropped), '企业 → 平台 已减免，无需支付', null],
  [refund(REFUND_STATE.due), '平台 → 企业 平台应付企业', DUE],
  [refund(REFUND_STATE.sent), '平台 → 企业 平台应付企业', DUE],
  [refund(REFUND_STATE.failed), '平台 → 企业 平台应付企业', DUE],
  [refund(REFUND_STATE.paid), '平台 → 企业 平台已付企业', null],
  [refund(REFUND_STATE.recalled), '平台 → 企业 已转回保证金，无需支付', null],
  [refund(REFUND_STATE.kept), '平台 → 企业 平台不予退还', null],
  [slip(SLIP_TYPE.deposit, SLIP_STATE.waiting), '企业 → 平台 企业已付，待平台核对到账', null],
  [slip(SLIP_TYPE.deposit, SLIP_STATE.passed), '企业 → 平台 企业已付，平台代管', null],
  [slip(SLIP_TYPE.deposit, SLIP_STATE.refused), '企业 → 平台 凭证被驳回，未入账', null],
  [slip(SLIP_TYPE.serviceFee, SLIP_STATE.passed), '企业 → 平台 企业已付平台', null],
  [slip(SLIP_TYPE.serviceFee, SLIP_STATE.refused, DUE), '企业 → 平台 企业应付平台，凭证被驳回', DUE],
  [slip(SLIP_TYPE.refund, SLIP_STATE.waiting), '平台 → 企业 平台已付，待核对', null],
  [slip(SLIP_TYPE.refund, SLIP_STATE.passed), '平台 → 企业 平台已付企业', null],
])('S-073 %j reads %s', (amount, words, due) => {
  const { payer, payee, text, dueTime, overdue } = whoOwes(amount, BEFORE, false)
  expect(`${payer} → ${payee} ${text}`).toBe(words)
  expect({ dueTime, overdue }).toEqual({ dueTime: due, overdue: false })
})

test('S-073 to a company it speaks of itself', () => {
  expect(whoOwes(fee(FEE_STATE.due), BEFORE, true)).toEqual({ payer: '本企业', payee: '平台', text: '本企业应付平台', dueTime: DUE, overdue: false })
})

test('S-073 property: only what is still owed has a day and can be late, the day itself is in time, and refunds agree with their own rule', () =>
  fc.assert(
    fc.property(
      fc.constantFrom<Amount['what']>('fee', 'refund', 'slip'),
      fc.constantFrom(...Object.values(FEE_STATE), ...Object.values(REFUND_STATE), ...Object.values(SLIP_STATE)),
      fc.constantFrom(...Object.values(SLIP_TYPE)),
      fc.date({ noInvalidDate: true }),
      fc.boolean(),
      (what, state, type, now, isOwn) => {
        const amount: Amount = what === 'slip' ? slip(type, state, DUE) : { what, state, due: DUE }
        const { dueTime, overdue, payer, payee } = whoOwes(amount, now, isOwn)
        expect(overdue).toBe(dueTime !== null && now > DUE)
        expect([payer, payee].toSorted()).toEqual([isOwn ? '本企业' : '企业', '平台'].toSorted())
        if (what === 'refund' && Object.values(REFUND_STATE).some((one) => one === state)) expect(overdue).toBe(isOverdue({ state, due_at: DUE }, now))
      },
    ),
  ))
