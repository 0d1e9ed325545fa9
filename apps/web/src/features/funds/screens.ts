import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'funds/funds-management': () => import('./funds-page.tsx').then((module) => module.FundsPage),
  'funds/virtual-accounts': () => import('./virtual/virtual-page.tsx').then((module) => module.VirtualPage),
  'funds/closing-day': () => import('./closing-day/closing-day-page.tsx').then((module) => module.ClosingDayPage),
  'funds/statements': () => import('./statement/statements-page.tsx').then((module) => module.StatementsPage),
  'funds/bank': () => import('./bank/bank-page.tsx').then((module) => module.BankPage),
}
