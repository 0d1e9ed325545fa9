import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'analysis/home': () => import('./home/home-page.tsx').then((module) => module.HomePage),
  'analysis/workplace': () => import('./workplace/workplace-page.tsx').then((module) => module.WorkplacePage),
  'analysis/monitor': () => import('./monitor/monitor-page.tsx').then((module) => module.MonitorPage),
}
