import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'content/announcement': () => import('./desk/announcement/announcement-page.tsx').then((module) => module.AnnouncementPage),
  'content/trading-rules': () => import('./desk/trading-rules/trading-rules-page.tsx').then((module) => module.TradingRulesPage),
}
