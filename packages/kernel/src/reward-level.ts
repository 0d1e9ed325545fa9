export type RewardLevel = { level: string; discount: number | null; barred: boolean }

const BARRED: RewardLevel = { level: '黑名单', discount: null, barred: true }

/** Levels from the lowest up, each with the points it begins at. Exactly -20, which the documents leave open, is still 基本合格. */
export const REWARD_LEVELS: readonly (RewardLevel & { from: number })[] = [
  { from: -Infinity, ...BARRED },
  { from: -20, level: '基本合格', discount: null, barred: false },
  { from: 100, level: '合格', discount: 0.95, barred: false },
  { from: 300, level: '良好', discount: 0.9, barred: false },
  { from: 500, level: '优秀', discount: 0.85, barred: false },
  { from: 1000, level: '卓越', discount: 0.8, barred: false },
]

/** Per cent of the way from the level reached to the next one. */
export function levelProgress(points: number): number {
  const next = REWARD_LEVELS.find(({ from }) => from > points)
  if (!next) return 100
  const start = REWARD_LEVELS[REWARD_LEVELS.indexOf(next) - 1]?.from ?? -Infinity
  return Number.isFinite(start) ? Math.floor(((points - start) / (next.from - start)) * 100) : 0
}

/** Level and service-fee rate by points. */
export function rewardLevel(points: number): RewardLevel {
  const reached = REWARD_LEVELS.filter(({ from }) => points >= from)
  const { level, discount, barred } = reached[reached.length - 1] ?? BARRED
  return { level, discount, barred }
}
