import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import type {
  addLease as addCall,
  deleteLease as deleteCall,
  deleteReceipt as deleteReceiptCall,
  editLease as editCall,
  endLease as endCall,
  receiveRent as receiveCall,
} from '@aosp/contract/assets/lease'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { heldAmong, lockOwnAsset, moveAssets, type Asset } from '../ledger/asset-store.ts'
import { daysAfter, duesOf, spreadReceipt } from '../rules/lease-dues.ts'
import { cutShort, duesLeft, insertLease, insertReceipts, lockOwnLease, tenantId, termsFault } from './lease-store.ts'

const LET_FROM: ReadonlySet<number> = new Set([ASSET_STATUS.inUse, ASSET_STATUS.idle])

/** A lease that runs today makes the ledger say so; what a session or notice holds stays as it is. */
export async function showAsLet(ctx: SignedIn, trx: Trx, asset: Asset, lease: { code: string; from: string; to: string }): Promise<void> {
  const today = toBeijingDay(ctx.now())
  if (lease.from > today || lease.to < today || !LET_FROM.has(asset.status) || (await heldAmong(trx, [asset.id])).size > 0) return
  await moveAssets(ctx.outbox, trx, [asset], { status: ASSET_STATUS.leased, reason: `登记租约 ${lease.code}`, by: ctx.actor.realname, now: ctx.now() })
}

export const addLease = (ctx: SignedIn, { assetId, ...form }: In<typeof addCall>): Promise<Out<typeof addCall>> => {
  const terms = { price: form.price, unit: form.unit, payUnit: form.payUnit, from: form.from, to: form.to }
  const fault = termsFault(terms)
  if (fault) refuse(atField('to', fault))
  return tx(ctx, async (trx) => {
    const asset = await lockOwnAsset(trx, ctx.actor, assetId)
    const written = await insertLease(trx, asset, {
      code: form.code,
      tenant: form.tenant,
      tenant_id: await tenantId(trx, form.tenant),
      signed_day: form.signedDay,
      note: form.note ?? '',
      bidding_id: null,
      created_by: ctx.actor.username,
      terms,
      dues: duesOf(terms),
      now: ctx.now(),
    })
    if (!('id' in written)) return refuse(written)
    await showAsLet(ctx, trx, asset, form)
    await appendAudit(trx, ctx, { action: 'assets.lease-added', target: assetId, detail: { id: written.id, code: form.code } })
    return written
  })
}

export const editLease = (ctx: SignedIn, { id, version, code, tenant, signedDay, note }: In<typeof editCall>): Promise<Out<typeof editCall>> =>
  tx(ctx, async (trx) => {
    const { contract } = await lockOwnLease(trx, ctx.actor, id)
    if (contract.version !== version) refuse(no('lease.stale'))
    if (code !== undefined && code !== contract.code) {
      const taken = await trx
        .selectFrom('lease_contract')
        .select('id')
        .where('corporate_id', '=', contract.corporate_id)
        .where('code', '=', code)
        .executeTakeFirst()
      if (taken) refuse(atField('code', no('lease.codeTaken')))
    }
    await trx
      .updateTable('lease_contract')
      .set({
        version: version + 1,
        ...(code === undefined ? {} : { code }),
        ...(tenant === undefined || tenant === contract.tenant ? {} : { tenant, tenant_id: await tenantId(trx, tenant) }),
        ...(signedDay === undefined ? {} : { signed_day: signedDay }),
        ...(note === undefined ? {} : { note }),
      })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'assets.lease-edited', target: contract.asset_id, detail: { id, code: contract.code } })
    return { version: version + 1 }
  })

export const deleteLease = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { contract } = await lockOwnLease(trx, ctx.actor, id)
    if (contract.bidding_id !== null) refuse(no('lease.ofDeal'))
    if ((await duesLeft(trx, id)).some(({ received }) => received > 0)) refuse(no('lease.hasReceipts'))
    await trx.deleteFrom('lease_contract').where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'assets.lease-deleted', target: contract.asset_id, detail: { id, code: contract.code } })
    return null
  })

/** An asset whose lease is over today or was before is free again. */
export const endLease = (ctx: SignedIn, { id, version, lastDay }: In<typeof endCall>): Promise<Out<typeof endCall>> =>
  tx(ctx, async (trx) => {
    const { contract, asset } = await lockOwnLease(trx, ctx.actor, id)
    if (contract.version !== version) refuse(no('lease.stale'))
    const latest = daysAfter(contract.to_day, -1)
    if (lastDay < contract.from_day || lastDay > latest) refuse(atField('lastDay', no('lease.badEnd', { from: contract.from_day, to: latest })))
    await cutShort(trx, contract, lastDay)
    const isOver = lastDay <= toBeijingDay(ctx.now())
    if (isOver && asset.status === ASSET_STATUS.leased && (await heldAmong(trx, [asset.id])).size === 0)
      await moveAssets(ctx.outbox, trx, [asset], {
        status: ASSET_STATUS.idle,
        reason: `租约 ${contract.code} 提前终止`,
        by: ctx.actor.realname,
        now: ctx.now(),
      })
    await appendAudit(trx, ctx, { action: 'assets.lease-ended', target: contract.asset_id, detail: { id, code: contract.code, lastDay } })
    return { version: version + 1 }
  })

export async function receiveRent(ctx: SignedIn, { id, day, amount }: In<typeof receiveCall>): Promise<Said<Out<typeof receiveCall>>> {
  if (day > toBeijingDay(ctx.now())) refuse(atField('day', no('asset.futureRecord')))
  const paid = await tx(ctx, async (trx) => {
    const { contract } = await lockOwnLease(trx, ctx.actor, id)
    const dues = await duesLeft(trx, id)
    const open = dues.reduce((sum, due) => sum + due.open, 0)
    const parts = spreadReceipt(amount, dues) ?? refuse(atField('amount', no('lease.overpaid', { open: showYuan(fen(open)) })))
    await insertReceipts(trx, parts, { day, by: ctx.actor.username, now: ctx.now() })
    await appendAudit(trx, ctx, { action: 'assets.rent-received', target: contract.asset_id, detail: { id, code: contract.code, day, amount } })
    return parts.length
  })
  return new Said(`已登记收款 ${showYuan(amount)} 元，冲抵 ${paid} 期租金`, { dues: paid })
}

export const deleteReceipt = (ctx: SignedIn, { id }: In<typeof deleteReceiptCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const receipt =
      (await trx
        .selectFrom('lease_receipt')
        .innerJoin('lease_due', 'lease_due.id', 'lease_receipt.due_id')
        .select(['lease_due.contract_id', 'lease_receipt.amount_fen', 'lease_receipt.received_day'])
        .where('lease_receipt.id', '=', id)
        .executeTakeFirst()) ?? refuse(no('notFound'))
    const { contract } = await lockOwnLease(trx, ctx.actor, receipt.contract_id)
    const { numDeletedRows } = await trx.deleteFrom('lease_receipt').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) refuse(no('notFound'))
    await appendAudit(trx, ctx, {
      action: 'assets.receipt-deleted',
      target: contract.asset_id,
      detail: { id, code: contract.code, day: receipt.received_day, amount: receipt.amount_fen },
    })
    return null
  })
