import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'trading/inquiry-hall': () => import('./desk/inquiry-hall-page.tsx').then((module) => module.InquiryHallPage),
  'trading/my-inquiry': () => import('./desk/my-inquiry-page.tsx').then((module) => module.MyInquiryPage),
  'trading/inquiry-form': () => import('./desk/inquiry-form-page.tsx').then((module) => module.InquiryFormPage),
  'trading/my-quote': () => import('./desk/my-quote-page.tsx').then((module) => module.MyQuotePage),
  'trading/operation-inquiry': () => import('./desk/operation-inquiry-page.tsx').then((module) => module.OperationInquiryPage),
}
