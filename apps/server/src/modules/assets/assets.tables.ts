import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Day = ColumnType<string | null, string | null | undefined, string | null>

export type CatalogTable = {
  id: string
  parent_id: string | null
  code: string
  name: string
  icon: Generated<string>
  leasable: Generated<boolean>
  rated_hours: Generated<number>
  sort_no: number
  enabled: Generated<boolean>
  note: Generated<string>
  updated_at: Date | null
}

export type AssetTable = {
  id: string
  code: string
  name: string
  catalog_id: string
  corporate_id: string
  department: Generated<string>
  region_code: string | null
  location: Generated<string>
  original_value_fen: number
  net_value_fen: number
  acquired_on: Day
  in_use_on: Day
  status: number
  status_since: Date
  status_by: string
  status_reason: Generated<string>
  condition: string
  area_hundredths: number | null
  used_minutes: number | null
  model: Generated<string>
  maker: Generated<string>
  serial_no: Generated<string>
  quantity: Generated<number>
  unit: Generated<string>
  leasable: Generated<boolean>
  note: Generated<string>
  pictures: Generated<string[]>
  documents: Generated<string[]>
  source: string
  external_id: string | null
  external_version: number | null
  version: Generated<number>
  created_by: string
  created_at: Date
  updated_at: Date | null
}

type StatusHistoryTable = {
  id: GeneratedAlways<number>
  asset_id: string
  status: number
  since: Date
  until: Date | null
  by: string
  reason: string
}
type LockTable = {
  id: string
  asset_id: string
  holder_kind: 'session' | 'notice'
  holder_id: string
  status_before: number
  locked_at: Date
  released_at: Date | null
}
type RepairTable = {
  id: string
  asset_id: string
  day: string
  kind: string
  cost_fen: number
  failure: boolean
  down_minutes: number
  repair_minutes: number
  vendor: string
  note: string
  created_by: string
  created_at: Date
}
type UseTable = {
  id: string
  asset_id: string
  month: string
  kind: string
  minutes: number
  used_by: string
  note: string
  created_by: string
  created_at: Date
}
export type SyncRunTable = {
  id: string
  kind: 'pull' | 'failed' | 'all'
  trigger: 'schedule' | 'hand'
  state: 'waiting' | 'running' | 'done' | 'partly' | 'failed'
  started_at: Date
  ended_at: Date | null
  started_by: string | null
  total: number | null
  read_count: Generated<number>
  added_count: Generated<number>
  changed_count: Generated<number>
  unchanged_count: Generated<number>
  failed_count: Generated<number>
  mark_from: string | null
  mark_to: string | null
  parent_id: string | null
  error: string | null
}
export type SyncFailureTable = {
  id: string
  run_id: string
  external_id: string
  field: string
  reason: string
  raw: string
  resolved_by: string | null
  created_at: Date
}
type PushTable = {
  id: string
  kind: 'status' | 'deal'
  asset_id: string
  payload: ColumnType<unknown, string, never>
  state: Generated<'waiting' | 'sent' | 'refused'>
  attempts: Generated<number>
  error: string | null
  created_at: Date
  sent_at: Date | null
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    asset_catalog: CatalogTable
    asset: AssetTable
    asset_status_history: StatusHistoryTable
    asset_lock: LockTable
    asset_repair: RepairTable
    asset_use: UseTable
    asset_link: { name: string; mark: string | null }
    asset_sync_run: SyncRunTable
    asset_sync_failure: SyncFailureTable
    asset_push: PushTable
  }
}

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    /** The platform changed the status of an asset that the fixed-asset system keeps as well. */
    'asset.status-changed': { assetId: string; externalId: string; status: number; reason: string; at: string; version: number }
    /** An asset of the fixed-asset system was sold or let. Amount in fen. */
    'asset.dealt': { assetId: string; externalId: string; dealNo: string; kind: 'disposal' | 'lease'; amount: number; buyer: string; at: string }
  }
}
