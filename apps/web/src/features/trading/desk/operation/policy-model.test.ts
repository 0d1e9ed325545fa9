import { expect, test } from 'vitest'
import { feeTiers } from '../issue/issue-money.ts'
import { yearMonths } from '../../../../ui/year-calendar/year-months.ts'
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

test('the fee schedule is read line by line', () => {
  const feeSteps = [
    { above: 0, base: 0, rateBp: 0 },
    { above: 100_000, base: 0, rateBp: 100 },
    { above: 1_000_000, base: 10_000, rateBp: 50 },
  ]
  expect(feeTiers({ feeSteps, feeCap: 50_000 })).toMatchObject([
    { range: '不超过 10 万元', rate: '免收', fees: '0.00', isThis: false },
    { range: '10 万至 100 万元', rate: '全额的 1%', fees: '1,000.00 至 10,000.00', isThis: false },
    { range: '100 万元以上', rate: '10,000.00 元，加超出部分的 0.5%', fees: '10,000.00 至 50,000.00', isThis: false },
  ])
})

test('a year is twelve months that mark rest and work beside the plain week, and say what they are', () => {
  const months = yearMonths(2026, [
    { day: '2026-10-10', works: true, name: '调休上班' },
    { day: '2026-10-01', works: false, name: '国庆节' },
    { day: '2026-10-02', works: false, name: '国庆节' },
    { day: '2026-10-05', works: false, name: '' },
  ])
  expect(months.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_month, index) => `${index + 1} 月`))
  expect(months[9]?.words).toEqual(['1 至 2 日 国庆节 休息', '5 日 休息', '10 日 调休上班'])
  const cells = months[9]?.weeks.flat() ?? []
  expect(cells.filter(({ day }) => day !== '')).toHaveLength(31)
  expect(cells.filter(({ kind }) => kind === 'rest').map(({ day }) => day)).toEqual(['2026-10-01', '2026-10-02', '2026-10-05'])
  expect(cells.filter(({ kind }) => kind === 'work').map(({ day }) => day)).toEqual(['2026-10-10'])
  // The first of October 2026 is a Thursday.
  expect(months[9]?.weeks[0]?.map(({ day }) => day)).toEqual(['', '', '', '2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'])
  expect(months[0]?.words).toEqual([])
})
