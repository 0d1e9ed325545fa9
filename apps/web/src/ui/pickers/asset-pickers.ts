import { catalogTree } from '@aosp/contract/assets/catalog'
import { regionTree } from '@aosp/contract/reference/region'
import { call } from '../../lib/call.ts'
import { wholeTreeSource } from './call-sources.ts'
import { TREE_ELLIPSIS, TREE_WIDTH, type TreePicker } from './tree-picker.ts'

const QUIET = { quiet: true }

export const CATALOGUE: TreePicker = {
  what: '资产目录',
  source: wholeTreeSource(catalogTree.path, () => call(catalogTree, {}, QUIET)),
  width: TREE_WIDTH,
  ellipsis: TREE_ELLIPSIS,
}

export const REGIONS: TreePicker = {
  what: '区域',
  source: wholeTreeSource(regionTree.path, () => call(regionTree, {}, QUIET)),
  width: TREE_WIDTH,
  ellipsis: TREE_ELLIPSIS,
}
