import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'funds/funds-management': () => import('./funds-page.tsx').then((module) => module.FundsPage),
}
