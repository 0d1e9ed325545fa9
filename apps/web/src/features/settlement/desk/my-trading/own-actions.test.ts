import { expect, test } from 'vitest'
import { ownActs } from './own-actions.ts'

const keys = (change: object) =>
  ownActs({ state: 2, version: 1, signUpsToCheck: 0, openQuestions: 0, openRequests: [], actions: [], ...change }).map(({ key }) => key)

test.each([
  ['a draft', { state: 0, actions: ['edit', 'submit', 'delete'] }, ['edit', 'delete']],
  ['submitted, the deposit is due', { state: 1, actions: ['pay', 'withdraw'] }, ['pay', 'view', 'withdraw']],
  ['published', { actions: ['amend', 'cancel', 'suspend'] }, ['view', 'amend', 'detail', 'suspend', 'cancel']],
  ['with work to do', { signUpsToCheck: 2, openQuestions: 1, version: 2 }, ['check', 'answer', 'view', 'amendments', 'detail']],
  ['dealt', { state: 5, actions: ['stop'] }, ['deal', 'view', 'detail', 'stop']],
  ['failed', { state: -3, actions: ['relist'] }, ['view', 'detail', 'relist']],
  ['bidding', { state: 4, actions: ['stop'] }, ['room', 'view', 'detail', 'stop']],
])('S-076 %s', (_title, change, expected) => {
  expect(keys(change)).toEqual(expected)
})
test('what waits is counted', () => {
  expect(ownActs({ state: 2, version: 1, signUpsToCheck: 2, openQuestions: 0, openRequests: [], actions: [] })[0]).toMatchObject({ label: '审核报名（2）' })
})
test('S-061 what was asked for already says so and cannot be asked for again; the rest can', () => {
  const [suspend, cancel] = ownActs({ state: 2, version: 1, signUpsToCheck: 0, openQuestions: 0, openRequests: [2], actions: ['suspend', 'cancel'] }).slice(-2)
  expect(suspend).toMatchObject({ key: 'suspend', label: '中止申请审核中', reason: '结果会通知贵企业' })
  expect(cancel).toEqual({ key: 'cancel', label: '申请取消', danger: true })
})
