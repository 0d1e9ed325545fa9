import type { Generated } from 'kysely'

/** What happened to assets, beside `asset_repair` and `asset_use` of the ledger: the raw material of the statistics (domain 6). */

/** A view by days of Beijing. Both days count; every day of an asset has one status, the one it ended with. */
type StatusSpan = { asset_id: string; status: number; from_day: string; to_day: string | null }

export type LeaseContractTable = {
  id: string
  code: string
  asset_id: string
  corporate_id: string
  tenant: string
  tenant_id: string | null
  from_day: string
  /** The last day of the lease. */
  to_day: string
  unit_price_fen: number
  /** Dictionary time_unit: what the price is paid for, and how often rent falls due. */
  unit: number
  pay_unit: number
  year_rent_fen: number
  /** What its dues come to. */
  total_fen: number
  signed_day: string
  cut_short: Generated<boolean>
  bidding_id: string | null
  note: Generated<string>
  version: Generated<number>
  created_by: string
  created_at: Date
}
type LeaseDueTable = { id: string; contract_id: string; due_day: string; amount_fen: number }
type LeaseReceiptTable = { id: string; due_id: string; received_day: string; amount_fen: number; created_by: string; created_at: Date }
type MarketHourPriceTable = {
  id: string
  catalog_id: string
  from_day: string
  price_fen: number
  note: Generated<string>
  updated_by: string
  updated_at: Date
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    asset_status_span: StatusSpan
    lease_contract: LeaseContractTable
    lease_due: LeaseDueTable
    lease_receipt: LeaseReceiptTable
    market_hour_price: MarketHourPriceTable
  }
}
