import { sql, type Selectable } from 'kysely'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { toBeijing } from '@aosp/kernel/time'
import type { AssetTable } from '../assets.tables.ts'
import { seesAllAssets } from './asset-scope.ts'

export type Asset = Selectable<AssetTable>

/** The assets the caller may see. Another company's looks exactly like one that does not exist. */
export const ownAssets = (db: Db | Trx, actor: Actor) =>
  db.selectFrom('asset').$if(!seesAllAssets(actor), (query) => query.where('asset.corporate_id', '=', actor.corporateId ?? ''))

/** Locked in the order of ids, so that two commands on the same assets do not wait for each other. All or none. */
export async function lockOwnAssets(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Asset[]> {
  const wanted = [...new Set(ids)]
  const rows = await ownAssets(trx, actor).selectAll('asset').where('asset.id', 'in', wanted).orderBy('asset.id').forUpdate().execute()
  return rows.length === wanted.length ? rows : refuse(no('notFound'))
}

export const lockOwnAsset = async (trx: Trx, actor: Actor, id: string): Promise<Asset> => (await lockOwnAssets(trx, actor, [id]))[0] ?? refuse(no('notFound'))

/** Of these assets, those in an open session or notice. */
export async function heldAmong(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom('asset_lock').select('asset_id').where('asset_id', 'in', ids).where('released_at', 'is', null).execute()
  return new Set(rows.map((row) => row.asset_id))
}

export type NewAsset = Omit<Asset, 'version' | 'updated_at' | 'external_id' | 'external_version' | 'source'>

const COLUMNS = `id text, code text, name text, catalog_id text, corporate_id text, department text, region_code text, location text,
  original_value_fen bigint, net_value_fen bigint, acquired_on date, in_use_on date, status smallint, status_since timestamptz, status_by text,
  status_reason text, condition text, area_hundredths bigint, used_minutes integer,
  replacement_value_fen bigint, rated_minutes integer, model text, maker text, serial_no text, quantity integer,
  unit text, leasable boolean, note text, pictures text[], documents text[], created_by text, created_at timestamptz`
const NAMES = COLUMNS.replaceAll(/ (text\[\]|text|bigint|date|smallint|integer|boolean|timestamptz)/g, '')

/** Writes assets entered here in one statement, whatever their number; one whose code is taken is left out. Answers the ids written. */
export async function insertAssets(trx: Trx, rows: readonly NewAsset[]): Promise<ReadonlySet<string>> {
  const { rows: written } = await sql<{ id: string }>`
    insert into asset (${sql.raw(NAMES)}, source)
    select ${sql.raw(NAMES)}, '1' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (${sql.raw(COLUMNS)})
    on conflict (corporate_id, code) do nothing
    returning id`.execute(trx)
  return new Set(written.map(({ id }) => id))
}

/** Sets the status of locked assets; the database keeps the history, the fixed-asset system hears of its own ones. */
export async function moveAssets(
  outbox: Outbox,
  trx: Trx,
  assets: readonly Asset[],
  move: { status: number; reason: string; by: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('asset')
    .set((eb) => ({
      status: move.status,
      status_since: move.now,
      status_by: move.by,
      status_reason: move.reason,
      version: eb('version', '+', 1),
      updated_at: move.now,
    }))
    .where(
      'id',
      'in',
      assets.map(({ id }) => id),
    )
    .execute()
  const { status, reason } = move
  for (const { id, external_id: externalId, version } of assets)
    if (externalId !== null)
      await outbox.publish(trx, 'asset.status-changed', { assetId: id, externalId, status, reason, at: toBeijing(move.now), version: version + 1 })
}
