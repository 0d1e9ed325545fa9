import { assetList } from '@aosp/contract/assets/ledger'
import { routeOf } from '@aosp/contract/screens'
import { rowsByWord, type SearchSource } from '../../../platform/list/search-source.ts'
import { statusText } from '../rules/asset-status.ts'
import { seesAllAssets } from './asset-scope.ts'
import { ownAssets } from './asset-store.ts'

/** A company that trades without keeping a ledger finds its assets among those it may offer. */
export const assetSearch: SearchSource = {
  key: 'asset',
  title: '资产',
  access: assetList.access,
  find: async ({ db, actor }, word) => {
    const base = ownAssets(db, actor)
      .leftJoin('corporate', 'corporate.id', 'asset.corporate_id')
      .select(['asset.id', 'asset.code', 'asset.name', 'asset.model', 'asset.status', 'corporate.name as company'])
    const rows = await rowsByWord(base, word, {
      id: 'asset.id',
      code: 'asset.code',
      texts: ['asset.name', 'asset.model', 'asset.serial_no'],
      newest: 'asset.created_at',
    })
    return rows.map(({ id, code, name, model, status, company }) => ({
      id,
      code,
      name,
      note: seesAllAssets(actor) ? (company ?? '') : model,
      state: statusText(status),
      paths: [routeOf('assets/assets', {}, { asset: id }), routeOf('assets/assets-list', {}, { asset: id })],
    }))
  },
}
