import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'reference/region': () => import('./region/region-page.tsx').then((module) => module.RegionPage),
  'reference/dict': () => import('./dict/dict-page.tsx').then((module) => module.DictPage),
  'reference/category': () => import('./category/category-page.tsx').then((module) => module.CategoryPage),
  'reference/check-rule': () => import('./check-rule/check-rule-page.tsx').then((module) => module.CheckRulePage),
  'reference/fill-rule': () => import('./fill-rule/fill-rule-page.tsx').then((module) => module.FillRulePage),
  'reference/setting': () => import('./setting/setting-page.tsx').then((module) => module.SettingPage),
  'reference/position': () => import('./position/position-page.tsx').then((module) => module.PositionPage),
}
