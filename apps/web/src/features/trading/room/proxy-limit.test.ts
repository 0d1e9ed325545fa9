import { expect, test } from 'vitest'
import { isSpent, limitObjection } from './proxy-limit.ts'
import { liveSeat, liveState, liveTerms, START } from './room-samples.ts'

const table = (terms: Parameters<typeof liveTerms>[0], live: Parameters<typeof liveState>[0]) => ({
  terms: liveTerms({ proxyBids: true, ...terms }),
  live: liveState(live),
  seat: liveSeat(),
})
const said = (given: ReturnType<typeof table>, yuan: number) => limitObjection(given, yuan * 100, START)

test('a limit is judged where it is typed, in words that say what would be taken', () => {
  const rising = table({}, { price: 10_300_000, leaderNo: 1042 })
  expect(said(rising, 99_000)).toBe('不能低于起始价 ¥100,000.00')
  expect(said(rising, 103_000)).toBe('不能低于 ¥104,000.00')
  expect(said(rising, 104_500)).toBe('与起始价之差须为加价幅度 ¥1,000.00 的整数倍')
  expect(said(rising, 104_000)).toBeUndefined()
  // Far more than one bid may rise by hand.
  expect(said(rising, 900_000)).toBeUndefined()
  expect(said(table({}, { price: 10_300_000, leaderNo: 3817 }), 103_000)).toBeUndefined()
  expect(said(table({}, {}), 100_000)).toBeUndefined()
  const falling = table({ bidType: 3 }, { price: 9_500_000, leaderNo: 1042 })
  expect(said(falling, 101_000)).toBe('不能高于起始价 ¥100,000.00')
  expect(said(falling, 95_000)).toBe('不能高于 ¥94,000.00')
  expect(said(table({}, { phase: 'suspended', suspended: { since: START, reason: '', resumeAt: null, remaining: 1 } }), 104_000)).toBe('当前不能设置委托出价')
})

test('a limit is spent when somebody else stands at it or past it', () => {
  expect(isSpent(table({}, { price: 10_300_000, leaderNo: 1042 }), 10_300_000)).toBe(true)
  expect(isSpent(table({}, { price: 10_300_000, leaderNo: 3817 }), 10_300_000)).toBe(false)
  expect(isSpent(table({}, { price: 10_300_000, leaderNo: 1042 }), 10_400_000)).toBe(false)
  expect(isSpent(table({ bidType: 3 }, { price: 9_500_000, leaderNo: 1042 }), 9_600_000)).toBe(true)
  expect(isSpent(table({}, {}), 10_300_000)).toBe(false)
})
