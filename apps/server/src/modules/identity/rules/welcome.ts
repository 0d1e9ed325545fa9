import { greeting } from '@aosp/kernel/greeting'
import { beijingHour, toBeijingDay } from '@aosp/kernel/time'

const TIPS = [
  '愿今天一切顺利',
  '待办事项都在首页，点开即可处理',
  '出价前记得再看一遍竞价须知',
  '资质快到期时请提前更新',
  '遇到问题可随时查看帮助中心',
  '公用电脑上用完请退出登录',
] as const

/** Greets by the hour, with a tip that stays the same all day. */
export function welcomeText(now: Date): string {
  const day = Math.floor(Date.parse(`${toBeijingDay(now)}T00:00:00Z`) / 86_400_000)
  return `${greeting(beijingHour(now))}，${TIPS[day % TIPS.length]}`
}
