import { expect, test } from 'vitest'
import { againIn, dueWords } from './due-words.ts'

test.each([
  ['pay', 60_000, '', false],
  ['pay', 0, '已逾期', true],
  ['fee', -1, '已逾期', true],
  ['start', -1, '即将开始', false],
  ['end', -1, '正在确认结果', false],
  ['end', undefined, '进行中，随时可能成交', false],
  ['check', -1, '等待平台审核', false],
])('S-057 S-076 %s with %s left reads %j, late: %s', (what, left, text, late) => {
  expect(dueWords(what, left)).toEqual({ text, late })
})
test.each([
  ['one runs', { state: 4, due: null }, 5000],
  ['one is about to begin', { state: 3, due: { what: 'start', at: '2026-11-17 12:00:30' } }, 5000],
  ['one should have begun', { state: 2, due: { what: 'start', at: '2026-11-17 11:59:00' } }, 5000],
  ['a fee is late', { state: 5, due: { what: 'fee', at: '2026-11-17 11:59:00' } }, 60_000],
  ['it begins tomorrow', { state: 3, due: { what: 'start', at: '2026-11-18 12:00:00' } }, 60_000],
])('S-057 a list is read again soon where something happens: %s', (_title, row, expected) => {
  expect(againIn([{ state: 7, due: null }, row], Date.UTC(2026, 10, 17, 4))).toBe(expected)
})
