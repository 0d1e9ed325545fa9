import type { assetLeases as leasesCall } from '@aosp/contract/assets/lease'
import type { In, Out } from '@aosp/contract/endpoint'
import { fen } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import type { SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { dictTexts } from '../../reference/index.ts'
import { seeAsset } from '../ledger/asset-queries.ts'

export async function assetLeases(ctx: SignedIn, { assetId }: In<typeof leasesCall>): Promise<Out<typeof leasesCall>> {
  await seeAsset(ctx, assetId)
  const today = toBeijingDay(ctx.now())
  const contracts = await ctx.db.selectFrom('lease_contract').selectAll().where('asset_id', '=', assetId).orderBy('from_day', 'desc').execute()
  const ids = contracts.map(({ id }) => id)
  const dues = ids.length === 0 ? [] : await ctx.db.selectFrom('lease_due').selectAll().where('contract_id', 'in', ids).orderBy('due_day').execute()
  const receipts =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('lease_receipt')
          .innerJoin('lease_due', 'lease_due.id', 'lease_receipt.due_id')
          .selectAll('lease_receipt')
          .where('lease_due.contract_id', 'in', ids)
          .orderBy('lease_receipt.received_day')
          .orderBy('lease_receipt.id')
          .execute()
  const units = (await dictTexts(ctx.db)).get('time_unit')
  const records = contracts.map((row) => {
    const own = dues
      .filter((due) => due.contract_id === row.id)
      .map((due) => {
        const paid = receipts.filter((receipt) => receipt.due_id === due.id)
        return {
          id: due.id,
          day: due.due_day,
          amount: fen(due.amount_fen),
          received: fen(paid.reduce((sum, receipt) => sum + receipt.amount_fen, 0)),
          receipts: paid.map((receipt) => ({ id: receipt.id, day: receipt.received_day, amount: fen(receipt.amount_fen), createBy: receipt.created_by })),
        }
      })
    return {
      id: row.id,
      code: row.code,
      tenant: row.tenant,
      from: row.from_day,
      to: row.to_day,
      price: fen(row.unit_price_fen),
      unit: row.unit,
      unit_dictText: dictText(units, String(row.unit)) ?? '',
      payUnit: row.pay_unit,
      payUnit_dictText: dictText(units, String(row.pay_unit)) ?? '',
      yearRent: fen(row.year_rent_fen),
      total: fen(row.total_fen),
      signedDay: row.signed_day,
      note: row.note,
      cutShort: row.cut_short,
      ofDeal: row.bidding_id !== null,
      state: row.from_day > today ? ('coming' as const) : row.to_day < today ? ('over' as const) : ('running' as const),
      received: fen(own.reduce((sum, due) => sum + due.received, 0)),
      arrears: fen(own.filter(({ day }) => day <= today).reduce((sum, due) => sum + due.amount - due.received, 0)),
      version: row.version,
      dues: own,
    }
  })
  return {
    records,
    arrears: fen(records.reduce((sum, { arrears }) => sum + arrears, 0)),
    received: fen(records.reduce((sum, { received }) => sum + received, 0)),
  }
}
