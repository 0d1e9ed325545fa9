import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkByParts, decodeTwice, LONGEST_PATTERN, LONGEST_VALUE, patternOf, type CheckPart } from './check-rule.ts'

/** Expressions over a small alphabet, so that they match about as often as not. */
const sign = fc.constantFrom('a', 'b', '1', '中', '\\d', '\\w', '.', '[ab]', '[^a]', '[a-c1]', '\\.', '\\S')
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    sign,
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => left + right),
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(?:${left}|${right})`),
    fc.tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,2}', '{1,}', '*?')).map(([inner, times]) => `(${inner})${times}`),
  ),
}))
const text = fc.array(fc.constantFrom('a', 'b', 'c', '1', '中', '.', '\n'), { maxLength: 8 }).map((signs) => signs.join(''))

describe('patterns people write', () => {
  test('V-068 the machine says what a regular expression says', () => {
    fc.assert(
      fc.property(pattern, text, (expression, value) => {
        fc.pre(expression.length <= LONGEST_PATTERN)
        expect(patternOf(expression).testExact(value)).toBe(new RegExp(`^(?:${expression})$`, 'u').test(value))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['^[A-Z]{2}\\d{4}$', 'AB2026', true],
    ['^[A-Z]{2}\\d{4}$', 'AB202', false],
    ['[\\u4e00-\\u9fa5]+', '资产', true],
    ['[-a]+', 'a-a', true],
    ['a|', '', true],
    ['', '', true],
    ['', 'a', false],
    ['x^', 'x', false],
    ['[^\\d-]+', 'ab', true],
  ])('V-068 %s on %j is %s', (expression, value, expected) => expect(patternOf(expression).testExact(value)).toBe(expected))

  test.each(['(', ')', '[a', 'a**', '*', '(?=a)', '(?<!a)b', '(a)\\1', 'a{3,2}', 'a{9999}', '[z-a]', '\\', 'a'.repeat(201), '((a{99}){99}){99}'])(
    'V-068 %s is refused when it is written, not when it is used',
    (expression) => expect(() => patternOf(expression)).toThrow(/error parsing regexp|too long/),
  )

  test('V-068 expressions that stall other machines are judged like any other', () => {
    const value = `${'a'.repeat(LONGEST_VALUE - 1)}!`
    for (const expression of ['(a+)+', '(a|a)*', '(a|aa)+', '(.*)*x', '(\\w+\\s?)*', '([a-z]+)*[a-z]+', '(a?){100}a{100}'])
      expect(patternOf(expression).testExact(value)).toBe(false)
  })
})

const ASSET: readonly CheckPart[] = [
  { digits: '2', pattern: '[A-Z]{2}', message: '前两位' },
  { digits: '4', pattern: '\\d{4}', message: '年份' },
  { digits: '*', pattern: '[A-Z0-9-]{8,20}', message: '整体' },
]

test.each([
  ['ZC2026-001', undefined],
  ['zc2026-001', { message: '前两位', beginIndex: 0, endIndex: 2, checkValue: 'zc' }],
  ['ZC20A6-001', { message: '年份', beginIndex: 2, endIndex: 6, checkValue: '20A6' }],
  ['ZC20', { message: '年份', beginIndex: 2, endIndex: 4, checkValue: '20' }],
  ['ZC2026!001', { message: '整体', beginIndex: 0, endIndex: 10, checkValue: 'ZC2026!001' }],
  ['', { message: '前两位', beginIndex: 0, endIndex: 0, checkValue: '' }],
])('V-068 a rule takes the value part by part: %j', (value, expected) => {
  const failure = checkByParts(ASSET, value)
  if (expected) expect(failure).toMatchObject({ ...expected, passed: false })
  else expect(failure).toBeUndefined()
})

test('V-068 parts of fixed length judge exactly the signs they say', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }), fc.string({ unit: 'grapheme-composite', maxLength: 16 }), (lengths, value) => {
      const signs = Array.from(value)
      const parts = lengths.map((digits, index): CheckPart => ({ digits: String(digits), pattern: '[^a]*', message: String(index) }))
      let from = 0
      const slices = lengths.map((length) => signs.slice(from, (from += length)))
      const failing = slices.findIndex((slice) => slice.includes('a'))
      expect(checkByParts(parts, value)?.message).toBe(failing < 0 ? undefined : String(failing))
    }),
  )
})

test('V-068 the value comes back from its double encoding, and a lone percent sign stays', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (value) => decodeTwice(encodeURIComponent(value)) === value))
  expect([decodeTwice('100%'), decodeTwice('a+b'), decodeTwice('%E4%B8%AD')]).toEqual(['100%', 'a+b', '中'])
})
