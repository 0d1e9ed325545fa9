import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'trading/my-trading': () => import('./my-trading-page.tsx').then((module) => module.MyTradingPage),
  'trading/working-form': () => import('./issue/working-form-page.tsx').then((module) => module.WorkingFormPage),
  'trading/my-bidding': () => import('./my-bidding/my-bidding-page.tsx').then((module) => module.MyBiddingPage),
  'trading/trade-issue': () => import('./issue/trade-issue-page.tsx').then((module) => module.TradeIssuePage),
  'trading/operation-list': () => import('./operation/operation-list-page.tsx').then((module) => module.OperationListPage),
  'trading/operation-review': () => import('./operation/review-page.tsx').then((module) => module.OperationReviewPage),
  'trading/bid-price': () => import('./operation/monitor-page.tsx').then((module) => module.BidPricePage),
  'trading/reject': () => import('./operation/reject-page.tsx').then((module) => module.RejectPage),
  'trading/operation-cancel': () => import('./operation/request-review.tsx').then((module) => module.OperationCancelPage),
  'trading/operation-stop': () => import('./operation/request-review.tsx').then((module) => module.OperationStopPage),
  'trading/trading-ledger': () => import('./operation/ledger-page.tsx').then((module) => module.TradingLedgerPage),
  'trading/trading-policy': () => import('./operation/policy-page.tsx').then((module) => module.TradingPolicyPage),
  'trading/bidding': () => import('./session/bidding-page.tsx').then((module) => module.BiddingPage),
  'trading/signup': () => import('./sign-up/sign-up-page.tsx').then((module) => module.SignUpPage),
  'trading/trade-question': () => import('./question/question-page.tsx').then((module) => module.TradeQuestionPage),
  'trading/cancel-list': () => import('./request/request-pages.tsx').then((module) => module.CancelListPage),
  'trading/stop-list': () => import('./request/request-pages.tsx').then((module) => module.StopListPage),
}
