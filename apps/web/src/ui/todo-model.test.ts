import { expect, test } from 'vitest'
import { byUrgency, urgencyText } from './todo-model.ts'

const todo = (change: object) => ({ count: 1, overdue: 0, due: null, since: null, ...change })

test('what falls due first comes first, then what has waited longest, then the most; nothing waiting comes last', () => {
  const none = todo({ count: 0, due: null })
  const many = todo({ count: 9 })
  const late = todo({ overdue: 1, due: '2026-11-10 09:00:00' })
  const due = todo({ due: '2026-11-18 09:00:00' })
  const old = todo({ since: '2026-11-01 09:00:00' })
  expect([none, many, old, due, late].sort(byUrgency)).toEqual([late, due, old, many, none])
})
test.each([
  [{ count: 0, overdue: 0 }, ''],
  [{ overdue: 2, due: '2026-11-10 09:00:00' }, '2 项已逾期'],
  [{ due: '2026-11-18 09:30:00' }, '最早 11-18 09:30 到期'],
  [{ since: '2026-11-01 09:00:00' }, '最早 11-01 09:00 起等待'],
  [{}, ''],
])('%j reads %j', (change, text) => {
  expect(urgencyText(todo(change))).toBe(text)
})
