/** Codes and figures of the asset ledger, without schemas, so that every page can use them. */
export const ASSET_STATUS = { inUse: 1, idle: 2, toDispose: 3, trading: 4, leased: 5, sharing: 6, repairing: 7, disposed: 8 } as const
export type AssetStatus = (typeof ASSET_STATUS)[keyof typeof ASSET_STATUS]

/** What an asset may be entered as; the other states come from a trade. */
export const FIRST_STATUSES = [ASSET_STATUS.inUse, ASSET_STATUS.idle, ASSET_STATUS.toDispose, ASSET_STATUS.repairing] as const satisfies readonly AssetStatus[]
/** What may be offered in a session or notice, as long as it is offered nowhere else. */
export const TRADABLE_STATUSES = [ASSET_STATUS.idle, ASSET_STATUS.toDispose] as const satisfies readonly AssetStatus[]

/** How a person at the ledger may move an asset. What a trade holds is not his to move, and nothing comes back from having been disposed of. */
export const PERSON_MOVES: Readonly<Record<AssetStatus, readonly AssetStatus[]>> = {
  [ASSET_STATUS.inUse]: [ASSET_STATUS.idle, ASSET_STATUS.toDispose, ASSET_STATUS.repairing],
  [ASSET_STATUS.idle]: [ASSET_STATUS.inUse, ASSET_STATUS.toDispose, ASSET_STATUS.repairing],
  [ASSET_STATUS.toDispose]: [ASSET_STATUS.inUse, ASSET_STATUS.idle, ASSET_STATUS.disposed],
  [ASSET_STATUS.trading]: [],
  [ASSET_STATUS.leased]: [ASSET_STATUS.inUse, ASSET_STATUS.idle],
  [ASSET_STATUS.sharing]: [ASSET_STATUS.inUse, ASSET_STATUS.idle],
  [ASSET_STATUS.repairing]: [ASSET_STATUS.inUse, ASSET_STATUS.idle, ASSET_STATUS.toDispose],
  [ASSET_STATUS.disposed]: [],
}

export const ASSET_SOURCE = { own: '1', sync: '2' } as const

export const PICTURES_MAX = 9
export const DOCUMENTS_MAX = 10
export const STATUS_BATCH_MAX = 200
export const CATALOG_DEPTH = 4
export const REGION_DEPTH = 3
/** Icons a catalogue node may carry; the web draws them by these names. */
export const CATALOG_ICONS = ['machine', 'instrument', 'vehicle', 'building', 'land', 'furniture', 'computer', 'tool', 'energy', 'material', 'other'] as const

export const SYNC_STATE_TEXTS = { waiting: '等待中', running: '同步中', done: '成功', partly: '部分失败', failed: '失败' } as const
export const SYNC_KIND_TEXTS = { pull: '增量同步', failed: '重跑失败行', all: '整批重跑' } as const
export const SYNC_TRIGGER_TEXTS = { schedule: '定时', hand: '手动' } as const
export const PUSH_KIND_TEXTS = { status: '状态回传', deal: '成交回传' } as const
export const PUSH_STATE_TEXTS = { waiting: '待发送', sent: '已送达', refused: '对方拒收' } as const
/** The check rule a number of an asset keeps, at entry and in a sheet. */
export const ASSET_CODE_RULE = 'asset_register_code'
