import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'trading/my-trading': () => import('./desk/my-trading-page.tsx').then((module) => module.MyTradingPage),
  'trading/my-bidding': () => import('./desk/my-bidding/my-bidding-page.tsx').then((module) => module.MyBiddingPage),
  'trading/operation-list': () => import('./desk/operation/operation-list-page.tsx').then((module) => module.OperationListPage),
  'trading/operation-review': () => import('./desk/operation/review-page.tsx').then((module) => module.OperationReviewPage),
  'trading/bid-price': () => import('./desk/operation/monitor-page.tsx').then((module) => module.BidPricePage),
  'trading/reject': () => import('./desk/operation/reject-page.tsx').then((module) => module.RejectPage),
  'trading/operation-cancel': () => import('./desk/operation/request-review.tsx').then((module) => module.OperationCancelPage),
  'trading/operation-stop': () => import('./desk/operation/request-review.tsx').then((module) => module.OperationStopPage),
  'trading/trading-ledger': () => import('./desk/operation/ledger-page.tsx').then((module) => module.TradingLedgerPage),
  'trading/cancel-list': () => import('./desk/request/request-pages.tsx').then((module) => module.CancelListPage),
  'trading/stop-list': () => import('./desk/request/request-pages.tsx').then((module) => module.StopListPage),
}
