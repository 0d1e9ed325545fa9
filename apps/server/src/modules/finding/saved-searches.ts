import type { In, Out } from '@aosp/contract/endpoint'
import type { deleteSearch as deleteCall, savedSearches as listCall, saveSearch as saveCall } from '@aosp/contract/finding/find'
import { findAddress } from '@aosp/contract/finding/address'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toYuan } from '@aosp/kernel/money'
import { appendAudit } from '../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../platform/http/context.ts'
import type { Asked } from './find-queries.ts'
import './finding.tables.ts'

const MOST = 20

export async function savedSearches({ db, actor }: SignedIn): Promise<Out<typeof listCall>> {
  const rows = await db
    .selectFrom('saved_search')
    .select(['id', 'name', 'question', 'created_at'])
    .where('account_id', '=', actor.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, name, question, created_at: time }) => ({ id, name, address: findAddress(question), time }))
}

/** As it travels, so that it is read back by the schema it came through; what was not asked stands nowhere. */
const asSent = ({ keyword, lowest, highest, ...rest }: Asked): Record<string, unknown> => ({
  ...(keyword === '' ? {} : { keyword }),
  ...rest,
  ...(lowest === undefined ? {} : { lowest: toYuan(lowest) }),
  ...(highest === undefined ? {} : { highest: toYuan(highest) }),
})

export const saveSearch = (ctx: SignedIn, { name, ...question }: In<typeof saveCall>): Promise<Out<typeof saveCall>> =>
  tx(ctx, async (trx) => {
    const asked = JSON.stringify(asSent(question))
    if (asked === '{}') refuse(no('finding.nothingAsked'))
    const now = ctx.now()
    const saved = await trx
      .insertInto('saved_search')
      .values({ id: newId(now.getTime()), account_id: ctx.actor.accountId, name, question: asked, told_at: now, created_at: now })
      .onConflict((conflict) => conflict.columns(['account_id', 'question']).doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { total } = await trx
      .selectFrom('saved_search')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', ctx.actor.accountId)
      .executeTakeFirstOrThrow()
    if (total > MOST) refuse(no('finding.tooManySaved', { max: MOST }))
    await appendAudit(trx, ctx, { action: 'finding.search-saved', target: saved.id, detail: { name } })
    return saved
  })

/** Somebody else's answers like one that does not exist. */
export const deleteSearch = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const gone = await trx.deleteFrom('saved_search').where('id', '=', id).where('account_id', '=', ctx.actor.accountId).returning('name').executeTakeFirst()
    if (!gone) return refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'finding.search-deleted', target: id, detail: gone })
    return null
  })
