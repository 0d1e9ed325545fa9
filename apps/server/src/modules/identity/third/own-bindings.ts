import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import { THIRD_TITLES, type ThirdType } from '@aosp/contract/identity/third-codes'
import type { bindings as bindingsCall, bindThird as bindThirdCall, unbind as unbindCall } from '@aosp/contract/identity/third'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { lockAccount } from '../account/account-store.ts'
import { addThirdAccount, dropThirdAccounts } from '../account/third-accounts.ts'
import type { Identity } from '../identity.ts'
import { tellOwner } from '../profile/tell-owner.ts'
import { judgeHeld } from '../rules/third-flow.ts'
import { browserOf } from './browser-cookie.ts'
import { heldBy, spendGuest, tryGuest } from './third-store.ts'

/** `enabled` says whether this installation is connected to the third party. */
export async function bindings(identity: Identity, ctx: SignedIn): Promise<Out<typeof bindingsCall>> {
  const rows = await ctx.db.selectFrom('third_account').selectAll().where('account_id', '=', ctx.actor.accountId).execute()
  return (Object.keys(THIRD_TITLES) as ThirdType[]).map((thirdType) => {
    const bound = rows.find((row) => row.third_type === thirdType)
    return {
      thirdType,
      title: THIRD_TITLES[thirdType],
      enabled: identity.third.has(thirdType),
      bound: bound !== undefined,
      thirdName: bound?.third_name ?? null,
      boundTime: bound?.created_at ?? null,
    }
  })
}

/** Whom the third party vouched for in this browser becomes another way into the account. */
export async function bindThird(identity: Identity, ctx: SignedIn, input: In<typeof bindThirdCall>, request: FastifyRequest): Promise<null> {
  const { accountId } = ctx.actor
  const browser = browserOf(request, identity.settings)
  const guest = await tx(ctx, (trx) => tryGuest(trx, input.thirdUserUuid, 'bind'))
  if (!guest || judgeHeld(heldBy(guest), { thirdType: guest.third_type, browser }, ctx.now()) !== 'ok') return refuse(no('third.guestGone'))
  const thirdType = guest.third_type as ThirdType
  await tx(ctx, async (trx) => {
    const now = ctx.now()
    const account = await lockAccount(trx, accountId)
    if (!(await spendGuest(trx, guest, now))) refuse(no('third.guestGone'))
    await addThirdAccount(trx, accountId, thirdType, { id: guest.third_user_id, name: guest.third_name }, now)
    await tellOwner(identity, trx, account, `已绑定${THIRD_TITLES[thirdType]}账号，可用它登录`, now)
    await appendAudit(trx, ctx, { action: 'identity.bound', target: accountId, detail: { thirdType, by: 'session' } })
  })
  return null
}

export async function unbind(identity: Identity, ctx: SignedIn, { thirdType }: In<typeof unbindCall>): Promise<null> {
  const { accountId } = ctx.actor
  await tx(ctx, async (trx) => {
    const account = await lockAccount(trx, accountId)
    if ((await dropThirdAccounts(trx, [accountId], thirdType)).length === 0) refuse(no('notFound'))
    await tellOwner(identity, trx, account, `已解除${THIRD_TITLES[thirdType]}账号的绑定，不能再用它登录`, ctx.now())
    await appendAudit(trx, ctx, { action: 'identity.unbound', target: accountId, detail: { thirdType } })
  })
  return null
}
