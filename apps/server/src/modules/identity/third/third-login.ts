import type { FastifyRequest } from 'fastify'
import type { In } from '@aosp/contract/endpoint'
import type { thirdLogin as thirdLoginCall } from '@aosp/contract/identity/third'
import { no, refuse } from '@aosp/contract/refusals'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { findAccount } from '../account/account-store.ts'
import { slowDown } from '../attempt/login-failures.ts'
import { digest } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { openSession, type LoggedIn } from '../login/open-session.ts'
import { judgeHeld } from '../rules/third-flow.ts'
import { endSessions } from '../session/session-store.ts'
import { browserOf } from './browser-cookie.ts'
import { heldBy } from './third-store.ts'

/** The ticket of a callback becomes a session. Whoever was signed in here before is not, so that nobody acts as somebody else (security row 44). */
export async function thirdLogin(identity: Identity, ctx: Ctx, input: In<typeof thirdLoginCall>, request: FastifyRequest): Promise<LoggedIn> {
  await slowDown(ctx)
  const now = ctx.now()
  const browser = browserOf(request, identity.settings)
  const account = await tx(ctx, async (trx) => {
    const ticket = await trx.selectFrom('third_ticket').selectAll().where('token_hash', '=', digest(input.token)).forUpdate().executeTakeFirst()
    // Used up by the first who shows it, whoever he is.
    if (ticket && ticket.consumed_at === null)
      await trx.updateTable('third_ticket').set({ consumed_at: now }).where('token_hash', '=', ticket.token_hash).execute()
    const opens = ticket !== undefined && ticket.device === ctx.device && judgeHeld(heldBy(ticket), { thirdType: input.thirdType, browser }, now) === 'ok'
    const found = opens ? await findAccount(trx, ticket.account_id) : undefined
    if (found && ctx.actor) await endSessions(trx, [ctx.actor.sessionId], 'single-sign-on', now)
    return found
  })
  if (!account) return refuse(no('login.thirdUnknown'))
  if (ctx.actor) await identity.sessions.forget(ctx.actor.accountId)
  return openSession(identity, ctx, account, 'third', false)
}
