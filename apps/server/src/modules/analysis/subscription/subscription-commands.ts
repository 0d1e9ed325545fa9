import type { In, Out } from '@aosp/contract/endpoint'
import type {
  deleteReportSubscription as deleteCall,
  reportSubscriptions as listCall,
  saveReportSubscription as saveCall,
} from '@aosp/contract/analysis/subscription'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { REPORT_CALLS } from '../report-calls.ts'
import './subscription.tables.ts'

const MOST = 20

export async function reportSubscriptions({ db, actor }: SignedIn): Promise<Out<typeof listCall>> {
  const rows = await db
    .selectFrom('report_subscription')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .orderBy('created_at')
    .orderBy('screen')
    .orderBy('name')
    .execute()
  return rows.map(({ screen, name, depart, category, trans_type: transType, in_group: inGroup, bell, email }) => ({
    screen,
    name,
    depart,
    category,
    transType,
    inGroup,
    bell,
    email,
  }))
}

/** Only what one may look at is told of. */
export async function saveReportSubscription(ctx: SignedIn, input: In<typeof saveCall>): Promise<null> {
  const { accountId, permissions } = ctx.actor
  const { screen, name, bell, email } = input
  if (!permissions.has(REPORT_CALLS[screen].access)) refuse(no('forbidden'))
  if (!bell && !email) refuse(no('badForm', { text: '请至少选择一种接收方式' }))
  const values = {
    depart: input.depart ?? null,
    category: input.category ?? null,
    trans_type: input.transType ?? null,
    in_group: input.inGroup ?? null,
    bell,
    email,
  }
  await tx(ctx, async (trx) => {
    await trx
      .insertInto('report_subscription')
      .values({ account_id: accountId, screen, name, ...values, created_at: ctx.now() })
      .onConflict((conflict) => conflict.columns(['account_id', 'screen', 'name']).doUpdateSet(values))
      .execute()
    const { total } = await trx
      .selectFrom('report_subscription')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (total > MOST) refuse(no('badForm', { text: `最多订阅 ${MOST} 份报表，请先取消不用的` }))
    await appendAudit(trx, ctx, { action: 'analysis.report-subscribed', target: accountId, detail: { screen, name, bell, email } })
  })
  return null
}

export const deleteReportSubscription = (ctx: SignedIn, { screen, name }: In<typeof deleteCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { accountId } = ctx.actor
    const { numDeletedRows } = await trx
      .deleteFrom('report_subscription')
      .where('account_id', '=', accountId)
      .where('screen', '=', screen)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'analysis.report-unsubscribed', target: accountId, detail: { screen, name } })
    return null
  })
