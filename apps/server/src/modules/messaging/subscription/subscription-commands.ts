import type { In, Out } from '@aosp/contract/endpoint'
import type { saveSubscriptions as saveCall, subscriptions as listCall } from '@aosp/contract/messaging/subscription'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import '../../assets/index.ts'
import '../messaging.tables.ts'

export async function subscriptions({ db, actor }: SignedIn): Promise<Out<typeof listCall>> {
  const rows = await db
    .selectFrom('category_subscription')
    .innerJoin('asset_catalog', 'asset_catalog.id', 'category_subscription.catalog_id')
    .select('catalog_id')
    .where('account_id', '=', actor.accountId)
    .orderBy('asset_catalog.code')
    .execute()
  return { catalogs: rows.map((row) => row.catalog_id) }
}

export async function saveSubscriptions(ctx: SignedIn, input: In<typeof saveCall>): Promise<null> {
  const { accountId } = ctx.actor
  const catalogs = [...new Set(input.catalogs)]
  await tx(ctx, async (trx) => {
    const known = catalogs.length === 0 ? [] : await trx.selectFrom('asset_catalog').select('id').where('id', 'in', catalogs).execute()
    if (known.length < catalogs.length) refuse(no('badInput', { field: 'catalogs' }))
    await trx
      .deleteFrom('category_subscription')
      .where('account_id', '=', accountId)
      .$if(catalogs.length > 0, (query) => query.where('catalog_id', 'not in', catalogs))
      .execute()
    if (catalogs.length > 0)
      await trx
        .insertInto('category_subscription')
        .values(catalogs.map((id) => ({ account_id: accountId, catalog_id: id, created_at: ctx.now() })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await appendAudit(trx, ctx, { action: 'messaging.subscriptions-saved', target: accountId, detail: { catalogs: catalogs.length } })
  })
  return null
}
