import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryColour, expiryText, joinSpan, paperWords, spanText, splitSpan } from './validity.ts'

const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10))

test('W-057 E-005 a stretch is stored as start/end and read back the same', () => {
  fc.assert(
    fc.property(day, fc.option(day, { nil: '' }), (start, end) => {
      expect(joinSpan(start, end)).toBe(`${start}/${end}`)
      expect(splitSpan(joinSpan(start, end))).toEqual({ start, end })
    }),
  )
  expect([joinSpan('', ''), joinSpan(null, undefined), splitSpan(''), splitSpan(null)]).toEqual(['', '', { start: '', end: '' }, { start: '', end: '' }])
  expect(['2026-01-01/2027-12-31', '2026-01-01/', ''].map(spanText)).toEqual(['2026-01-01 至 2027-12-31', '2026-01-01 至 长期', ''])
})

test('what is known of a paper stands in one line', () => {
  expect(paperWords({ rank: '—', series: '叉车', identifier: 'ZL-1', issueorg: '' })).toBe('叉车 · ZL-1')
})

test.each([
  ['permanent', null, '长期有效', 'green'],
  ['valid', 395, '有效期内，剩 395 天', 'green'],
  ['within-60', 45, '60天内到期，剩 45 天', 'gold'],
  ['within-30', 20, '即将到期，剩 20 天', 'orange'],
  ['within-30', 0, '即将到期，今天截止', 'orange'],
  ['expired', -3, '已过期 3 天', 'red'],
  ['unknown', null, '未填写', undefined],
] as const)('W-055 %s with %s days left says %s in %s', (expiry, left, text, colour) => {
  expect([expiryText(expiry, left), expiryColour(expiry)]).toEqual([text, colour])
})
