import type { In } from '@aosp/contract/endpoint'
import type { thirdLogin as thirdLoginCall } from '@aosp/contract/identity/login'
import { no, refuse } from '@aosp/contract/refusals'
import { newSecret } from '@aosp/kernel/ids'
import type { Trx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { findAccount } from '../account/account-store.ts'
import { digest } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { slowDown } from '../attempt/login-failures.ts'
import { openSession, type LoggedIn } from './open-session.ts'

const LIFE_MS = 60_000

type ThirdType = In<typeof thirdLoginCall>['thirdType']

/** What a provider's callback hands to the browser: good for a minute, once, in the browser that started the flow. */
export async function issueThirdTicket(trx: Trx, ticket: { accountId: string; thirdType: ThirdType; device: string; now: Date }): Promise<string> {
  const token = newSecret()
  await trx.deleteFrom('third_ticket').where('expires_at', '<', ticket.now).execute()
  await trx
    .insertInto('third_ticket')
    .values({
      token_hash: digest(token),
      third_type: ticket.thirdType,
      account_id: ticket.accountId,
      device: ticket.device,
      expires_at: new Date(ticket.now.getTime() + LIFE_MS),
      consumed_at: null,
    })
    .execute()
  return token
}

export async function thirdLogin(identity: Identity, ctx: Ctx, input: In<typeof thirdLoginCall>): Promise<LoggedIn> {
  await slowDown(ctx)
  const now = ctx.now()
  const ticket = await ctx.db
    .updateTable('third_ticket')
    .set({ consumed_at: now })
    .where('token_hash', '=', digest(input.token))
    .where('consumed_at', 'is', null)
    .returning(['account_id', 'third_type', 'device', 'expires_at'])
    .executeTakeFirst()
  if (!ticket || ticket.third_type !== input.thirdType || ticket.device !== ctx.device || now >= ticket.expires_at) return refuse(no('login.thirdUnknown'))
  const account = await findAccount(ctx.db, ticket.account_id)
  return account ? openSession(identity, ctx, account, 'third', false) : refuse(no('login.thirdUnknown'))
}
