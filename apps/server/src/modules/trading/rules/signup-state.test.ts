import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import { no } from '@aosp/contract/refusals'
import { mayReview } from './may-review.ts'
import {
  drawNumbers,
  firstState,
  mayMoveSignUp,
  placeName,
  refundName,
  SIGN_UP_MOVES,
  stateAfterLeaving,
  waitsForOthers,
  type SignUpMove,
} from './signup-state.ts'

const states = Object.values(SIGN_UP)

test('E-043 domain 2.5: every move is allowed exactly where the table says so', () => {
  const allowed = (Object.keys(SIGN_UP_MOVES) as SignUpMove[]).map((name) => `${name}: ${states.filter((state) => mayMoveSignUp(name, state)).join(' ')}`)
  expect(allowed).toEqual([
    'apply: ',
    'pass: 1',
    'refuse: 1',
    'ask: -2',
    'pay: 2 -3',
    'hold: 2',
    'confirm: 3',
    'refusePayment: 3',
    'cancel: 1 2 -2 3 4',
    'draw: 4',
    'lapse: 1 2 -2 3 4',
    'win: 4',
    'lose: 4',
    'loseWithDeposit: 4',
    'perform: 5',
    'complete: 6',
    'default: 5 6',
    'forfeit: -6',
    'pardon: -6',
    'moveUp: -5 7',
    'callOff: 5 6',
    'keep: 7',
  ])
  expect([...new Set(Object.values(SIGN_UP_MOVES).map(({ no }) => no))]).toEqual([
    ...Array.from({ length: 16 }, (_, index) => `SU${index + 1}`),
    'T18',
    'T21',
    'T13',
  ])
})

test.each([
  [0, 0, SIGN_UP.admitted],
  [0, 1, SIGN_UP.toPay],
  [1, 0, SIGN_UP.checking],
  [2, 1, SIGN_UP.checking],
  [3, 1, SIGN_UP.toPay],
  [3, 0, SIGN_UP.admitted],
])('SU1: with check %s and a deposit of %s it begins as %s', (quals, deposit, state) => {
  expect(firstState(quals, deposit)).toBe(state)
  expect(firstState(quals, deposit, true), 'a priority right is looked at first').toBe(SIGN_UP.checking)
})

test('SU7: money that is in is refunded; T7: only what waits for others counts as pending', () => {
  expect([stateAfterLeaving(0), stateAfterLeaving(1)]).toEqual([SIGN_UP.ended, SIGN_UP.refund])
  expect(states.filter(waitsForOthers)).toEqual([SIGN_UP.checking, SIGN_UP.paid])
})

test('SU8 property: numbers have four digits and none is drawn twice, whatever the dice show', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.infiniteStream(fc.nat()), (count, dice) => {
      const numbers = drawNumbers(count, (limit) => (dice.next().value ?? 0) % limit)
      expect(new Set(numbers).size).toBe(count)
      for (const number of numbers) expect(number >= 1000 && number <= 9999).toBe(true)
    }),
  )
})

test('security 2.3: nobody reviews what he wrote, sent or knows the reserve of, nor what his company offers', () => {
  const written = { created_by: 'a', submitted_by: 'b', base_price_by: 'c', corporate_id: 'company' }
  for (const accountId of ['a', 'b', 'c']) expect(mayReview(written, { accountId, corporateId: null })).toEqual(no('review.own'))
  expect(mayReview(written, { accountId: 'd', corporateId: 'company' })).toEqual(no('review.own'))
  expect(mayReview(written, { accountId: 'd', corporateId: 'platform' })).toEqual({ ok: true })
})

test('T-005 S-057 a company reads where it stands, and of secret sessions only that they run', () => {
  const live: Parameters<typeof placeName>[1] = { state: 4, suspended: false, bidType: 1, leaderNo: 3817 }
  const cases: [number, Partial<typeof live>, number | null, string][] = [
    [4, { state: 2 }, null, '待竞价'],
    [4, { state: 3 }, 3817, '待竞价'],
    [4, {}, 3817, '竞价中·领先'],
    [4, {}, 1042, '竞价中·落后'],
    [4, { bidType: 3 }, 1042, '竞价中·落后'],
    [4, { leaderNo: null }, 1042, '竞价中'],
    [4, { suspended: true }, 3817, '已中止'],
    [4, { bidType: 2 }, 3817, '竞价中'],
    [4, { bidType: 4 }, 1042, '竞价中'],
    [4, { bidType: 5 }, 3817, '竞价中'],
    [4, { state: 5 }, 3817, ''],
    [2, {}, null, ''],
    [7, {}, 3817, ''],
  ]
  for (const [state, change, no, name] of cases) expect(placeName(state, { ...live, ...change }, no)).toBe(name)
})

test('domain 2.1: of a deposit that goes back the least advanced part is told, and what is settled or waits for a decision stays so', () => {
  const cases: [number, string, number | null, string][] = [
    [7, '未竞得', 1, '待退款'],
    [7, '已取消报名', 2, '退款办理中'],
    [7, '未竞得', 3, '已退款'],
    [7, '', -3, '退款失败'],
    [7, '已结清', 3, '已结清'],
    [7, '未竞得', null, '已结清'],
    [7, '保证金待裁定', null, '保证金待裁定'],
    [-3, '逾期未缴', null, '逾期未缴'],
    [-6, '逾期未签约', 3, '逾期未签约'],
    [5, '', 3, ''],
  ]
  for (const [state, note, refund, name] of cases) expect(refundName(state, note, refund)).toBe(name)
})
