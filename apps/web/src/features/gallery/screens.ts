import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'gallery/home': () => import('./gallery-page.tsx').then((module) => module.GalleryPage),
}
