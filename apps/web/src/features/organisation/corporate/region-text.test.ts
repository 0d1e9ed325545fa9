import { expect, test } from 'vitest'
import { districtOf, regionText } from './region-text.ts'

const TREE = {
  children: {
    86: { 110000: '北京市', 320000: '江苏省' },
    110000: { 110100: '北京市' },
    110100: { 110108: '海淀区' },
    320000: { 320200: '无锡市' },
    320200: { 320206: '惠山区' },
  },
  former: {},
}

test.each([
  ['110108', '北京市海淀区'],
  ['320206', '江苏省无锡市惠山区'],
])('W-114 the district %s is written %s and found again by its words', (code, text) => {
  expect(regionText(TREE, code)).toBe(text)
  expect(districtOf(TREE, text)).toBe(code)
})

test('W-114 words that are no district find none', () => {
  expect(['', '江苏省无锡市', '境外'].map((text) => districtOf(TREE, text))).toEqual([undefined, undefined, undefined])
})
