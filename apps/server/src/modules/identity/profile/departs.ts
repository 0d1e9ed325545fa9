import type { In, Out } from '@aosp/contract/endpoint'
import type { currentDeparts as currentDepartsCall } from '@aosp/contract/identity/account'
import type { selectDepart as selectDepartCall } from '@aosp/contract/identity/login'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { lockAccount } from '../account/account-store.ts'
import { userInfo } from './user-info.ts'
import type { Identity } from '../identity.ts'
import { departsOf } from '../depart/depart-queries.ts'

export async function currentDeparts(ctx: SignedIn): Promise<Out<typeof currentDepartsCall>> {
  return { list: await departsOf(ctx.db, ctx.actor.accountId), orgCode: ctx.actor.orgCode }
}

/** Only among one's own departments; a name sent along must be one's own. */
export async function selectDepart(identity: Identity, ctx: SignedIn, input: In<typeof selectDepartCall>): Promise<Out<typeof selectDepartCall>> {
  const { accountId, username } = ctx.actor
  if (input.username !== undefined && input.username.toLowerCase() !== username.toLowerCase()) refuse(no('forbidden'))
  await tx(ctx, async (trx) => {
    const account = await lockAccount(trx, accountId)
    const mine = await departsOf(trx, accountId)
    if (mine.length === 0) refuse(no('depart.none'))
    if (!mine.some((depart) => depart.orgCode === input.orgCode)) refuse(no('depart.notMine'))
    await trx.updateTable('account').set({ current_org_code: input.orgCode }).where('id', '=', accountId).execute()
    await appendAudit(trx, ctx, { action: 'identity.depart-selected', target: accountId, detail: { from: account.current_org_code, to: input.orgCode } })
  })
  await identity.sessions.forget(accountId)
  return { userInfo: await userInfo(identity, ctx.db, accountId, ctx.now()) }
}
