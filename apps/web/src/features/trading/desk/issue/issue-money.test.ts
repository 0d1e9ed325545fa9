import { expect, test } from 'vitest'
import { fromYuan } from '@aosp/kernel/money'
import { fromBeijing } from '@aosp/kernel/time'
import { issueMoney, withFees } from './issue-money.ts'
import { timePresets } from './issue-times.ts'

const policy = {
  feeSteps: [
    { above: 0, base: 0, rateBp: 0 },
    { above: 10_000, base: 0, rateBp: 50 },
    { above: 100_000, base: 500, rateBp: 30 },
    { above: 1_000_000, base: 3200, rateBp: 10 },
  ],
  feeCap: 20_000,
  depositCapBp: 3000,
}

test('S-035 what both sides will owe follows the price as it is typed', () => {
  const nothing = issueMoney({ transType: '1' }, policy, false)
  expect(nothing).toMatchObject({ value: null, fees: null, missing: '填写起始价后计算', cap: null })
  const sale = issueMoney({ transType: '1', startPrice: 2_000_000, deposit1: 0, deposit2: 100_000 }, policy, false)
  expect(sale).toMatchObject({
    missing: '',
    fees: { issuer: fromYuan(4200), bidder: fromYuan(4200) },
    deposits: { issuer: 0, bidder: fromYuan(100_000) },
    cap: fromYuan(600_000),
  })
  expect(sale.tiers).toEqual([
    { range: '不超过 1 万元', rate: '免收', fees: '0.00', isThis: false },
    { range: '1 万至 10 万元', rate: '全额的 0.5%', fees: '50.00 至 500.00', isThis: false },
    { range: '10 万至 100 万元', rate: '500.00 元，加超出部分的 0.3%', fees: '500.00 至 3,200.00', isThis: false },
    { range: '100 万元以上', rate: '3,200.00 元，加超出部分的 0.1%', fees: '3,200.00 至 20,000.00', isThis: true },
  ])
})

test('S-035 a lease is measured by its whole rent, and only who is named pays', () => {
  const lease = { transType: '21', startPrice: 9200, transTimeUnit: '4', transStartDate: '2026-12-20', transEndDate: '2027-12-19', deposit2: 5 }
  expect(issueMoney(lease, policy, false)).toMatchObject({ value: fromYuan(110_400), fees: null, missing: '选择服务费缴纳方后计算', deposits: { bidder: 0 } })
  expect(issueMoney({ ...lease, payServiceFee: '2', payDeposit: '2' }, policy, false)).toMatchObject({
    fees: { issuer: 0, bidder: fromYuan(531.2) },
    deposits: { issuer: 0, bidder: fromYuan(5) },
  })
  expect(issueMoney({ ...lease, transEndDate: '' }, policy, false)).toMatchObject({ value: null, missing: '填写起始价、计价周期和租期后计算' })
})

test('S-035 a seller sends what the schedule says; an operator what he typed, and the schedule’s where he typed nothing', () => {
  const typed = { transType: '1', startPrice: 100_000, serviceFee1: 0 }
  expect(withFees({ name: '甲', serviceFee1: 0 }, issueMoney(typed, policy, false))).toEqual({ name: '甲', serviceFee1: 500, serviceFee2: 500 })
  const operators = issueMoney(typed, policy, true)
  expect(operators.fees).toEqual({ issuer: 0, bidder: fromYuan(500) })
  expect(withFees({}, operators)).toEqual({ serviceFee1: 0, serviceFee2: 500 })
  expect(withFees({ name: '甲' }, { fees: null })).toEqual({ name: '甲' })
})

test('S-035 times that are offered fall on working days of the platform’s own calendar', () => {
  const at = (text: string) => fromBeijing(text) ?? new Date(Number.NaN)
  const limits = { noticeDaysInGroup: 3, noticeDaysPublic: 7, noticeCalendarDaysPublic: 7, workFrom: '08:30', minLengthMinutes: 30, inspectLeadDays: 2 }
  // A Wednesday before the holidays of the National Day; 10 October is a Saturday that is worked.
  const calendar = new Map([...['01', '02', '05', '06', '07'].map((day) => [`2026-10-${day}`, false] as const), ['2026-10-10', true] as const])
  const about = { now: at('2026-09-30 15:00:00'), calendar, policy: limits }
  const offered = timePresets({ ...about, values: { transType: '1' } })
  expect(offered['startTime']).toEqual([
    { label: '下一工作日 09:00', value: '2026-10-08 09:00:00' },
    { label: '+5 个工作日 09:00', value: '2026-10-13 09:00:00' },
    { label: '+10 个工作日 09:00', value: '2026-10-20 09:00:00' },
  ])
  expect(offered['signEndTime']?.[0]).toEqual({ label: '+5 个工作日 17:00', value: '2026-10-13 17:00:00' })
  expect([offered['endTime'], offered['transEndDate']]).toEqual([[], []])

  const later = timePresets({
    ...about,
    values: { transType: '21', signEndTime: '2026-10-10 17:00:00', startTime: '2026-10-12 09:00:00', transStartDate: '2028-02-29' },
  })
  expect(later['startTime']?.[0]).toEqual({ label: '截止后第 1 个工作日 09:00', value: '2026-10-12 09:00:00' })
  expect(later['endTime']?.map(({ label, value }) => `${label} ${value.slice(5, 16)}`)).toEqual([
    '开始后 30 分钟 10-12 09:30',
    '开始后 1 小时 10-12 10:00',
    '开始后 2 小时 10-12 11:00',
    '当日 17:00 10-12 17:00',
  ])
  expect(later['transEndDate']).toEqual([
    { label: '满 1 年', value: '2029-02-27' },
    { label: '满 3 年', value: '2031-02-27' },
  ])
})
