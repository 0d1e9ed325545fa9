import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'trading/my-trading': () => import('./my-trading-page.tsx').then((module) => module.MyTradingPage),
  'trading/working-form': () => import('./issue/working-form-page.tsx').then((module) => module.WorkingFormPage),
  'trading/my-bidding': () => import('./landing-pages.tsx').then((module) => module.MyBiddingPage),
  'trading/operation-list': () => import('./landing-pages.tsx').then((module) => module.OperationListPage),
}
