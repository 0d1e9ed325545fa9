import type { ScreenMap } from '../../ui/lazy-screen.tsx'

const reports = () => import('./report/report-page.tsx')

export const screens: ScreenMap = {
  'analysis/home': () => import('./home/home-page.tsx').then((module) => module.HomePage),
  'analysis/workplace': () => import('./workplace/workplace-page.tsx').then((module) => module.WorkplacePage),
  'analysis/monitor': () => import('./monitor/monitor-page.tsx').then((module) => module.MonitorPage),
  'analysis/trading-issue': () => reports().then((module) => module.TradingIssuePage),
  'analysis/lease': () => reports().then((module) => module.LeasePage),
  'analysis/share': () => reports().then((module) => module.SharePage),
  'analysis/maintenance': () => reports().then((module) => module.MaintenancePage),
  'analysis/management': () => reports().then((module) => module.ManagementPage),
  'analysis/overall': () => reports().then((module) => module.OverallPage),
}
