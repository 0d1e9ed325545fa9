import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'content/announcement': () => import('./desk/announcement/announcement-page.tsx').then((module) => module.AnnouncementPage),
  'content/trade-notice': () => import('./desk/article/article-page.tsx').then((module) => module.TradeNoticePage),
  'content/consult-notice': () => import('./desk/article/article-page.tsx').then((module) => module.ConsultNoticePage),
  'content/information': () => import('./desk/article/article-page.tsx').then((module) => module.InformationPage),
  'content/policy': () => import('./desk/article/article-page.tsx').then((module) => module.PolicyPage),
  'content/message-board': () => import('./desk/board/board-page.tsx').then((module) => module.MessageBoardPage),
  'content/help-entry': () => import('./desk/help/help-entry-page.tsx').then((module) => module.HelpEntryPage),
  'content/help-question': () => import('./desk/help/help-question-page.tsx').then((module) => module.HelpQuestionPage),
  'content/trading-rules': () => import('./desk/trading-rules/trading-rules-page.tsx').then((module) => module.TradingRulesPage),
}
