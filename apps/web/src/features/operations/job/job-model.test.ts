import { expect, test } from 'vitest'
import { costText } from './job-model.ts'

test.each([
  [null, '—'],
  [0, '0 毫秒'],
  [999, '999 毫秒'],
  [1000, '1.0 秒'],
  [59_999, '59.9 秒'],
  [60_000, '1 分 0 秒'],
  [119_999, '1 分 59 秒'],
  [125_000, '2 分 5 秒'],
])('S-085 %s ms are read as %s', (ms, text) => {
  expect(costText(ms)).toBe(text)
})
