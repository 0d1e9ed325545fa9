import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'assets/assets': () => import('./ledger/assets-page.tsx').then((module) => module.AssetsPage),
  'assets/assets-list': () => import('./tradable/assets-list-page.tsx').then((module) => module.AssetsListPage),
  'assets/catalog': () => import('./catalog/catalog-page.tsx').then((module) => module.CatalogPage),
  'assets/sync-log': () => import('./sync/sync-log-page.tsx').then((module) => module.SyncLogPage),
}
