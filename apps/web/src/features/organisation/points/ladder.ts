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

/** Per cent of the way from the level reached to the next one. */
export function progressOf(points: number, levels: Levels): number {
  const next = levels.find(({ from }) => from > points)
  if (!next) return 100
  const start = levels[levels.indexOf(next) - 1]?.from
  if (start === undefined || !Number.isFinite(start)) return 0
  return Math.floor(((points - start) / (next.from - start)) * 100)
}

export const signed = (delta: number): string => (delta > 0 ? `+${delta}` : String(delta))
