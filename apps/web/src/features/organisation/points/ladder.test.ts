import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REWARD_LEVELS, rewardLevel } from '@aosp/kernel/reward-level'
import { ladderOf, signed } from './ladder.ts'

test('the ladder has every level, highest first, and ends reached where the company stands', () => {
  const steps = ladderOf(130, REWARD_LEVELS)
  expect(steps.map(({ level, start }) => `${level} ${start}`)).toEqual([
    '卓越 1000 分起',
    '优秀 500 分起',
    '良好 300 分起',
    '合格 100 分起',
    '基本合格 -20 分起',
    '黑名单 低于 -20 分',
  ])
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 5000 }), (points) => {
      expect(ladderOf(points, REWARD_LEVELS).find(({ reached }) => reached)?.level).toBe(rewardLevel(points).level)
    }),
  )
})

test('a change of points bears its sign', () => {
  expect([12, -5, 0].map(signed)).toEqual(['+12', '-5', '0'])
})
