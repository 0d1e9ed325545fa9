import type { In, Out } from '@aosp/contract/endpoint'
import type { stepUp as stepUpCall } from '@aosp/contract/identity/factor'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { getAccount } from '../account/account-store.ts'
import { findFactor, spendFactorCode } from '../factor/factor-store.ts'
import type { Identity } from '../identity.ts'
import { confirmPassword } from '../profile/passwords.ts'
import { provenUntil } from '../rules/step-up.ts'

/** Of this session alone. Whoever has a second factor is asked for it: the password may be what was stolen. */
export async function stepUp(identity: Identity, ctx: SignedIn, input: In<typeof stepUpCall>): Promise<Out<typeof stepUpCall>> {
  const { accountId, sessionId } = ctx.actor
  const by = (await findFactor(ctx.db, accountId)) ? 'factor' : 'password'
  if (by === 'factor') {
    if (!input.code) return refuse(no('stepUp.noCode'))
    const verdict = await spendFactorCode(identity, ctx, accountId, input.code)
    if (!verdict.ok) refuse(verdict)
  } else {
    if (!input.password) return refuse(no('stepUp.noPassword'))
    await confirmPassword(ctx, await getAccount(ctx.db, accountId), input.password, no('password.wrong'))
  }
  const now = ctx.now()
  await tx(ctx, async (trx) => {
    await trx.updateTable('session').set({ proven_at: now }).where('id', '=', sessionId).where('ended_at', 'is', null).execute()
    await appendAudit(trx, ctx, { action: 'identity.proven-again', target: accountId, detail: { by } })
  })
  await identity.sessions.forget(accountId)
  return { seconds: Math.round((provenUntil(now).getTime() - now.getTime()) / 1000) }
}
