import { expect, test } from 'vitest'
import { TransTypeEnum } from '@aosp/contract/trade-codes'
import { typeText } from './trade-words.ts'

test('kinds of trade say who may take part', () => {
  expect(TransTypeEnum.map(({ value }) => typeText(value))).toEqual([
    '',
    '资产处置',
    '资产出租',
    '资产求租',
    '共享供给',
    '共享需求',
    '对外资产处置',
    '对外资产出租',
    '外部资产处置',
  ])
  expect(typeText(99)).toBe('')
})
