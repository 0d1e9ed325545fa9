import { expect, test } from 'vitest'
import { dayOf, dueOf, hourOf } from './session-model.ts'

test.each([
  ['2026-11-22 10:00:00', '2026-11-22'],
  [null, '—'],
  [undefined, '—'],
])('W-059 lists cut %s to %s', (moment, day) => {
  expect(dayOf(moment)).toBe(day)
})

test.each([
  ['2026-11-22 10:00:00', '11-22 10:00'],
  ['2026-01-01 00:00:00', '01-01 00:00'],
  ['2027-01-04 09:30:00', '2027-01-04'],
  ['2025-12-31 23:59:59', '2025-12-31'],
  [null, '—'],
])('in November 2026 the moment %s is %s', (moment, text) => {
  expect(hourOf(moment, '2026-11-19')).toBe(text)
})

test.each([
  [500, 80, { yuan: 500, kind: '保证金' }],
  [0, 80, { yuan: 80, kind: '服务费' }],
  [null, 80, { yuan: 80, kind: '服务费' }],
  [null, null, { yuan: null, kind: '' }],
  [0, 0, { yuan: 0, kind: '' }],
])('W-060 a deposit of %s beside a fee of %s', (deposit, fee, shown) => {
  expect(dueOf(deposit, fee)).toEqual(shown)
})
