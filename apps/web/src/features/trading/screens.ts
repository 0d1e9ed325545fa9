import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'trading/my-trading': () => import('./my-trading-page.tsx').then((module) => module.MyTradingPage),
  'trading/working-form': () => import('./issue/working-form-page.tsx').then((module) => module.WorkingFormPage),
  'trading/my-bidding': () => import('./my-bidding/my-bidding-page.tsx').then((module) => module.MyBiddingPage),
  'trading/operation-list': () => import('./landing-pages.tsx').then((module) => module.OperationListPage),
  'trading/bidding': () => import('./session/bidding-page.tsx').then((module) => module.BiddingPage),
  'trading/signup': () => import('./sign-up/sign-up-page.tsx').then((module) => module.SignUpPage),
  'trading/trade-question': () => import('./question/question-page.tsx').then((module) => module.TradeQuestionPage),
  'trading/cancel-list': () => import('./request/request-pages.tsx').then((module) => module.CancelListPage),
  'trading/stop-list': () => import('./request/request-pages.tsx').then((module) => module.StopListPage),
}
