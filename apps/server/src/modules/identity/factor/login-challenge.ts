import { no, refuse } from '@aosp/contract/refusals'
import { newSecret } from '@aosp/kernel/ids'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { rolesOf, type Account } from '../account/account-store.ts'
import { logLogin, type LoginWay } from '../attempt/login-log.ts'
import { digest } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { isFactorDemanded } from '../rules/step-up.ts'
import { findFactor } from './factor-store.ts'

const LIFE_MS = 5 * 60_000

export type HalfSignedIn = { accountId: string; way: LoginWay; remembered: boolean }

/** Between the first proof and the session: refuses with a challenge where the account has a second factor, and lets everybody else pass. */
export async function demandFactor(identity: Identity, ctx: Ctx, account: Account, way: LoginWay, remembered: boolean): Promise<void> {
  if (await findFactor(ctx.db, account.id)) refuse({ ...no('factor.needed'), result: { challenge: await issueChallenge(ctx, account.id, way, remembered) } })
  // By nothing but what can be lent or borrowed, staff does not come in.
  if (way !== 'sms' && way !== 'third') return
  const roles = await rolesOf(ctx.db, account.id)
  if (
    !isFactorDemanded(
      identity.settings,
      roles.map(({ roleCode }) => roleCode),
    )
  )
    return
  await logLogin(ctx.db, ctx, { accountId: account.id, username: account.username, way, outcome: 'factor' })
  refuse(no(way === 'sms' ? 'login.staffPhone' : 'login.staffThird'))
}

/** Good for a few minutes, once, in the browser that passed the first step. */
const issueChallenge = (ctx: Ctx, accountId: string, way: LoginWay, remembered: boolean): Promise<string> =>
  tx(ctx, async (trx) => {
    const token = newSecret()
    const now = ctx.now()
    await trx.deleteFrom('login_challenge').where('expires_at', '<', now).execute()
    await trx
      .insertInto('login_challenge')
      .values({
        token_hash: digest(token),
        account_id: accountId,
        way,
        remembered,
        device: ctx.device,
        expires_at: new Date(now.getTime() + LIFE_MS),
        consumed_at: null,
      })
      .execute()
    return token
  })

export async function readChallenge(ctx: Ctx, token: string): Promise<HalfSignedIn | undefined> {
  const row = await ctx.db.selectFrom('login_challenge').selectAll().where('token_hash', '=', digest(token)).executeTakeFirst()
  if (!row || row.consumed_at !== null || row.device !== ctx.device || ctx.now() >= row.expires_at) return undefined
  return { accountId: row.account_id, way: row.way as LoginWay, remembered: row.remembered }
}

/** False when somebody else was faster. */
export async function spendChallenge(ctx: Ctx, token: string): Promise<boolean> {
  const spent = await ctx.db
    .updateTable('login_challenge')
    .set({ consumed_at: ctx.now() })
    .where('token_hash', '=', digest(token))
    .where('consumed_at', 'is', null)
    .returning('token_hash')
    .execute()
  return spent.length > 0
}
