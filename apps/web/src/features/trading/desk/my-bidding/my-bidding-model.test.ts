import { describe, expect, test } from 'vitest'
import { depositText, stepLabel, waitsFor } from './my-bidding-model.ts'

const seen = (change: object) => ({ state: 2, suspended: 0, needConfirm: 0, openRequests: [], actions: [], rejectNote: '', ...change })

describe('S-057 one clear next step', () => {
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
    [{ needConfirm: 1, actions: ['confirm'] }, '逾期未确认则退出'],
    [{ actions: ['pay'] }, ''],
    [{ state: -2, actions: ['papers'], rejectNote: '资质已过期' }, '驳回：资质已过期'],
    [{ state: 5, actions: ['papers', 'fee'] }, '成交后审核资质，通过后签约'],
    [{ state: 1 }, '等待审核'],
    [{ state: 3 }, '凭证审核中'],
    [{ state: 4 }, ''],
    [{ state: 4, suspended: 1 }, '已中止，等待恢复'],
    [{ state: 4, openRequests: [2] }, '中止申请审核中，结果会通知贵企业'],
    [{ state: 7 }, ''],
  ])('%j waits: %s', (change, text) => {
    expect(waitsFor(seen(change))).toBe(text)
  })
  test('money in words', () => {
    expect([depositText(0, 0), depositText(10, 0), depositText(10, 4), depositText(10, 10)]).toEqual(['免缴', '未缴', '部分缴纳', '已缴'])
  })
})
