import { expect, test } from 'vitest'
import { agoText, byUrgency, clockText, clockTone, delayTone, msText, queueTone, shiftOf, worst, worstClock } from './monitor-model.ts'

test('S-071 figures turn amber and red at their limits, whichever way a clock is wrong', () => {
  expect([null, 299, 300, 1000].map(delayTone)).toEqual(['good', 'good', 'warn', 'bad'])
  expect([0, -100, 500].map(clockTone)).toEqual(['good', 'warn', 'bad'])
  expect([0, 200, 2000].map(queueTone)).toEqual(['good', 'warn', 'bad'])
})

test('S-071 the session somebody came for leads, then suspended ones, then what ends first', () => {
  const one = (id: string, endTime: string | null, suspended = false) => ({ id, endTime, suspended })
  const all = [one('late', '2026-11-18 09:00:00'), one('secret', null), one('soon', '2026-11-17 09:02:00'), one('stopped', '2026-11-19 09:00:00', true)]
  expect(byUrgency(all, null).map(({ id }) => id)).toEqual(['stopped', 'soon', 'late', 'secret'])
  expect(byUrgency(all, 'secret').map(({ id }) => id)).toEqual(['secret', 'stopped', 'soon', 'late'])
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

test('S-071 the way from the start price: a premium where prices rise, a distance where they fall, nothing where none is told', () => {
  const told = (bidType: number, price: number | null, startPrice: number | null = 100_000) => shiftOf({ bidType, startPrice, price })
  expect(told(1, 108_460)).toEqual({ label: '溢价', text: '+8.5%', rises: true })
  expect(told(2, 100_000)).toEqual({ label: '溢价', text: '0.0%', rises: false })
  expect(told(3, 99_000)).toEqual({ label: '较起始价', text: '−1.0%', rises: false })
  expect(told(5, 50_000).label).toBe('较起始价')
  for (const untold of [told(1, null), told(1, 100, null), told(1, 100, 0)]) expect(untold.text).toBe('—')
})
