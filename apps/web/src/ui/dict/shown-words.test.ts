import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showsWord, wordsGone } from './shown-words.ts'

const item = (value: string, text: string) => ({ value, text })

test('S-080 a renamed or removed item is gone under its old word, an added one and a new order are not', () => {
  const before = [item('L', '低'), item('M', '中'), item('H', '高')]
  expect([...wordsGone(before, [item('H', '高'), item('L', '较低'), item('X', '特')])]).toEqual(['低', '中'])
  expect(wordsGone(before, [...before].reverse()).size).toBe(0)
})

test('S-080 an answer is read again when it carries an old word as a word, and not when the word stands elsewhere', () => {
  const words = new Set(['低'])
  expect(showsWord({ records: [{ priority: 'L', priority_dictText: '低' }] }, words)).toBe(true)
  expect(showsWord({ records: [{ tags_dictText: '高,低' }] }, words)).toBe(true)
  expect(showsWord({ records: [{ name: '低', tags_dictText: '最低' }] }, words)).toBe(false)
  fc.assert(fc.property(fc.jsonValue(), (data) => !showsWord(data, new Set())))
})
