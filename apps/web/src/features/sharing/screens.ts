import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'trading/share': () => import('./desk/share-page.tsx').then((module) => module.SharePage),
  'trading/share-form': () => import('./desk/share-form-page.tsx').then((module) => module.ShareFormPage),
  'trading/share-order': () => import('./desk/order-page.tsx').then((module) => module.ShareOrderPage),
  'trading/operation-share': () => import('./desk/operation-page.tsx').then((module) => module.OperationSharePage),
}
