export type RewardLevel = { level: string; discount: number | null; barred: boolean }

/** Level and service-fee rate by points. Exactly -20, which the documents leave open, is still 基本合格. */
export function rewardLevel(points: number): RewardLevel {
  if (points < -20) return { level: '黑名单', discount: null, barred: true }
  if (points < 100) return { level: '基本合格', discount: null, barred: false }
  if (points < 300) return { level: '合格', discount: 0.95, barred: false }
  if (points < 500) return { level: '良好', discount: 0.9, barred: false }
  if (points < 1000) return { level: '优秀', discount: 0.85, barred: false }
  return { level: '卓越', discount: 0.8, barred: false }
}
