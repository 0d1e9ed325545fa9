import { expect, test } from 'vitest'
import { clockTone, delayTone, msText, queueTone, worst } from './monitor-model.ts'

test('S-071 figures turn amber and red at their limits, whichever way a clock is wrong', () => {
  expect([null, 299, 300, 1000].map(delayTone)).toEqual(['good', 'good', 'warn', 'bad'])
  expect([0, -100, 500].map(clockTone)).toEqual(['good', 'warn', 'bad'])
  expect([0, 200, 2000].map(queueTone)).toEqual(['good', 'warn', 'bad'])
})

test('S-071 times read short, and the worst session speaks for all', () => {
  expect([null, 0.4, 36, 1500].map(msText)).toEqual(['—', '0 毫秒', '36 毫秒', '1.5 秒'])
  expect([worst([]), worst([null]), worst([3, null, 9])]).toEqual([null, null, 9])
})
