import type { FastifyRequest } from 'fastify'
import type { In } from '@aosp/contract/endpoint'
import { THIRD_TITLES, type ThirdType } from '@aosp/contract/identity/third-codes'
import type { bindThirdPhone as bindThirdPhoneCall } from '@aosp/contract/identity/third'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { findByPhone, lockAccount, rolesOf, type Account } from '../account/account-store.ts'
import { refuseRestingPhone } from '../account/phone-rest.ts'
import { addThirdAccount } from '../account/third-accounts.ts'
import { noteFailure, slowDown } from '../attempt/login-failures.ts'
import { logLogin } from '../attempt/login-log.ts'
import { findFactor } from '../factor/factor-store.ts'
import type { Identity } from '../identity.ts'
import { refuseBarred } from '../login/open-session.ts'
import { tellOwner } from '../profile/tell-owner.ts'
import { isFactorDemanded } from '../rules/step-up.ts'
import { judgeHeld } from '../rules/third-flow.ts'
import { spendCode } from '../sms/sms-codes.ts'
import { browserOf } from './browser-cookie.ts'
import { heldBy, issueTicket, spendGuest, tryGuest } from './third-store.ts'

/** A guest shows by a code which account is his. The ticket he gets leads through the same door as every other sign-in. */
export async function bindThirdPhone(identity: Identity, ctx: Ctx, input: In<typeof bindThirdPhoneCall>, request: FastifyRequest): Promise<string> {
  await slowDown(ctx)
  const browser = browserOf(request, identity.settings)
  const guest = await tx(ctx, (trx) => tryGuest(trx, input.thirdUserUuid, 'login'))
  if (!guest || browser === undefined || judgeHeld(heldBy(guest), { thirdType: guest.third_type, browser }, ctx.now()) !== 'ok')
    return refuse(no('third.guestGone'))
  const account = await phoneHolder(identity, ctx, input)
  const thirdType = guest.third_type as ThirdType
  return tx(ctx, async (trx) => {
    const now = ctx.now()
    const locked = await lockAccount(trx, account.id)
    if (!(await spendGuest(trx, guest, now))) refuse(no('third.guestGone'))
    await addThirdAccount(trx, locked.id, thirdType, { id: guest.third_user_id, name: guest.third_name }, now)
    await tellOwner(identity, trx, locked, `已绑定${THIRD_TITLES[thirdType]}账号，可用它登录`, now)
    await appendAudit(trx, ctx, { action: 'identity.bound', target: locked.id, detail: { thirdType, by: 'phone' } })
    return issueTicket(trx, { accountId: locked.id, thirdType, browser, device: ctx.device, now })
  })
}

/** The account whose phone got the code. One that asks for more than a phone is bound from within. */
async function phoneHolder(identity: Identity, ctx: Ctx, input: In<typeof bindThirdPhoneCall>): Promise<Account> {
  const verdict = await spendCode(ctx, { phone: input.mobile, purpose: 'third', code: input.captcha })
  const account = await findByPhone(ctx.db, input.mobile)
  if (!verdict.ok || !account) {
    await tx(ctx, async (trx) => {
      await noteFailure(trx, 'address', ctx.address, ctx.now())
      await logLogin(trx, ctx, { accountId: account?.id ?? null, username: account?.username ?? '', way: 'third', outcome: 'wrong' })
    })
    return refuse(verdict.ok ? no('sms.wrongCode') : verdict)
  }
  refuseRestingPhone(account, ctx.now())
  await refuseBarred(identity, ctx, account, 'third')
  const roles = (await rolesOf(ctx.db, account.id)).map(({ roleCode }) => roleCode)
  if ((await findFactor(ctx.db, account.id)) || isFactorDemanded(identity.settings, roles)) {
    await logLogin(ctx.db, ctx, { accountId: account.id, username: account.username, way: 'third', outcome: 'factor' })
    refuse(no('third.guarded'))
  }
  return account
}
