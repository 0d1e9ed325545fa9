import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import { sharesWith } from '@aosp/contract/identity/roles'
import type { deleteView as deleteCall, savedViews as listCall, saveView as saveCall } from '@aosp/contract/identity/saved-view'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import '../identity.tables.ts'

const MOST = 30

/** One's own first, then what is shared with one's role. */
export async function savedViews({ db, actor }: SignedIn, { list }: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const rows = await db
    .selectFrom('saved_view')
    .innerJoin('account', 'account.id', 'saved_view.account_id')
    .select(['saved_view.id', 'saved_view.name', 'address', 'columns', 'shared_with', 'account_id', 'account.realname'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('account_id', '=', actor.accountId), sql<boolean>`shared_with = any(${[...actor.roleCodes]}::text[])`]))
    .orderBy('saved_view.name')
    .orderBy('saved_view.id')
    .execute()
  const views = rows.map(({ id, name, address, columns, shared_with: sharedWith, account_id, realname }) => {
    const own = account_id === actor.accountId
    return { id, name, address, columns, sharedWith, own, by: own ? '' : realname }
  })
  return [...views.filter(({ own }) => own), ...views.filter(({ own }) => !own)]
}

export async function saveView(ctx: SignedIn, { list, name, address, columns, sharedWith }: In<typeof saveCall>): Promise<Out<typeof saveCall>> {
  const { accountId } = ctx.actor
  const role = sharedWith ?? null
  if (role !== null && !sharesWith(ctx.actor.roleCodes).includes(role)) refuse(no('forbidden'))
  const now = ctx.now()
  const values = { address, columns: JSON.stringify(columns), shared_with: role, updated_at: now }
  return tx(ctx, async (trx) => {
    const saved = await trx
      .insertInto('saved_view')
      .values({ id: newId(now.getTime()), account_id: accountId, list, name, ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'list', 'name']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { total } = await trx
      .selectFrom('saved_view')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', accountId)
      .where('list', '=', list)
      .executeTakeFirstOrThrow()
    if (total > MOST) refuse(no('list.tooManyViews', { max: MOST }))
    await appendAudit(trx, ctx, { action: 'identity.view-saved', target: saved.id, detail: { list, name, sharedWith: role } })
    return saved
  })
}

/** Somebody else's answers like one that does not exist, shared or not. */
export const deleteView = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const gone = await trx
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('account_id', '=', ctx.actor.accountId)
      .returning(['list', 'name'])
      .executeTakeFirst()
    if (!gone) return refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'identity.view-deleted', target: id, detail: gone })
    return null
  })
