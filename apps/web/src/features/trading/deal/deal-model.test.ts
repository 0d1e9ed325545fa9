import { expect, test } from 'vitest'
import { dealSteps } from './deal-model.ts'

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
