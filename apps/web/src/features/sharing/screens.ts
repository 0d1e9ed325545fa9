import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'sharing/share': () => import('./desk/share-page.tsx').then((module) => module.SharePage),
  'sharing/share-order': () => import('./desk/order-page.tsx').then((module) => module.ShareOrderPage),
  'sharing/operation-share': () => import('./desk/operation-page.tsx').then((module) => module.OperationSharePage),
}
