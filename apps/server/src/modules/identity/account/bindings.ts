import type { In, Out } from '@aosp/contract/endpoint'
import type { bindings as bindingsCall, unbind as unbindCall } from '@aosp/contract/identity/account'
import type { thirdLogin as thirdLoginCall } from '@aosp/contract/identity/login'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'

const TITLES: Record<In<typeof thirdLoginCall>['thirdType'], string> = {
  wechat_enterprise: '企业微信',
  dingtalk: '钉钉',
  wechat_open: '微信',
  github: 'GitHub',
}

/** `enabled` says whether this installation is connected to the provider; none is until its keys are configured. */
export async function bindings(ctx: SignedIn): Promise<Out<typeof bindingsCall>> {
  const rows = await ctx.db.selectFrom('third_account').selectAll().where('account_id', '=', ctx.actor.accountId).execute()
  return Object.entries(TITLES).map(([thirdType, title]) => {
    const bound = rows.find((row) => row.third_type === thirdType)
    return { thirdType, title, enabled: false, bound: bound !== undefined, thirdName: bound?.third_name ?? null, boundTime: bound?.created_at ?? null }
  })
}

export async function unbind(ctx: SignedIn, input: In<typeof unbindCall>): Promise<null> {
  const { accountId } = ctx.actor
  await tx(ctx, async (trx) => {
    const gone = await trx
      .deleteFrom('third_account')
      .where('account_id', '=', accountId)
      .where('third_type', '=', input.thirdType)
      .returning('third_type')
      .execute()
    if (gone.length === 0) refuse(no('notFound'))
    await trx.deleteFrom('third_ticket').where('account_id', '=', accountId).where('third_type', '=', input.thirdType).execute()
    await appendAudit(trx, ctx, { action: 'identity.unbound', target: accountId, detail: { thirdType: input.thirdType } })
  })
  return null
}
