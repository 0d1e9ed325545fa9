import { expect, test } from 'vitest'
import { causesAt, dealSteps, needsProof } from './deal-model.ts'

const deal = {
  state: 5,
  dealTime: '2026-11-22 11:00:00',
  noticeUntil: '',
  signDue: '2026-12-01 17:00:00',
  payDue: null,
  signTime: null,
  handoverTime: null,
  doneTime: null,
  contractState: 0,
}
const states = (change: object) => dealSteps({ ...deal, ...change }).map(({ state }) => state)

test('T16 T19 a deal shows where it stands', () => {
  expect(states({})).toEqual(['done', 'now', 'next', 'next'])
  expect(states({ state: 6, signTime: 'x', payDue: 'y' })).toEqual(['done', 'done', 'now', 'next'])
  expect(states({ state: 7, signTime: 'x', handoverTime: 'y', doneTime: 'z' })).toEqual(['done', 'done', 'done', 'done'])
  expect(states({ state: -6 })).toEqual(['done', 'failed', 'next', 'next'])
  expect(dealSteps({ ...deal, contractState: 1 })[1]?.text).toBe('合同待平台确认')
})

test('T17 a default is declared for a deadline only once it has passed, for a refusal or false papers at any time and with a proof', () => {
  const before = new Date('2026-11-30T00:00:00Z')
  const after = new Date('2026-12-02T00:00:00Z')
  expect(causesAt(deal, before)).toEqual([3, 5])
  expect(causesAt(deal, after)).toEqual([1, 3, 5])
  const signed = { ...deal, state: 6, payDue: '2026-12-01 17:00:00' }
  expect(causesAt(signed, before)).toEqual([3, 5])
  expect(causesAt(signed, after)).toEqual([2, 3, 5])
  expect(causesAt({ ...signed, handoverTime: 'x' }, after)).toEqual([3, 5])
  expect([1, 2, 3, 5].map(needsProof)).toEqual([false, false, true, true])
})
