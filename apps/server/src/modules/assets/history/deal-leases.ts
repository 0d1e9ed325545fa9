import { fen, type Fen } from '@aosp/kernel/money'
import { refuse } from '@aosp/contract/refusals'
import { toBeijingDay } from '@aosp/kernel/time'
import type { Trx } from '../../../platform/db/database.ts'
import { duesOf, payUnitFor, shareOut } from '../rules/lease-dues.ts'
import { cutShort, duesLeft, insertLease } from './lease-store.ts'

/** For the module that carries deals out: a lease that was bid for becomes a contract of each of its assets, in the deal's own transaction. */

export type LeaseDeal = {
  biddingId: string
  code: string
  assetIds: readonly string[]
  tenant: { id: string; name: string }
  /** Of all assets together, by the unit. */
  price: Fen
  unit: number
  from: string
  to: string
  by: string
  now: Date
}

/** Price and dues are shared out by original value, each due by itself, so that what falls due of all of them is what was agreed. */
export async function signLeases(trx: Trx, deal: LeaseDeal): Promise<void> {
  if (deal.assetIds.length === 0) return
  const assets = await trx
    .selectFrom('asset')
    .select(['id', 'name', 'corporate_id', 'original_value_fen'])
    .where('id', 'in', deal.assetIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const weights = assets.map((asset) => asset.original_value_fen)
  const payUnit = payUnitFor(deal.unit)
  const { unit, from, to } = deal
  const prices = shareOut(deal.price, weights)
  const dues = duesOf({ price: deal.price, unit, payUnit, from, to }).map(({ day, amount }) => ({ day, shares: shareOut(amount, weights) }))
  for (const [at, asset] of assets.entries()) {
    const written = await insertLease(trx, asset, {
      code: assets.length === 1 ? deal.code : `${deal.code}-${at + 1}`,
      tenant: deal.tenant.name,
      tenant_id: deal.tenant.id,
      signed_day: toBeijingDay(deal.now),
      note: '',
      bidding_id: deal.biddingId,
      created_by: deal.by,
      terms: { price: prices[at] ?? fen(0), unit, payUnit, from, to },
      dues: dues.map(({ day, shares }) => ({ day, amount: shares[at] ?? fen(0) })),
      now: deal.now,
    })
    if (!('id' in written)) refuse(written)
  }
}

/** A deal that was broken lets nothing. What had been paid for stays, as a lease that ended; its number is free for whoever moves up. */
export async function undoLeases(trx: Trx, biddingId: string, now: Date): Promise<void> {
  const wereLet = trx.selectFrom('lease_contract').select('asset_id').where('bidding_id', '=', biddingId)
  // Assets before their leases, as everybody else locks them.
  await trx.selectFrom('asset').select('id').where('id', 'in', wereLet).orderBy('id').forUpdate().execute()
  const contracts = await trx.selectFrom('lease_contract').selectAll().where('bidding_id', '=', biddingId).orderBy('id').forUpdate().execute()
  for (const contract of contracts) {
    const lastPaid = (await duesLeft(trx, contract.id)).findLast(({ received }) => received > 0)
    if (!lastPaid) {
      await trx.deleteFrom('lease_contract').where('id', '=', contract.id).execute()
      continue
    }
    const today = toBeijingDay(now)
    const lastDay = [contract.from_day, lastPaid.due_day, today < contract.to_day ? today : contract.to_day].toSorted().at(-1) ?? today
    await cutShort(trx, contract, lastDay)
    await trx
      .updateTable('lease_contract')
      .set({ bidding_id: null, code: `${contract.code.slice(0, 34)}（违约终止）` })
      .where('id', '=', contract.id)
      .execute()
  }
}
