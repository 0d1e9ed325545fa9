import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { CATALOG_CHANGED } from './catalog/catalog-commands.ts'
import { catalog } from './catalog/catalog-tree.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { assetListing } from './ledger/asset-list.ts'
import { mayReadAssetFile } from './ledger/asset-scope.ts'
import type { SharedUses } from './ledger/asset-records.ts'
import { ledgerRoutes, type TradingRecords } from './ledger/routes.ts'
import { assetLink } from './link/asset-link.ts'
import { assetsRights } from './rights.ts'
import { seedAssets } from './seed/seed-assets.ts'
import { seedCatalog } from './seed/seed-catalog.ts'

/**
 * What the group owns: the catalogue, the asset ledger with its history, and the link to the group's fixed-asset system.
 * A module that trades takes assets with `holdAssets` and gives them back with `releaseAssets`; nobody else moves them meanwhile.
 */
export { choosableCatalogs } from './catalog/catalog-queries.ts'
export { beginSharedUse, endSharedUse, holdAssets, releaseAssets, reportDeal, type Holder } from './ledger/hold-assets.ts'
export { showPictures } from './ledger/show-pictures.ts'
export type { SharedUses } from './ledger/asset-records.ts'
export type { TradingRecords } from './ledger/routes.ts'

export const assetsModule = (platform: Platform, ports: { tradingRecords: TradingRecords; sharedUses: SharedUses }): Module => {
  const link = assetLink(platform)
  return {
    name: 'assets',
    routes: (app) => {
      catalogRoutes(app)
      ledgerRoutes(app, ports)
      link.routes(app)
    },
    subscribe: () => {
      const { db, news } = platform
      news.on(CATALOG_CHANGED, () => catalog.forget(db))
      news.onGap(() => catalog.forget(db))
      link.subscribe()
    },
    due: link.due,
    jobs: link.jobs,
    stop: link.stop,
    files: { asset: mayReadAssetFile },
    rights: assetsRights,
    ruledLists: [assetListing],
    seedBase: seedCatalog,
    seedDemo: seedAssets,
  }
}
