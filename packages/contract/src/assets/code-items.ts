import type { CodeItem } from '../reference/codes.ts'
import { ASSET_STATUS } from './codes.ts'

/** States of an asset in the ledger. */
export const AssetStatusEnum = [
  { value: ASSET_STATUS.inUse, text: '在用', color: 'green', enabled: true },
  { value: ASSET_STATUS.idle, text: '闲置', color: 'gold', enabled: true },
  { value: ASSET_STATUS.toDispose, text: '待处置', color: 'orange', enabled: true },
  { value: ASSET_STATUS.trading, text: '交易中', color: 'blue', enabled: true },
  { value: ASSET_STATUS.leased, text: '已出租', color: 'cyan', enabled: true },
  { value: ASSET_STATUS.sharing, text: '共享中', color: 'purple', enabled: true },
  { value: ASSET_STATUS.repairing, text: '维修中', color: 'magenta', enabled: true },
  { value: ASSET_STATUS.disposed, text: '已处置', color: 'default', enabled: true },
] as const satisfies readonly CodeItem[]
