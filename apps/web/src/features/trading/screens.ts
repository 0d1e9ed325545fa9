import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'trading/my-trading': () => import('./landing-pages.tsx').then((module) => module.MyTradingPage),
  'trading/my-bidding': () => import('./landing-pages.tsx').then((module) => module.MyBiddingPage),
  'trading/operation-list': () => import('./landing-pages.tsx').then((module) => module.OperationListPage),
}
