import { describe, expect, test } from 'vitest'
import { depositText, nextStep, stepLabel, waitsFor } from './my-bidding-model.ts'

const seen = (change: object) => ({
  state: 2,
  biddingState: 2,
  suspended: 0,
  needConfirm: 0,
  signEndTime: '2026-11-20 17:00:00',
  startTime: '2026-11-22 10:00:00',
  endTime: '2026-11-22 11:00:00',
  openRequests: [],
  checkDue: null,
  actions: [],
  rejectNote: '',
  ...change,
})

describe('S-057 one clear next step', () => {
  test('the first that is not cancelling', () => {
    expect(nextStep(['pay', 'cancel'])).toBe('pay')
    expect(nextStep(['cancel'])).toBeUndefined()
    expect(nextStep([])).toBeUndefined()
  })
  test.each([
    ['sign', 5, '签约办理'],
    ['sign', 6, '履约进度'],
    ['sign', -6, '违约申辩'],
    ['sign', 7, '答复递补'],
    ['enter', 4, '进入现场'],
  ] as const)('%s in state %i is called %s', (step, state, label) => {
    expect(stepLabel(step, state)).toBe(label)
  })
  test.each([
    [{ needConfirm: 1, actions: ['confirm'] }, '11-20 17:00 前确认，否则退出'],
    [{ actions: ['pay'] }, '11-20 17:00 前缴纳'],
    [{ state: -2, actions: ['papers'], rejectNote: '资质已过期' }, '驳回：资质已过期'],
    [{ state: 1, checkDue: '2026-11-16 09:00:00' }, '等待审核，11-16 09:00 前完成'],
    [{ state: 3 }, '凭证审核中'],
    [{ state: 4 }, '11-22 10:00 开始竞价'],
    [{ state: 4, biddingState: 4 }, '11-22 11:00 结束，可能延时'],
    [{ state: 4, biddingState: 4, endTime: null }, '竞价进行中'],
    [{ state: 4, biddingState: 4, suspended: 1 }, '已中止，等待恢复'],
    [{ state: 4, biddingState: 4, openRequests: [2] }, '中止申请审核中，结果会通知贵企业'],
    [{ state: 7 }, ''],
  ])('%j waits: %s', (change, text) => {
    expect(waitsFor(seen(change))).toBe(text)
  })
  test('money in words', () => {
    expect([depositText(0, 0), depositText(10, 0), depositText(10, 4), depositText(10, 10)]).toEqual(['免缴', '未缴', '部分缴纳', '已缴'])
  })
})
