import { expect, test } from 'vitest'
import { fromYuan } from '@aosp/kernel/money'
import { correctionsOf, type StruckDeal } from './struck-deals.ts'

const at = (day: number) => new Date(Date.UTC(2025, 8, day))
const deal = (no: number, yuan: number, day: number, broken: StruckDeal['broken'] = null): StruckDeal => ({
  signUpId: String(no),
  no,
  price: fromYuan(yuan),
  at: at(day),
  broken,
})

test('T17, T18: everybody reads the same lines, in the order things happened', () => {
  expect(correctionsOf([])).toEqual([])
  expect(correctionsOf([deal(1042, 102_000, 1)])).toEqual([])
  const broken = deal(1042, 102_000, 1, { cause: 1, hearing: 2, at: at(9) })
  expect(correctionsOf([broken])).toEqual([{ at: at(9), text: '竞买号 1042（102,000.00 元）逾期未签约，成交取消' }])
  expect(correctionsOf([broken, deal(3817, 101_000, 12, { cause: 5, hearing: -2, at: at(20) })])).toEqual([
    { at: at(9), text: '竞买号 1042（102,000.00 元）逾期未签约，成交取消' },
    { at: at(12), text: '竞买号 3817 以其报价 101,000.00 元递补成交' },
    { at: at(20), text: '竞买号 3817（101,000.00 元）成交取消' },
  ])
})
