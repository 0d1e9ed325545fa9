import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'assets/assets': () => import('./ledger/assets-page.tsx').then((module) => module.AssetsPage),
}
