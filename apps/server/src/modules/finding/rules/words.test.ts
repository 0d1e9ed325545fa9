import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf, marksOf, questionOf, wordsOf } from './words.ts'

const SPELLED: Record<string, string> = { 二: 'er', 手: 'shou', 电: 'dian', 动: 'dong', 叉: 'cha', 车: 'che', 三: 'san', 台: 'tai' }
const spell = (text: string): string[] => [...text].map((character) => SPELLED[character] ?? '')
const named = (text: string) => wordsOf({ names: [{ text, spelled: spell(text) }], texts: [] })

/** What the database does with a question: every part of it is a word, or the beginning of one. */
function finds(question: string | undefined, words: readonly string[]): boolean {
  if (question === undefined) return false
  return question.split(' & ').every((part) =>
    part
      .replace(/^\(|\)$/g, '')
      .split(' | ')
      .some((one) => {
        const word = /^'([^']+)'/.exec(one)?.[1] ?? '?'
        return one.endsWith(':*') ? words.some((each) => each.startsWith(word)) : words.includes(word)
      }),
  )
}
const found = (keyword: string, text: string): boolean => finds(questionOf(keyword), named(text))

describe('a name is found by', () => {
  test.each([
    '叉车',
    '电动叉',
    '车',
    '叉',
    'CPD30',
    'cpd',
    '0001',
    '6-0001',
    '60001',
    'JJ2026-0001',
    'jj20260001',
    '电动 CPD',
    'ddcc',
    'cc',
    'chache',
    'diandong',
    '叉车CPD',
    'ＣＰＤ３０',
  ])('%s', (keyword) => expect(found(keyword, '二手电动叉车CPD30 三台（JJ2026-0001）')).toBe(true))
})
describe('and not by', () => {
  test.each(['铲车', '车叉', 'cpd31', 'dcx', 'chedian', '，', '', '0002'])('%s', (keyword) =>
    expect(found(keyword, '二手电动叉车CPD30 三台（JJ2026-0001）')).toBe(false),
  )
})

const text = fc.array(fc.constantFrom(...'二手电动叉车三台aB7（ '), { minLength: 1, maxLength: 30 }).map((letters) => letters.join(''))

test('whatever part of a name somebody types, the name is found', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (name, from, length) => {
      const start = from % name.length
      const part = name.slice(start, start + 1 + (length % 6))
      const words = part.match(/[a-z0-9]+/gi) ?? []
      // Of a word without digits only beginnings are found; and of nothing, nothing.
      const begins = words.every((word) => /\d/.test(word) || new RegExp(`(?<![a-z0-9])${word}`, 'i').test(name))
      fc.pre(questionOf(part) !== undefined && begins && words.every((word) => word.length >= 3 || new RegExp(`(?<![a-z0-9])${word}`, 'i').test(name)))
      expect(found(part, name)).toBe(true)
    }),
  )
})

test('marks stand where the words are, in order and apart, and no text makes them fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 10 }), (looked, keyword) => {
      let last = -1
      for (const [from, to] of marksOf(
        looked,
        keyword,
        [...looked].map(() => ''),
      )) {
        expect(from).toBeGreaterThan(last)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(looked.length)
        last = to
      }
    }),
  )
})
test.each([
  ['二手电动叉车', '叉车', [[4, 6]]],
  [
    '叉车与叉车',
    '叉车',
    [
      [0, 2],
      [3, 5],
    ],
  ],
  ['二手电动叉车', 'ddcc', [[2, 6]]],
  ['二手电动叉车', 'chach', [[4, 6]]],
  [
    'CPD30 叉车',
    'cpd 叉',
    [
      [0, 3],
      [6, 7],
    ],
  ],
  ['JJ2026-0001', '20260', [[2, 8]]],
  ['二手电动叉车', '铲车斗', []],
] as const)('in %s the words %s are marked', (looked, keyword, marks) => expect(marksOf(looked, keyword, spell(looked))).toEqual(marks))

test('the question is made of nothing but letters, digits and Chinese characters, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (keyword) => {
      const asked = questionOf(keyword)
      if (asked !== undefined) expect(asked.replaceAll(/'(p\/)?[a-z0-9\p{Script=Han}]+'(:\*)?| & | \| |[()]/gu, '')).toBe('')
    }),
  )
})
test('an excerpt holds the first of the words', () => {
  const long = `${'前'.repeat(200)}电动叉车${'后'.repeat(200)}`
  expect(excerptOf(long, '叉车')).toMatch(/^….*叉车.*…$/)
  expect(excerptOf('短文', '叉车')).toBe('短文')
})
