/**
 * The dictionaries the code itself decides by. They live here instead of in the database, so that nobody can edit
 * a text away from under a rule; the dictionary calls merge them in under these names.
 */
export type CodeItem = { value: number; text: string; color: string; enabled: boolean }

/** Kinds of trade. The texts carry no prefix: the tag component adds 对外 to 41 and 42, 外部 to 43. */
export const TransTypeEnum = [
  { value: 0, text: '', color: 'default', enabled: false },
  { value: 1, text: '资产处置', color: 'orange', enabled: true },
  { value: 21, text: '资产出租', color: 'blue', enabled: true },
  { value: 22, text: '资产求租', color: 'cyan', enabled: true },
  { value: 31, text: '共享供给', color: 'green', enabled: true },
  { value: 32, text: '共享需求', color: 'lime', enabled: true },
  { value: 41, text: '资产处置', color: 'volcano', enabled: true },
  { value: 42, text: '资产出租', color: 'geekblue', enabled: true },
  { value: 43, text: '资产处置', color: 'purple', enabled: true },
] as const satisfies readonly CodeItem[]

/** States of a bidding session; a negative code is the unhappy twin of the positive one. */
export const TransStateEnum = [
  { value: 0, text: '草稿', color: 'default', enabled: true },
  { value: 1, text: '待审核', color: 'orange', enabled: true },
  { value: 2, text: '报名中', color: 'blue', enabled: true },
  { value: -2, text: '审核驳回', color: 'red', enabled: true },
  { value: 3, text: '待竞价', color: 'cyan', enabled: true },
  { value: -3, text: '流标', color: 'volcano', enabled: true },
  { value: 4, text: '竞价中', color: 'processing', enabled: true },
  { value: 5, text: '已成交', color: 'green', enabled: true },
  { value: -5, text: '流拍', color: 'magenta', enabled: true },
  { value: 6, text: '履约中', color: 'purple', enabled: true },
  { value: -6, text: '成交违约', color: 'maroon', enabled: true },
  { value: 7, text: '已完结', color: 'geekblue', enabled: true },
  { value: -7, text: '已终止', color: 'black', enabled: true },
] as const satisfies readonly CodeItem[]

/** States of an asset in the ledger; the names of the codes are in asset-codes.ts. */
export const AssetStatusEnum = [
  { value: 1, text: '在用', color: 'green', enabled: true },
  { value: 2, text: '闲置', color: 'gold', enabled: true },
  { value: 3, text: '待处置', color: 'orange', enabled: true },
  { value: 4, text: '交易中', color: 'blue', enabled: true },
  { value: 5, text: '已出租', color: 'cyan', enabled: true },
  { value: 6, text: '共享中', color: 'purple', enabled: true },
  { value: 7, text: '维修中', color: 'magenta', enabled: true },
  { value: 8, text: '已处置', color: 'default', enabled: true },
] as const satisfies readonly CodeItem[]

export const CODE_DICTIONARIES: Readonly<Record<string, readonly CodeItem[]>> = { TransTypeEnum, TransStateEnum, asset_status: AssetStatusEnum }
