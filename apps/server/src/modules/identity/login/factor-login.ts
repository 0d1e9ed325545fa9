import type { In } from '@aosp/contract/endpoint'
import type { factorLogin as factorLoginCall } from '@aosp/contract/identity/factor'
import { no, refuse } from '@aosp/contract/refusals'
import type { Ctx } from '../../../platform/http/context.ts'
import { findAccount } from '../account/account-store.ts'
import { slowDown } from '../attempt/login-failures.ts'
import { logLogin } from '../attempt/login-log.ts'
import { readChallenge, spendChallenge } from '../factor/login-challenge.ts'
import { spendFactorCode } from '../factor/factor-store.ts'
import type { Identity } from '../identity.ts'
import { openSession, type LoggedIn } from './open-session.ts'

/** The second step. A wrong code leaves the challenge as it is: how many may be tried is counted at the factor, across all challenges. */
export async function factorLogin(identity: Identity, ctx: Ctx, input: In<typeof factorLoginCall>): Promise<LoggedIn> {
  await slowDown(ctx)
  const half = await readChallenge(ctx, input.challenge)
  const account = half && (await findAccount(ctx.db, half.accountId))
  if (!half || !account) return refuse(no('login.challengeGone'))
  const verdict = await spendFactorCode(identity, ctx, account.id, input.code)
  if (!verdict.ok) {
    await logLogin(ctx.db, ctx, { accountId: account.id, username: account.username, way: half.way, outcome: 'factor' })
    return refuse(verdict)
  }
  if (!(await spendChallenge(ctx, input.challenge))) return refuse(no('login.challengeGone'))
  return openSession(identity, ctx, account, half.way, half.remembered, true)
}
