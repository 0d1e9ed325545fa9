import type { z } from 'zod'
import type { addAsset as addCall, changeAssetStatus as changeCall, deleteAssets as deleteCall, editAsset as editCall } from '@aosp/contract/assets/ledger'
import type { AssetForm } from '@aosp/contract/assets/ledger.shapes'
import { ASSET_CODE_RULE, ASSET_STATUS, DOCUMENTS_MAX, PICTURES_MAX } from '@aosp/contract/assets/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse, type Refused } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { attachFiles, detachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { choosableRegions, ruleOf } from '../../reference/index.ts'
import { catalog, isChoosable } from '../catalog/catalog-tree.ts'
import { mayMove, statusText } from '../rules/asset-status.ts'
import { SYNCED_FIELDS } from '../rules/synced-fields.ts'
import { fileTarget } from './asset-scope.ts'
import { heldAmong, insertAssets, lockOwnAsset, lockOwnAssets, moveAssets, type Asset, type NewAsset } from './asset-store.ts'

type Form = z.output<typeof AssetForm>
type Changes = { [Name in keyof Form]?: Form[Name] | undefined }

/** What must hold between the values of an asset, whoever wrote them. */
export function valueFault(asset: {
  original_value_fen: number
  net_value_fen: number
  acquired_on: string | null
  in_use_on: string | null
}): Refused | undefined {
  if (asset.net_value_fen > asset.original_value_fen) return no('asset.netAboveOriginal')
  if (asset.acquired_on !== null && asset.in_use_on !== null && asset.in_use_on < asset.acquired_on) return no('asset.datesReversed')
  return undefined
}

/** New assets go where the catalogue and the regions are open; an asset that lies elsewhere may stay there. */
async function placeFault(db: Db, form: Changes, before?: Asset): Promise<Refused | undefined> {
  if (form.catalogId !== undefined && form.catalogId !== before?.catalog_id && !isChoosable((await catalog.get(db)).byId, form.catalogId))
    return no('asset.unknownCatalog')
  if (form.regionCode && form.regionCode !== before?.region_code && !(await choosableRegions(db))(form.regionCode)) return no('asset.unknownRegion')
  return undefined
}

/** The columns a form speaks of; what it leaves out is not among them. */
function columnsOf(form: Changes): Partial<Asset> {
  const columns = {
    code: form.code,
    name: form.name,
    catalog_id: form.catalogId,
    department: form.department,
    region_code: form.regionCode,
    location: form.location,
    original_value_fen: form.originalValue,
    net_value_fen: form.netValue,
    acquired_on: form.acquiredDate,
    in_use_on: form.useDate,
    condition: form.condition,
    area_hundredths: form.area,
    used_minutes: form.usedHours,
    model: form.model,
    maker: form.maker,
    serial_no: form.serialNo,
    quantity: form.quantity,
    unit: form.unit,
    leasable: form.leasable,
    note: form.note,
    pictures: form.pictures,
    documents: form.documents,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const EMPTY = {
  department: '',
  region_code: null,
  location: '',
  acquired_on: null,
  in_use_on: null,
  area_hundredths: null,
  used_minutes: null,
  model: '',
  maker: '',
  serial_no: '',
  quantity: 1,
  unit: '台',
  leasable: false,
  note: '',
  pictures: [] as string[],
  documents: [] as string[],
}

/** An asset as it is first entered, by hand or by a sheet. */
export const newAsset = (ctx: SignedIn, corporateId: string, form: Form, status: number): NewAsset => ({
  ...EMPTY,
  ...(columnsOf(form) as Pick<Asset, 'code' | 'name' | 'catalog_id' | 'original_value_fen' | 'net_value_fen' | 'condition'>),
  id: newId(ctx.now().getTime()),
  corporate_id: corporateId,
  status,
  status_since: ctx.now(),
  status_by: ctx.actor.realname,
  status_reason: '登记',
  created_by: ctx.actor.username,
  created_at: ctx.now(),
})

const attach = async (
  trx: Trx,
  ctx: SignedIn,
  asset: Pick<Asset, 'id' | 'corporate_id' | 'pictures' | 'documents'>,
  before: readonly string[],
): Promise<void> => {
  const target = fileTarget(asset)
  const all = [...asset.pictures, ...asset.documents]
  // Pictures that came with the asset stay as they are; only what was uploaded now is hung on it.
  await attachFiles(
    trx,
    ctx.actor,
    all.filter((path) => !before.includes(path)),
    target,
    { max: PICTURES_MAX + DOCUMENTS_MAX },
  )
  await detachFiles(trx, target, all)
}

/** What the rule of the number says of one that is new; the rule is the administrator's. */
async function codeFault(db: Db | Trx, code: string): Promise<Refused | undefined> {
  const failure = (await ruleOf(db, ASSET_CODE_RULE))?.(code)
  return failure && atField('code', no('checkRule.failed', { message: failure.message }))
}

export async function addAsset(ctx: SignedIn, { status, ...form }: In<typeof addCall>): Promise<Out<typeof addCall>> {
  const corporateId = ctx.actor.corporateId ?? refuse(no('asset.noCompany'))
  const asset = newAsset(ctx, corporateId, form, status)
  const fault = valueFault(asset) ?? (await placeFault(ctx.db, form)) ?? (await codeFault(ctx.db, asset.code))
  if (fault) refuse(fault)
  return tx(ctx, async (trx) => {
    if (!(await insertAssets(trx, [asset])).has(asset.id)) refuse(no('asset.codeTaken'))
    await attach(trx, ctx, asset, [])
    await appendAudit(trx, ctx, { action: 'assets.added', target: asset.id, detail: { code: asset.code, name: asset.name } })
    return { id: asset.id }
  })
}

/** The first member of a synchronised asset that a form would change. */
function foreignField(before: Asset, changes: Partial<Asset>): string | undefined {
  const owned = [...SYNCED_FIELDS.values()].find(({ column }) => {
    const key = column as keyof Asset
    return changes[key] !== undefined && changes[key] !== before[key]
  })
  return owned?.title
}

export const editAsset = (ctx: SignedIn, { id, version, ...form }: In<typeof editCall>): Promise<Out<typeof editCall>> =>
  tx(ctx, async (trx) => {
    const before = await lockOwnAsset(trx, ctx.actor, id)
    if (before.version !== version) refuse(no('asset.stale'))
    // What bidders have been shown stays as it is until the session or notice is over.
    if ((await heldAmong(trx, [id])).has(id)) refuse(no('asset.locked', before))
    const changes = columnsOf(form)
    const after = { ...before, ...changes }
    if (before.external_id !== null) {
      const title = foreignField(before, changes)
      if (title !== undefined) refuse(no('asset.syncedField', { title }))
    }
    const fault = valueFault(after) ?? (await placeFault(ctx.db, form, before))
    if (fault) refuse(fault)
    if (after.code !== before.code) {
      const broken = await codeFault(trx, after.code)
      if (broken) refuse(broken)
      const taken = await trx.selectFrom('asset').select('id').where('corporate_id', '=', before.corporate_id).where('code', '=', after.code).executeTakeFirst()
      if (taken) refuse(no('asset.codeTaken'))
    }
    await attach(trx, ctx, after, [...before.pictures, ...before.documents])
    await trx
      .updateTable('asset')
      .set({ ...changes, version: version + 1, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'assets.edited', target: id, detail: { code: before.code, fields: Object.keys(changes) } })
    return { version: version + 1 }
  })

/** All of them or none. What was ever traded stays, and so does what the fixed-asset system would send again. */
export const deleteAssets = (ctx: SignedIn, { ids }: In<typeof deleteCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const assets = await lockOwnAssets(trx, ctx.actor, ids)
    const known = assets.map(({ id }) => id)
    const held = await heldAmong(trx, known)
    const traded = new Set((await trx.selectFrom('asset_lock').select('asset_id').where('asset_id', 'in', known).execute()).map((row) => row.asset_id))
    for (const asset of assets) {
      if (held.has(asset.id)) refuse(no('asset.locked', asset))
      if (asset.external_id !== null) refuse(no('asset.synced', asset))
      if (traded.has(asset.id)) refuse(no('asset.hasTrades', asset))
      await detachFiles(trx, fileTarget(asset))
      await appendAudit(trx, ctx, { action: 'assets.deleted', target: asset.id, detail: { code: asset.code, name: asset.name } })
    }
    await trx.deleteFrom('asset').where('id', 'in', known).execute()
    return null
  })

export async function changeAssetStatus(ctx: SignedIn, { ids, status, reason }: In<typeof changeCall>): Promise<Said<Out<typeof changeCall>>> {
  const changed = await tx(ctx, async (trx) => {
    const assets = await lockOwnAssets(trx, ctx.actor, ids)
    const held = await heldAmong(
      trx,
      assets.map(({ id }) => id),
    )
    for (const asset of assets) {
      if (held.has(asset.id)) refuse(no('asset.locked', asset))
      if (!mayMove('person', asset.status, status)) refuse(no('asset.badMove', { name: asset.name, from: statusText(asset.status), to: statusText(status) }))
    }
    if (status === ASSET_STATUS.disposed && reason === '') refuse(no('asset.reasonNeeded'))
    await moveAssets(ctx.outbox, trx, assets, { status, reason, by: ctx.actor.realname, now: ctx.now() })
    await appendAudit(trx, ctx, { action: 'assets.status-changed', detail: { ids: assets.map(({ id }) => id), status, reason } })
    return assets.length
  })
  return new Said(`已将 ${changed} 项资产改为${statusText(status)}`, { changed })
}
