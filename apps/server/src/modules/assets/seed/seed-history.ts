import { sql } from 'kysely'
import { toBeijingDay, fromBeijing } from '@aosp/kernel/time'
import type { Trx } from '../../../platform/db/database.ts'
import type { SeedFacts } from '../../../platform/module.ts'
import { insertAssets } from '../ledger/asset-store.ts'
import '../history/history.tables.ts'
import { historyRows, type HistoryAsset, type HistoryRows } from './history-rows.ts'
import { catalogRows } from './seed-catalog.ts'

const KEEPER = '资产管理员'
/** A change of status is written down in the morning. */
const morning = (day: string): Date => fromBeijing(`${day} 09:00:00`) ?? new Date(NaN)

/** Three years of 600 assets, in a handful of statements. */
export async function seedHistory(trx: Trx, { now, files }: SeedFacts): Promise<void> {
  const rows = historyRows(toBeijingDay(now))
  const pictures = new Map<string, string>()
  for (const { kind } of rows.assets) if (kind.picture && !pictures.has(kind.picture)) pictures.set(kind.picture, await files.store(kind.picture, 'asset'))
  await writeAssets(trx, rows.assets, pictures)
  await writeSpans(trx, rows.assets)
  await writeLeases(trx, rows, now)
  await writeRecords(trx, rows, now)
}

async function writeAssets(trx: Trx, assets: readonly HistoryAsset[], pictures: ReadonlyMap<string, string>): Promise<void> {
  const leasable = new Map(catalogRows().map((row) => [row.code, row.leasable]))
  await insertAssets(
    trx,
    assets.map(({ id, index, kind, department, acquired, originalFen, netFen, replacementFen, spans, usedMinutes }) => {
      const [first, last] = [spans[0], spans.at(-1)]
      if (!first || !last) throw new Error(`${id} has no history`)
      const picture = kind.picture === undefined ? undefined : pictures.get(kind.picture)
      return {
        id,
        code: `${department.prefix}-H${acquired.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
        name: kind.name,
        catalog_id: `catalog-${kind.catalog}`,
        corporate_id: department.corporate,
        department: department.name,
        region_code: department.region,
        location: department.place,
        original_value_fen: originalFen,
        net_value_fen: netFen,
        acquired_on: acquired,
        in_use_on: acquired,
        status: last.status,
        status_since: morning(last.from),
        status_by: KEEPER,
        status_reason: last.reason,
        condition: String(1 + (index % 9 === 0 ? 2 : index % 4 === 0 ? 1 : 0)),
        area_hundredths: kind.area === undefined ? null : Math.round(kind.area * 100),
        used_minutes: usedMinutes,
        replacement_value_fen: replacementFen,
        rated_minutes: null,
        model: kind.model,
        maker: '',
        serial_no: kind.area === undefined ? `SN${String(20_230_000 + index * 13)}` : '',
        quantity: 1,
        unit: kind.unit ?? '台',
        leasable: leasable.get(kind.catalog) ?? false,
        note: '',
        pictures: picture === undefined ? [] : [picture],
        documents: [],
        created_by: department.by,
        created_at: morning(first.from),
      }
    }),
  )
}

/** The database has noted the last status of each; what was before stands before it. */
async function writeSpans(trx: Trx, assets: readonly HistoryAsset[]): Promise<void> {
  const spans = assets
    .flatMap(({ id, spans: all }) => all.map((span, at) => ({ ...span, id, next: all[at + 1]?.from })))
    .map(({ id, status, from, next, reason }, nth) => ({ id, status, since: morning(from), until: next === undefined ? null : morning(next), reason, nth }))
  await sql`delete from asset_status_history where asset_id = any(${assets.map(({ id }) => id)}::text[])`.execute(trx)
  // What happened later has the higher number.
  await sql`
    insert into asset_status_history (asset_id, status, since, until, by, reason)
    select id, status, since, until, ${KEEPER}, reason
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as new (id text, status smallint, since timestamptz, until timestamptz, reason text, nth integer)
    order by nth`.execute(trx)
}

async function writeLeases(trx: Trx, { contracts, dues, receipts }: HistoryRows, now: Date): Promise<void> {
  await sql`
    insert into lease_contract (id, code, asset_id, corporate_id, tenant, tenant_id, from_day, to_day, unit_price_fen, unit, pay_unit, year_rent_fen,
      total_fen, signed_day, bidding_id, created_by, created_at)
    select new.id, new.code, new.asset_id, new.corporate_id, coalesce(new.tenant, corporate.name), new.tenant_id, new.from_day, new.to_day,
      new.unit_price_fen, new.unit, new.pay_unit, new.year_rent_fen, new.total_fen, new.signed_day, null, ${KEEPER}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb) as new (id text, code text, asset_id text, corporate_id text, tenant text, tenant_id text,
      from_day date, to_day date, unit_price_fen bigint, unit smallint, pay_unit smallint, year_rent_fen bigint, total_fen bigint, signed_day date)
    left join corporate on corporate.id = new.tenant_id`.execute(trx)
  await sql`
    insert into lease_due (id, contract_id, due_day, amount_fen)
    select * from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as new (id text, contract_id text, due_day date, amount_fen bigint)`.execute(trx)
  await sql`
    insert into lease_receipt (id, due_id, received_day, amount_fen, created_by, created_at)
    select new.*, ${KEEPER}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) as new (id text, due_id text, received_day date, amount_fen bigint)`.execute(trx)
}

async function writeRecords(trx: Trx, { repairs, uses, prices }: HistoryRows, now: Date): Promise<void> {
  await sql`
    insert into asset_repair (id, asset_id, day, kind, cost_fen, failure, down_minutes, repair_minutes, vendor, note, created_by, created_at)
    select new.*, ${KEEPER}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(repairs)}::jsonb) as new (id text, asset_id text, day date, kind text, cost_fen bigint, failure boolean,
      down_minutes integer, repair_minutes integer, vendor text, note text)`.execute(trx)
  await sql`
    insert into asset_use (id, asset_id, month, kind, minutes, used_by, note, created_by, created_at)
    select new.*, '', ${KEEPER}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as new (id text, asset_id text, month date, kind text, minutes integer, used_by text)`.execute(trx)
  await sql`
    insert into market_hour_price (id, catalog_id, from_day, price_fen, updated_by, updated_at)
    select new.*, ${KEEPER}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as new (id text, catalog_id text, from_day date, price_fen bigint)
    on conflict (catalog_id, from_day) do nothing`.execute(trx)
}
