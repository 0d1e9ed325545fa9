import { expect, test } from 'vitest'
import { changedIn, nameText, policyChanges, valueText, type PolicyValues } from './policy-model.ts'

const values = {
  noticeDaysInGroup: 3,
  largeValue: 1_000_000,
  workingDaysOnly: true,
  workFrom: '08:30',
  depositCapBp: 3000,
  feeSteps: [
    { above: 0, base: 0, rateBp: 0 },
    { above: 100_000, base: 500, rateBp: 30 },
  ],
} as unknown as PolicyValues

test('S-070 limits read in their units', () => {
  expect(
    ['noticeDaysInGroup', 'largeValue', 'workingDaysOnly', 'workFrom', 'depositCapBp', 'feeSteps', 'signDays', 'unknown'].map((name) =>
      valueText(name, values),
    ),
  ).toEqual(['3 工作日', '1,000,000 元', '是', '08:30', '30%', '0 元以上：0%；100,000 元以上：500 元 + 超出部分 × 0.3%', '—', '—'])
  expect([nameText('feeSteps'), nameText('depositCapBp')]).toEqual(['服务费分档', '保证金上限'])
})

test('S-070 a proposal names what it changes and nothing else', () => {
  const after = { ...values, depositCapBp: 2000, feeSteps: [...values.feeSteps] }
  expect(changedIn(values, values)).toEqual([])
  expect(changedIn(values, after)).toEqual(['depositCapBp'])
  expect(policyChanges(values, after, ['depositCapBp', 'noticeDaysInGroup'])).toEqual([
    { name: 'noticeDaysInGroup', title: '集团内公告期', before: '3 工作日', after: '3 工作日' },
    { name: 'depositCapBp', title: '保证金上限', before: '30%', after: '20%' },
  ])
})
