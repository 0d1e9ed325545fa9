import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capitalAmount } from './capital-amount.ts'
import { fen } from './money.ts'

test.each([
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [105, '壹元零伍分'],
  [1_000, '壹拾元整'],
  [1_070, '壹拾元柒角整'],
  [100_001, '壹仟元零壹分'],
  [1_234_500, '壹万贰仟叁佰肆拾伍元整'],
  [1_000_500, '壹万零伍元整'],
  [10_000_000, '壹拾万元整'],
  [10_010_000, '壹拾万零壹佰元整'],
  [12_345_678_900, '壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖元整'],
  [10_000_000_100, '壹亿零壹元整'],
  [1_000_000_000_000, '壹佰亿元整'],
  [100_000_000_000_000, '壹万亿元整'],
  [100_010_000_000_000, '壹万零壹亿元整'],
  [-150, '负壹元伍角整'],
])('%d fen is %s', (amount, text) => {
  expect(capitalAmount(fen(amount))).toBe(text)
})

/** Reads capitals the way a clerk does: digits, places, then the sections closed by 万, 亿 and 元. */
function read(text: string): number {
  let total = 0
  let section = 0
  let digit = 0
  for (const sign of text.replace('负', '').replace('整', '')) {
    const value = '零壹贰叁肆伍陆柒捌玖'.indexOf(sign)
    const place = '拾佰仟'.indexOf(sign)
    if (value >= 0) digit = value
    else if (place >= 0) {
      section += digit * 10 ** (place + 1)
      digit = 0
    } else if (sign === '万') {
      total += (section + digit) * 10_000
      section = digit = 0
    } else if (sign === '亿') {
      total = (total + section + digit) * 100_000_000
      section = digit = 0
    } else {
      const unit = { 元: 100, 角: 10, 分: 1 }[sign] ?? Number.NaN
      total = sign === '元' ? (total + section + digit) * unit : total + digit * unit
      section = digit = 0
    }
  }
  return text.startsWith('负') ? -total : total
}

test('every amount reads back as itself, never with two 零 in a row', () => {
  const amount = fc.oneof(
    fc.integer({ min: -99_999, max: 99_999 }),
    fc.integer({ min: 0, max: 99_999_999_999_999 }),
    fc.nat({ max: 9999 }).map((n) => n * 10_000_000),
  )
  fc.assert(
    fc.property(amount, (whole) => {
      const text = capitalAmount(fen(whole))
      expect(read(text)).toBe(whole === 0 ? 0 : whole)
      expect(text).not.toMatch(/零零|.零[万亿元]/)
    }),
    { numRuns: 500, examples: [[100_000_000_000], [1_000_000_000_001], [99_999_999_999_999]] },
  )
})
