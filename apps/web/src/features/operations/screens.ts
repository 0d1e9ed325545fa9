import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'operations/low-app': () => import('./low-app-page.tsx').then((module) => module.LowAppPage),
}
