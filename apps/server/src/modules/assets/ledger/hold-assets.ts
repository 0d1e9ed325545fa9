import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import type { Trx } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { isTradable, mayMove, statusText } from '../rules/asset-status.ts'
import { heldAmong, moveAssets, type Asset } from './asset-store.ts'

/** For the modules that trade: an asset is in at most one open session or notice, and the ledger shows it. */

export type Holder = { kind: 'session' | 'notice'; id: string }
type Act = { by: string; now: Date; reason: string }

/** What is offered for sharing stays what it is until somebody uses it: figures of what stands idle would be wrong otherwise. */
const SHAREABLE: ReadonlySet<number> = new Set([ASSET_STATUS.inUse, ASSET_STATUS.idle])

const lockRows = (trx: Trx, ids: readonly string[]): Promise<Asset[]> =>
  trx.selectFrom('asset').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** All of them or none; refused unless each belongs to the company, can be offered now, and is offered nowhere else. */
export async function holdAssets(outbox: Outbox, trx: Trx, what: { assetIds: readonly string[]; corporateId: string; holder: Holder } & Act): Promise<void> {
  const wanted = [...new Set(what.assetIds)]
  const assets = await lockRows(trx, wanted)
  if (assets.length !== wanted.length || assets.some((asset) => asset.corporate_id !== what.corporateId)) refuse(no('notFound'))
  const held = await heldAmong(trx, wanted)
  for (const asset of assets) {
    if (held.has(asset.id)) refuse(no('asset.locked', asset))
    const offered = what.holder.kind === 'session' ? isTradable(asset.status) : SHAREABLE.has(asset.status)
    if (!offered) refuse(no('asset.notTradable', { name: asset.name, status: statusText(asset.status) }))
  }
  await trx
    .insertInto('asset_lock')
    .values(
      assets.map((asset) => ({
        id: newId(what.now.getTime()),
        asset_id: asset.id,
        holder_kind: what.holder.kind,
        holder_id: what.holder.id,
        status_before: asset.status,
        locked_at: what.now,
        released_at: null,
      })),
    )
    .execute()
  if (what.holder.kind === 'session') await moveAssets(outbox, trx, assets, { status: ASSET_STATUS.trading, reason: what.reason, by: what.by, now: what.now })
}

/** `returned`: each asset is again what it was before; otherwise it was sold or let. Releasing twice changes nothing. */
export async function releaseAssets(outbox: Outbox, trx: Trx, what: { holder: Holder; outcome: 'returned' | 'disposed' | 'leased' } & Act): Promise<void> {
  const holds = await trx
    .updateTable('asset_lock')
    .set({ released_at: what.now })
    .where('holder_kind', '=', what.holder.kind)
    .where('holder_id', '=', what.holder.id)
    .where('released_at', 'is', null)
    .returning(['asset_id', 'status_before'])
    .execute()
  if (holds.length === 0 || what.holder.kind === 'notice') return
  const assets = await lockRows(
    trx,
    holds.map((hold) => hold.asset_id),
  )
  const before = new Map(holds.map((hold) => [hold.asset_id, hold.status_before]))
  const next = (asset: Asset): number =>
    what.outcome === 'disposed' ? ASSET_STATUS.disposed : what.outcome === 'leased' ? ASSET_STATUS.leased : (before.get(asset.id) ?? ASSET_STATUS.idle)
  for (const status of new Set(assets.map(next)))
    await moveAssets(
      outbox,
      trx,
      assets.filter((asset) => next(asset) === status),
      { status, reason: what.reason, by: what.by, now: what.now },
    )
}

/** Somebody begins to use a shared asset; returns what it was. In a session it is 交易中, and refused. */
export async function beginSharedUse(outbox: Outbox, trx: Trx, { assetId, ...act }: { assetId: string } & Act): Promise<number> {
  const [asset] = await lockRows(trx, [assetId])
  if (!asset) return refuse(no('notFound'))
  if (!mayMove('trade', asset.status, ASSET_STATUS.sharing)) refuse(no('asset.notTradable', { name: asset.name, status: statusText(asset.status) }))
  await moveAssets(outbox, trx, [asset], { status: ASSET_STATUS.sharing, ...act })
  return asset.status
}

/** It is what it was before, unless it has become something else meanwhile. */
export async function endSharedUse(outbox: Outbox, trx: Trx, { assetId, ...move }: { assetId: string; status: number } & Act): Promise<void> {
  const assets = (await lockRows(trx, [assetId])).filter(({ status }) => status === ASSET_STATUS.sharing)
  if (assets.length > 0) await moveAssets(outbox, trx, assets, move)
}

/** Tells the fixed-asset system what became of its asset. Assets it does not know are no news to it. */
export async function reportDeal(
  outbox: Outbox,
  trx: Trx,
  deal: { assetIds: readonly string[]; dealNo: string; kind: 'disposal' | 'lease'; amount: number; buyer: string; now: Date },
): Promise<void> {
  const assets = await lockRows(trx, deal.assetIds)
  for (const { id, external_id: externalId } of assets) {
    if (externalId === null) continue
    const { dealNo, kind, amount, buyer } = deal
    await outbox.publish(trx, 'asset.dealt', { assetId: id, externalId, dealNo, kind, amount, buyer, at: toBeijing(deal.now) })
  }
}
