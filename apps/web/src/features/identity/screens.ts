import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'identity/online': () => import('./desk/online-page.tsx').then((module) => module.OnlinePage),
}
