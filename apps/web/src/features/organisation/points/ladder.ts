import type { REWARD_LEVELS, RewardLevel } from '@aosp/kernel/reward-level'

type Levels = typeof REWARD_LEVELS
export type Step = RewardLevel & { reached: boolean; start: string }

/** The levels from the highest down, each with where it starts and whether the points reach it. */
export const ladderOf = (points: number, levels: Levels): Step[] =>
  levels
    .map(({ from, ...level }, index) => ({
      ...level,
      reached: points >= from,
      start: Number.isFinite(from) ? `${from} 分起` : `低于 ${levels[index + 1]?.from ?? 0} 分`,
    }))
    .reverse()

export const signed = (delta: number): string => (delta > 0 ? `+${delta}` : String(delta))
