import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'content/announcement': () => import('./announcement/announcement-page.tsx').then((module) => module.AnnouncementPage),
  'content/trading-rules': () => import('./trading-rules/trading-rules-page.tsx').then((module) => module.TradingRulesPage),
}
