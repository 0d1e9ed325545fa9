import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/assets/hour-price'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen } from '@aosp/kernel/money'
import { pathTo } from '@aosp/kernel/movable-tree'
import { toBeijingDay } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { catalog } from '../catalog/catalog-tree.ts'

/** What an hour costs on the market: kept by those who run the platform, at the catalogue it holds for. */

async function hourPrices(ctx: SignedIn, { catalogId }: In<typeof calls.hourPrices>): Promise<Out<typeof calls.hourPrices>> {
  const { byId } = await catalog.get(ctx.db)
  if (!byId.has(catalogId)) refuse(no('notFound'))
  const above = pathTo(byId, catalogId).map(({ id }) => id)
  const today = toBeijingDay(ctx.now())
  const rows = await ctx.db.selectFrom('market_hour_price').selectAll().where('catalog_id', 'in', above).orderBy('from_day', 'desc').execute()
  const own = rows.filter((row) => row.catalog_id === catalogId)
  const inForce = own.find((row) => row.from_day <= today)
  const nearest = inForce
    ? undefined
    : above
        .toReversed()
        .map((id) => rows.find((row) => row.catalog_id === id && row.from_day <= today))
        .find((row) => row !== undefined)
  return {
    records: own.map((row) => ({
      id: row.id,
      from: row.from_day,
      price: fen(row.price_fen),
      note: row.note,
      updateBy: row.updated_by,
      inForce: row.id === inForce?.id,
    })),
    inherited: nearest ? { catalogName: byId.get(nearest.catalog_id)?.name ?? '', price: fen(nearest.price_fen) } : null,
  }
}

const addHourPrice = (ctx: SignedIn, { catalogId, from, price, note }: In<typeof calls.addHourPrice>): Promise<Out<typeof calls.addHourPrice>> =>
  tx(ctx, async (trx) => {
    const known = await trx.selectFrom('asset_catalog').select('id').where('id', '=', catalogId).forKeyShare().executeTakeFirst()
    if (!known) refuse(no('notFound'))
    const written = await trx
      .insertInto('market_hour_price')
      .values({
        id: newId(ctx.now().getTime()),
        catalog_id: catalogId,
        from_day: from,
        price_fen: price,
        note: note ?? '',
        updated_by: ctx.actor.realname,
        updated_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.columns(['catalog_id', 'from_day']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return refuse(atField('from', no('hourPrice.dayTaken')))
    await appendAudit(trx, ctx, { action: 'assets.hour-price-added', target: catalogId, detail: { id: written.id, from, price } })
    return written
  })

const lockPrice = async (trx: Trx, id: string) =>
  (await trx.selectFrom('market_hour_price').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))

const editHourPrice = (ctx: SignedIn, { id, from, price, note }: In<typeof calls.editHourPrice>): Promise<null> =>
  tx(ctx, async (trx) => {
    const before = await lockPrice(trx, id)
    const day = from ?? before.from_day
    const taken = await trx
      .selectFrom('market_hour_price')
      .select('id')
      .where('catalog_id', '=', before.catalog_id)
      .where('from_day', '=', day)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (taken) refuse(atField('from', no('hourPrice.dayTaken')))
    await trx
      .updateTable('market_hour_price')
      .set({ from_day: day, price_fen: price ?? before.price_fen, note: note ?? before.note, updated_by: ctx.actor.realname, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, {
      action: 'assets.hour-price-edited',
      target: before.catalog_id,
      detail: { id, from: day, price: price ?? before.price_fen, before: before.price_fen },
    })
    return null
  })

const deleteHourPrice = (ctx: SignedIn, { id }: In<typeof calls.deleteHourPrice>): Promise<null> =>
  tx(ctx, async (trx) => {
    const before = await lockPrice(trx, id)
    await trx.deleteFrom('market_hour_price').where('id', '=', id).execute()
    await appendAudit(trx, ctx, {
      action: 'assets.hour-price-deleted',
      target: before.catalog_id,
      detail: { id, from: before.from_day, price: before.price_fen },
    })
    return null
  })

export function hourPriceRoutes(app: FastifyInstance): void {
  serve(app, calls.hourPrices, hourPrices)
  serve(app, calls.addHourPrice, addHourPrice)
  serve(app, calls.editHourPrice, editHourPrice)
  serve(app, calls.deleteHourPrice, deleteHourPrice)
}
