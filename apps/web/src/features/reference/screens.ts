import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'reference/region': () => import('./region/region-page.tsx').then((module) => module.RegionPage),
  'reference/position': () => import('./position/position-page.tsx').then((module) => module.PositionPage),
}
