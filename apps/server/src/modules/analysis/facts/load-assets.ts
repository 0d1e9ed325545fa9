import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AssetFact, DueFact, LeaseFact, RepairFact, UseFact } from '../rules/facts.ts'
import type { Span } from '../rules/periods.ts'
import { ofCompanies, ofThings, type Sight } from './sight.ts'

const MINUTES_AN_HOUR = 60

/** The assets in sight, each with its whole past: what was true on a day is asked of it later. */
export async function loadAssets(db: Db, sight: Sight): Promise<Map<string, AssetFact>> {
  const { rows } = await sql<AssetFact>`
    select asset.id, asset.code, asset.name, asset.corporate_id as "corporateId", corporate.name as company, asset.department, catalog.name as category,
      coalesce(region.name, '') as region, asset.original_value_fen as original, asset.net_value_fen as net, asset.replacement_value_fen as replacement,
      coalesce(asset.area_hundredths, 0) as area, asset.leasable, coalesce(asset.rated_minutes, catalog.rated_hours * ${MINUTES_AN_HOUR}, 0) as "ratedMinutes",
      to_char(coalesce(asset.in_use_on, asset.acquired_on, asset.created_at::date), 'YYYY-MM-DD') as "useStart",
      (select coalesce(json_agg(json_build_object('status', span.status, 'from', span.from_day, 'to', span.to_day) order by span.from_day), '[]')
        from asset_status_span span where span.asset_id = asset.id) as spans
    from asset
      join corporate on corporate.id = asset.corporate_id
      left join asset_catalog catalog on catalog.id = asset.catalog_id
      left join region on region.id = asset.region_code
    where ${ofCompanies('asset.corporate_id', sight)} and ${ofThings(sight)}
    order by asset.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Assets = ReadonlyMap<string, AssetFact>
/** Rows about assets in sight, with the asset in the place of its id. */
const joined = <Row extends { assetId: string }>(assets: Assets, rows: readonly Row[]): (Omit<Row, 'assetId'> & { asset: AssetFact })[] =>
  rows.flatMap(({ assetId, ...row }) => {
    const asset = assets.get(assetId)
    return asset ? [{ ...row, asset }] : []
  })

export async function loadRepairs(db: Db, assets: Assets, { from, to }: Span): Promise<RepairFact[]> {
  const { rows } = await sql<Omit<RepairFact, 'asset'> & { assetId: string }>`
    select id, asset_id as "assetId", day, kind, cost_fen as cost, failure, down_minutes as "downMinutes", repair_minutes as "repairMinutes", note
    from asset_repair where day between ${from} and ${to} order by day, id`.execute(db)
  return joined(assets, rows)
}

/** `asset_use_kind`: by the company itself. */
const OWN_USE = '1'
export async function loadUses(db: Db, assets: Assets, { from, to }: Span): Promise<UseFact[]> {
  const { rows } = await sql<Omit<UseFact, 'asset'> & { assetId: string }>`
    select id, asset_id as "assetId", month, kind = ${OWN_USE} as own, minutes, used_by as "usedBy"
    from asset_use where month between ${from} and ${to} order by month, id`.execute(db)
  return joined(assets, rows)
}

/** All leases of the assets in sight that were signed by the last day, with what fell due and came in. */
export async function loadLeases(db: Db, assets: Assets, to: string): Promise<LeaseFact[]> {
  const { rows } = await sql<Omit<LeaseFact, 'asset' | 'dues'> & { assetId: string; dues: readonly DueFact[] }>`
    select lease.id, lease.code, lease.asset_id as "assetId", lease.tenant, lease.from_day as "from", lease.to_day as "to", lease.year_rent_fen as "yearRent",
      lease.total_fen as total, lease.signed_day as "signedDay",
      (select coalesce(json_agg(json_build_object('id', due.id, 'day', due.due_day, 'amount', due.amount_fen, 'receipts',
          (select coalesce(json_agg(json_build_object('id', receipt.id, 'day', receipt.received_day, 'amount', receipt.amount_fen)
            order by receipt.received_day, receipt.id), '[]') from lease_receipt receipt where receipt.due_id = due.id)) order by due.due_day), '[]')
        from lease_due due where due.contract_id = lease.id) as dues
    from lease_contract lease where lease.signed_day <= ${to} order by lease.from_day, lease.id`.execute(db)
  return joined(assets, rows)
}
