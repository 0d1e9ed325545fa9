import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { myFavourites as listCall, saveFavourite as saveCall } from '@aosp/contract/trading/favourite'
import { SESSION } from '@aosp/contract/trading/codes'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Rulebooks } from '../../auction/index.ts'
import { hallCard, hallRows, withCards } from '../hall/hall-cards.ts'
import { mayWatch } from '../room/watched-session.ts'
import '../trading.tables.ts'

const MOST = 100

export async function myFavourites(books: Rulebooks, ctx: SignedIn): Promise<Out<typeof listCall>> {
  const { db, actor } = ctx
  const now = ctx.now().getTime()
  const kept = await db.selectFrom('bidding_favourite').select(['bidding_id', 'remind']).where('account_id', '=', actor.accountId).execute()
  if (kept.length === 0) return { now, records: [] }
  const reminds = new Map(kept.map(({ bidding_id, remind }) => [bidding_id, remind]))
  const rows = await withCards(hallRows(db, actor))
    .where('bidding.id', 'in', [...reminds.keys()])
    .orderBy(sql`bidding.state = ${SESSION.bidding} desc, bidding.start_time desc nulls last`)
    .orderBy('bidding.id')
    .execute()
  const records = await Promise.all(rows.map(async (row) => ({ ...(await hallCard(db, books, row, now)), remind: reminds.get(row.id) ?? false })))
  return { now, records }
}

/** A session the person cannot see answers like one that does not exist. Letting go of what was never kept, or is no longer seen, is no fault. */
export async function saveFavourite(ctx: SignedIn, { bidding, keep, remind }: In<typeof saveCall>): Promise<null> {
  if (keep && !(await mayWatch(ctx.db, ctx.actor, bidding))) return refuse(no('notFound'))
  await tx(ctx, async (trx) => {
    const changed = keep ? await put(trx, ctx, { bidding, remind }) : await letGo(trx, ctx, bidding)
    if (changed) await appendAudit(trx, ctx, { action: 'trading.favourite-saved', target: bidding, detail: { keep, remind: keep && remind } })
  })
  return null
}

async function put(trx: Trx, ctx: SignedIn, { bidding, remind }: { bidding: string; remind: boolean }): Promise<true> {
  const account = ctx.actor.accountId
  await trx
    .insertInto('bidding_favourite')
    .values({ account_id: account, bidding_id: bidding, remind, created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['account_id', 'bidding_id']).doUpdateSet({ remind }))
    .execute()
  const { total } = await trx
    .selectFrom('bidding_favourite')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return total > MOST ? refuse(no('favourite.tooMany', { max: MOST })) : true
}

async function letGo(trx: Trx, ctx: SignedIn, bidding: string): Promise<boolean> {
  const gone = await trx.deleteFrom('bidding_favourite').where('account_id', '=', ctx.actor.accountId).where('bidding_id', '=', bidding).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
