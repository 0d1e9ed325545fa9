import { sql } from 'kysely'
import { ASSET_SOURCE } from '@aosp/contract/assets/codes'
import { newId } from '@aosp/kernel/ids'
import type { Trx } from '../../../platform/db/database.ts'
import { companiesByCreditcode } from '../../organisation/index.ts'
import { readExternalAsset, type ExternalRow, type RowFault } from '../rules/external-asset.ts'
import '../assets.tables.ts'

export type Taken = { read: number; added: number; changed: number; unchanged: number; failed: number }
type Failure = RowFault & { raw: unknown }
type Placed = ExternalRow & { corporateId: string; catalogId: string; leasable: boolean }

/** Under whose name the ledger shows what the link changed. */
const LINK_NAME = '固定资产系统'
const LONGEST_RAW = 2000

/**
 * One page of rows, in the caller's transaction: good ones into the ledger in one statement, bad ones into the log, none of them
 * stopping the others. A row that was taken closes whatever failures stood open for its asset.
 */
export async function takeRows(trx: Trx, runId: string, items: readonly unknown[], now: Date): Promise<Taken> {
  const failures: Failure[] = []
  const rows = newestOf(items, failures)
  const placed = await place(trx, rows, failures)
  const good = await withoutClashes(trx, placed, failures)
  const { added, changed } = good.length === 0 ? { added: 0, changed: 0 } : await upsert(trx, good, now)
  await closeFailures(
    trx,
    runId,
    good.map(({ id }) => id),
  )
  await keepFailures(trx, runId, failures, now)
  return { read: items.length, added, changed, unchanged: items.length - failures.length - added - changed, failed: failures.length }
}

/** Readable rows; of several for one asset the newest. */
function newestOf(items: readonly unknown[], failures: Failure[]): { row: ExternalRow; raw: unknown }[] {
  const newest = new Map<string, { row: ExternalRow; raw: unknown }>()
  for (const raw of items) {
    const read = readExternalAsset(raw)
    if (!read.ok) failures.push({ ...read.fault, raw })
    else if ((newest.get(read.row.id)?.row.version ?? 0) < read.row.version) newest.set(read.row.id, { row: read.row, raw })
  }
  return [...newest.values()]
}

/** Company, catalogue and region by the codes both sides know. */
async function place(trx: Trx, rows: readonly { row: ExternalRow; raw: unknown }[], failures: Failure[]): Promise<{ row: Placed; raw: unknown }[]> {
  const distinct = (pick: (row: ExternalRow) => string | null | undefined) => [...new Set(rows.flatMap(({ row }) => pick(row) ?? []))]
  const companies = await companiesByCreditcode(
    trx,
    distinct((row) => row.creditCode),
  )
  const catalogs = await trx.selectFrom('asset_catalog').select(['id', 'code', 'leasable']).execute()
  const byCode = new Map(catalogs.map((node) => [node.code, node]))
  const asked = distinct((row) => row.regionCode)
  const known = asked.length === 0 ? [] : await trx.selectFrom('region').select('id').where('id', 'in', asked).execute()
  const regions = new Set(known.map(({ id }) => id))
  return rows.flatMap(({ row, raw }) => {
    const fail = (field: string, reason: string) => {
      failures.push({ externalId: row.id, field, reason, raw })
      return []
    }
    const corporateId = companies.get(row.creditCode)
    const node = byCode.get(row.catalogCode)
    if (corporateId === undefined) return fail('creditCode', `平台没有信用代码为「${row.creditCode}」的企业`)
    if (!node) return fail('catalogCode', `资产目录没有编码「${row.catalogCode}」`)
    if (row.regionCode && !regions.has(row.regionCode)) return fail('regionCode', `没有区划代码「${row.regionCode}」`)
    return [{ row: { ...row, corporateId, catalogId: node.id, leasable: node.leasable }, raw }]
  })
}

/** A number that another asset of the company has already would stop the whole page. */
async function withoutClashes(trx: Trx, rows: readonly { row: Placed; raw: unknown }[], failures: Failure[]): Promise<Placed[]> {
  if (rows.length === 0) return []
  const column = (pick: (row: Placed) => string) => rows.map(({ row }) => pick(row))
  const { rows: taken } = await sql<{ id: string }>`
    select new.id from unnest(${column((row) => row.id)}::text[], ${column((row) => row.corporateId)}::text[], ${column((row) => row.assetNo)}::text[])
      as new (id, corporate, code)
    join asset on asset.corporate_id = new.corporate and asset.code = new.code
    where asset.external_id is distinct from new.id`.execute(trx)
  const clashing = new Set(taken.map(({ id }) => id))
  const seen = new Set<string>()
  return rows.flatMap(({ row, raw }) => {
    const key = `${row.corporateId} ${row.assetNo}`
    if (clashing.has(row.id) || seen.has(key)) {
      failures.push({ externalId: row.id, field: 'assetNo', reason: `资产编号「${row.assetNo}」已被本企业另一项资产使用`, raw })
      return []
    }
    seen.add(key)
    return [row]
  })
}

/** Older versions change nothing, so a page that comes twice does no harm. What a session or notice holds keeps its status and owner. */
async function upsert(trx: Trx, rows: readonly Placed[], now: Date): Promise<{ added: number; changed: number }> {
  const all = <Value>(pick: (row: Placed) => Value): Value[] => rows.map(pick)
  const { rows: written } = await sql<{ id: string; external_id: string; added: boolean }>`
    insert into asset (id, code, name, catalog_id, corporate_id, department, region_code, location, original_value_fen, net_value_fen, acquired_on,
      in_use_on, status, condition, area_hundredths, used_minutes, model, maker, serial_no, quantity, unit, leasable, external_id, external_version,
      source, status_since, status_by, status_reason, created_by, created_at)
    select new.*, ${ASSET_SOURCE.sync}, ${now}::timestamptz, ${LINK_NAME}, '同步', ${LINK_NAME}, ${now}::timestamptz
    from unnest(${all(() => newId(now.getTime()))}::text[], ${all((row) => row.assetNo)}::text[], ${all((row) => row.name)}::text[],
      ${all((row) => row.catalogId)}::text[], ${all((row) => row.corporateId)}::text[], ${all((row) => row.department ?? '')}::text[],
      ${all((row) => row.regionCode ?? null)}::text[], ${all((row) => row.location ?? '')}::text[], ${all((row) => row.originalValue)}::bigint[],
      ${all((row) => row.netValue)}::bigint[], ${all((row) => row.acquiredDate ?? null)}::date[], ${all((row) => row.useDate ?? null)}::date[],
      ${all((row) => row.status)}::smallint[], ${all((row) => row.condition)}::text[], ${all((row) => row.area ?? null)}::bigint[],
      ${all((row) => row.usedHours ?? null)}::integer[], ${all((row) => row.model ?? '')}::text[], ${all((row) => row.maker ?? '')}::text[],
      ${all((row) => row.serialNo ?? '')}::text[], ${all((row) => row.quantity ?? 1)}::integer[], ${all((row) => row.unit ?? '台')}::text[],
      ${all((row) => row.leasable)}::boolean[], ${all((row) => row.id)}::text[], ${all((row) => row.version)}::bigint[]) as new
    on conflict (external_id) do update set
      code = excluded.code, name = excluded.name, catalog_id = excluded.catalog_id, department = excluded.department, region_code = excluded.region_code,
      location = excluded.location, original_value_fen = excluded.original_value_fen, net_value_fen = excluded.net_value_fen,
      acquired_on = excluded.acquired_on, in_use_on = excluded.in_use_on, condition = excluded.condition, area_hundredths = excluded.area_hundredths,
      used_minutes = excluded.used_minutes, model = excluded.model, maker = excluded.maker, serial_no = excluded.serial_no,
      quantity = excluded.quantity, unit = excluded.unit, external_version = excluded.external_version,
      (corporate_id, status, status_since, status_by, status_reason) = (
        select case when held then asset.corporate_id else excluded.corporate_id end,
               case when stays then asset.status else excluded.status end,
               case when stays then asset.status_since else excluded.status_since end,
               case when stays then asset.status_by else excluded.status_by end,
               case when stays then asset.status_reason else excluded.status_reason end
        from (select held, held or asset.status = excluded.status as stays
              from (select exists (select from asset_lock where asset_lock.asset_id = asset.id and asset_lock.released_at is null) as held) as lock) as how),
      version = asset.version + 1, updated_at = excluded.created_at
    where asset.external_version < excluded.external_version
    returning id, external_id, (xmax = 0) as added`.execute(trx)
  const byName = new Map(rows.map((row) => [row.id, row]))
  await takeRecords(
    trx,
    written.map(({ id, external_id: name }) => ({ assetId: id, maintenance: byName.get(name)?.maintenance, useHours: byName.get(name)?.useHours })),
    now,
  )
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added }
}

type Records = { assetId: string } & Pick<ExternalRow, 'maintenance' | 'useHours'>
/** Dictionary asset_use_kind: what the fixed-asset system counts is the company's own use. */
const OWN_USE = '1'

/** What the other system knows of repairs and hours takes the place of what it said before; what people entered here stays. */
async function takeRecords(trx: Trx, assets: readonly Records[], now: Date): Promise<void> {
  const repaired = assets.flatMap(({ assetId, maintenance }) => (maintenance === undefined ? [] : [assetId]))
  const repairs = assets.flatMap(({ assetId, maintenance = [] }) => maintenance.map((record) => ({ ...record, assetId })))
  if (repaired.length > 0) await sql`delete from asset_repair where asset_id = any(${repaired}::text[]) and external_id is not null`.execute(trx)
  if (repairs.length > 0)
    await sql`
      insert into asset_repair (id, asset_id, day, kind, cost_fen, failure, down_minutes, repair_minutes, vendor, note, external_id, created_by, created_at)
      select new.*, ${LINK_NAME}, ${now}::timestamptz
      from unnest(${repairs.map(() => newId(now.getTime()))}::text[], ${repairs.map((record) => record.assetId)}::text[], ${repairs.map(({ day }) => day)}::date[],
        ${repairs.map(({ kind }) => kind)}::text[], ${repairs.map(({ cost }) => cost)}::bigint[], ${repairs.map(({ failure }) => failure)}::boolean[],
        ${repairs.map(({ downHours = 0 }) => downHours)}::integer[], ${repairs.map(({ repairHours = 0 }) => repairHours)}::integer[],
        ${repairs.map(({ vendor = '' }) => vendor)}::text[], ${repairs.map(({ note = '' }) => note)}::text[], ${repairs.map(({ id }) => id)}::text[]) as new`.execute(
      trx,
    )
  const used = assets.flatMap(({ assetId, useHours }) => (useHours === undefined ? [] : [assetId]))
  const uses = assets.flatMap(({ assetId, useHours = [] }) => useHours.map((record) => ({ ...record, assetId })))
  if (used.length > 0) await sql`delete from asset_use where asset_id = any(${used}::text[]) and external_id is not null`.execute(trx)
  if (uses.length > 0)
    await sql`
      insert into asset_use (id, asset_id, month, minutes, external_id, kind, used_by, note, created_by, created_at)
      select new.*, ${OWN_USE}, '', '', ${LINK_NAME}, ${now}::timestamptz
      from unnest(${uses.map(() => newId(now.getTime()))}::text[], ${uses.map((record) => record.assetId)}::text[],
        ${uses.map(({ month }) => `${month}-01`)}::date[], ${uses.map(({ hours }) => hours)}::integer[], ${uses.map(({ month }) => month)}::text[]) as new`.execute(
      trx,
    )
}

async function closeFailures(trx: Trx, runId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update asset_sync_failure set resolved_by = ${runId} where resolved_by is null and external_id = any(${ids}::text[])`.execute(trx)
}

async function keepFailures(trx: Trx, runId: string, failures: readonly Failure[], now: Date): Promise<void> {
  if (failures.length === 0) return
  await sql`
    insert into asset_sync_failure (id, run_id, external_id, field, reason, raw, created_at)
    select new.id, ${runId}, new.external_id, new.field, new.reason, new.raw, ${now}::timestamptz
    from unnest(${failures.map(() => newId(now.getTime()))}::text[], ${failures.map(({ externalId }) => externalId)}::text[],
      ${failures.map(({ field }) => field)}::text[], ${failures.map(({ reason }) => reason)}::text[],
      ${failures.map(({ raw }) => excerpt(raw))}::text[]) as new (id, external_id, field, reason, raw)`.execute(trx)
}

/** PostgreSQL keeps no NUL in a text, whatever the other side sends. */
const excerpt = (raw: unknown): string => (JSON.stringify(raw) ?? '').replaceAll('\\u0000', '').slice(0, LONGEST_RAW)
