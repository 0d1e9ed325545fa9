import { expect, test } from 'vitest'
import { agoText, clockText, clockTone, delayTone, msText, queueTone, worst, worstClock } from './monitor-model.ts'

test('S-071 figures turn amber and red at their limits, whichever way a clock is wrong', () => {
  expect([null, 299, 300, 1000].map(delayTone)).toEqual(['good', 'good', 'warn', 'bad'])
  expect([0, -100, 500].map(clockTone)).toEqual(['good', 'warn', 'bad'])
  expect([0, 200, 2000].map(queueTone)).toEqual(['good', 'warn', 'bad'])
})

test('S-071 times read short, and the worst session speaks for all', () => {
  expect([null, 0.4, 36, 1500].map(msText)).toEqual(['—', '0 毫秒', '36 毫秒', '1.5 秒'])
  expect([worst([]), worst([null]), worst([3, null, 9])]).toEqual([null, null, 9])
})

test('S-071 a clock is shown with its sign and its uncertainty, and the one furthest off speaks for all', () => {
  expect([clockText(null, null), clockText(0, 0), clockText(3, 1), clockText(-620, 2)]).toEqual(['尚未比对', '0 毫秒', '+3 毫秒 ± 1', '−620 毫秒 ± 2'])
  const nodes = [
    { clockOffsetMs: 3, wallOffsetMs: null, utcOffsetMs: null },
    { clockOffsetMs: -40, wallOffsetMs: 12, utcOffsetMs: 5 },
  ]
  expect([worstClock([]), worstClock(nodes)]).toEqual([null, 40])
  expect([null, 0, 59_000, 61_000, 7_200_000].map((ago) => agoText(ago === null ? null : 9e9 - ago, 9e9))).toEqual([
    '—',
    '0 秒前',
    '59 秒前',
    '1 分钟前',
    '2 小时前',
  ])
})
