import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'trading/working-form': () => import('./desk/issue/working-form-page.tsx').then((module) => module.WorkingFormPage),
  'trading/trade-issue': () => import('./desk/issue/trade-issue-page.tsx').then((module) => module.TradeIssuePage),
  'trading/trading-policy': () => import('./desk/policy/policy-page.tsx').then((module) => module.TradingPolicyPage),
  'trading/bidding': () => import('./desk/session/bidding-page.tsx').then((module) => module.BiddingPage),
  'trading/signup': () => import('./desk/sign-up/sign-up-page.tsx').then((module) => module.SignUpPage),
  'trading/trade-question': () => import('./desk/question/question-page.tsx').then((module) => module.TradeQuestionPage),
}
