import type { In, Out } from '@aosp/contract/endpoint'
import type { changePhone as changePhoneCall } from '@aosp/contract/identity/account'
import { refuse } from '@aosp/contract/refusals'
import { maskPhone } from '@aosp/kernel/mask'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { lockAccount } from '../account/account-store.ts'
import type { Identity } from '../identity.ts'
import { userInfo } from '../profile/user-info.ts'
import { spendCode } from '../sms/sms-codes.ts'
import { replacePhone } from './replace-phone.ts'

/** The call asks for a step-up, the new phone for a code that reached it: a stolen session does not take the account over. */
export async function changePhone(identity: Identity, ctx: SignedIn, input: In<typeof changePhoneCall>): Promise<Out<typeof changePhoneCall>> {
  const { accountId, sessionId } = ctx.actor
  const verdict = await spendCode(ctx, { phone: input.phone, purpose: 'bind', code: input.smscode })
  if (!verdict.ok) refuse(verdict)
  await tx(ctx, async (trx) => {
    const account = await lockAccount(trx, accountId)
    const sessionsEnded = await replacePhone(identity, trx, account, input.phone, ctx.now(), sessionId)
    await appendAudit(trx, ctx, {
      action: 'identity.phone-changed',
      target: accountId,
      detail: { from: account.phone && maskPhone(account.phone), to: maskPhone(input.phone), sessionsEnded },
    })
  })
  await identity.sessions.forget(accountId)
  return { userInfo: await userInfo(identity, ctx.db, accountId, ctx.now()) }
}
