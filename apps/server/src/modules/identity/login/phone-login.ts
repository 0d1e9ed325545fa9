import type { In } from '@aosp/contract/endpoint'
import type { phoneLogin as phoneLoginCall } from '@aosp/contract/identity/login'
import { no, refuse } from '@aosp/contract/refusals'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { findByPhone } from '../account/account-store.ts'
import type { Identity } from '../identity.ts'
import { refuseRestingPhone } from '../account/phone-rest.ts'
import { spendCode } from '../sms/sms-codes.ts'
import { noteFailure, slowDown } from '../attempt/login-failures.ts'
import { logLogin } from '../attempt/login-log.ts'
import { openSession, type LoggedIn } from './open-session.ts'

/** A code counts its own tries; wrong ones also count against the address, so that it cannot go from phone to phone. */
export async function phoneLogin(identity: Identity, ctx: Ctx, input: In<typeof phoneLoginCall>): Promise<LoggedIn> {
  await slowDown(ctx)
  const verdict = await spendCode(ctx, { phone: input.mobile, purpose: 'login', code: input.captcha })
  const account = await findByPhone(ctx.db, input.mobile)
  if (verdict.ok && account) refuseRestingPhone(account, ctx.now())
  if (verdict.ok && account) return openSession(identity, ctx, account, 'sms', input.remember_me ?? false)
  await tx(ctx, async (trx) => {
    await noteFailure(trx, 'address', ctx.address, ctx.now())
    await logLogin(trx, ctx, { accountId: account?.id ?? null, username: account?.username ?? '', way: 'sms', outcome: 'wrong' })
  })
  return refuse(verdict.ok ? no('sms.wrongCode') : verdict)
}
