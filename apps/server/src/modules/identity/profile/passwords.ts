import type { In, Out } from '@aosp/contract/endpoint'
import type { passwordReset as passwordResetCall, phoneVerification as phoneVerificationCall } from '@aosp/contract/identity/login'
import type { updatePassword as updatePasswordCall } from '@aosp/contract/identity/account'
import { no, refuse, type Refused } from '@aosp/contract/refusals'
import { newSecret } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type Ctx, type SignedIn } from '../../../platform/http/context.ts'
import { digest, hashPassword, isPassword } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { clearFailures, forgiveTries, noteFailure, oneAtATime, readFailures, slowDown } from '../attempt/login-failures.ts'
import { isGuessable } from '../rules/guessable-password.ts'
import { inMinutes, lockedFor } from '../rules/login-limits.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { refuseRestingPhone } from '../account/phone-rest.ts'
import { spendCode } from '../sms/sms-codes.ts'
import { findAccount, findByPhone, getAccount, lockAccount, recentPasswords, storePassword, type Account } from '../account/account-store.ts'
import { tellOwner } from './tell-owner.ts'

const TICKET_LIFE_MS = 10 * 60_000

/** Asks a signed-in person for his password again. Wrong tries are counted apart from logins, so that a stolen session cannot lock its owner out. */
export const confirmPassword = (ctx: SignedIn, account: Account, password: string, refusal: Refused): Promise<void> =>
  oneAtATime(
    'password',
    account.id,
    async () => {
      const lock = lockedFor(await readFailures(ctx.db, 'password', account.id), ctx.now())
      if (lock > 0) refuse(no('password.tooManyTries', { minutes: inMinutes(lock) }))
      const right = await isPassword(account.password_hash, password, ctx.address)
      await tx(ctx, (trx) => (right ? clearFailures(trx, 'password', account.id) : noteFailure(trx, 'password', account.id, ctx.now())))
      if (!right) refuse(refusal)
    },
    ctx.address,
  )

/** Own password only: the name in the body is compared, never believed. Other devices are signed out. */
export async function updatePassword(identity: Identity, ctx: SignedIn, input: In<typeof updatePasswordCall>): Promise<null> {
  const { accountId, sessionId, username } = ctx.actor
  if (input.username.toLowerCase() !== username.toLowerCase()) refuse(no('password.onlyOwn'))
  if (input.password !== input.confirmpassword) refuse(no('password.mismatch'))
  const account = await getAccount(ctx.db, accountId)
  await confirmPassword(ctx, account, input.oldpassword, no('password.oldWrong'))
  const passwordHash = await hashUnlessWeak(ctx, account, input.password)

  await tx(ctx, async (trx) => {
    const locked = await lockAccount(trx, accountId)
    if (locked.password_hash !== account.password_hash) refuse(no('conflict'))
    await storePassword(trx, locked, passwordHash, ctx.now())
    await trx.deleteFrom('reset_ticket').where('account_id', '=', accountId).execute()
    const ended = await endSessionsOf(trx, accountId, 'password-changed', ctx.now(), sessionId)
    await tellOwner(identity, trx, locked, '的登录密码已修改，其他设备上的登录已退出', ctx.now())
    await appendAudit(trx, ctx, { action: 'identity.password-changed', target: accountId, detail: { sessionsEnded: ended } })
  })
  await identity.sessions.forget(accountId)
  return null
}

/** First step of a forgotten password: the code from the phone buys a ticket for this account. */
export async function verifyPhone(ctx: Ctx, input: In<typeof phoneVerificationCall>): Promise<Out<typeof phoneVerificationCall>> {
  await slowDown(ctx)
  const verdict = await spendCode(ctx, { phone: input.phone, purpose: 'reset', code: input.smscode })
  const account = await findByPhone(ctx.db, input.phone)
  if (!verdict.ok || !account) {
    await tx(ctx, (trx) => noteFailure(trx, 'address', ctx.address, ctx.now()))
    return refuse(verdict.ok ? no('sms.wrongCode') : verdict)
  }
  refuseRestingPhone(account, ctx.now())
  const ticket = newSecret()
  await tx(ctx, async (trx) => {
    const expiresAt = new Date(ctx.now().getTime() + TICKET_LIFE_MS)
    await trx.deleteFrom('reset_ticket').where('account_id', '=', account.id).execute()
    await trx
      .insertInto('reset_ticket')
      .values({ token_hash: digest(ticket), account_id: account.id, phone: input.phone, expires_at: expiresAt, consumed_at: null })
      .execute()
    await appendAudit(trx, ctx, { action: 'identity.reset-allowed', target: account.id })
  })
  return { username: account.username, smscode: ticket }
}

/** Second step: the ticket is bound to account and phone and works once. A refused password leaves it usable. */
export async function resetPassword(identity: Identity, ctx: Ctx, input: In<typeof passwordResetCall>): Promise<null> {
  await slowDown(ctx)
  const hash = digest(input.smscode)
  const ticket = await ctx.db.selectFrom('reset_ticket').selectAll().where('token_hash', '=', hash).executeTakeFirst()
  if (!ticket || ticket.consumed_at || ctx.now() >= ticket.expires_at || ticket.phone !== input.phone) return refuse(no('password.resetExpired'))
  const account = await findAccount(ctx.db, ticket.account_id)
  if (account?.username.toLowerCase() !== input.username.toLowerCase() || account.phone !== input.phone) return refuse(no('password.resetExpired'))
  const passwordHash = await hashUnlessWeak(ctx, account, input.password)

  await tx(ctx, async (trx) => {
    const locked = await lockAccount(trx, account.id)
    const spent = await trx
      .updateTable('reset_ticket')
      .set({ consumed_at: ctx.now() })
      .where('token_hash', '=', hash)
      .where('consumed_at', 'is', null)
      .returning('token_hash')
      .execute()
    if (spent.length === 0) refuse(no('password.resetExpired'))
    await storePassword(trx, locked, passwordHash, ctx.now())
    await forgiveTries(trx, account.username.toLowerCase(), ctx.address)
    const ended = await endSessionsOf(trx, account.id, 'password-reset', ctx.now())
    await tellOwner(identity, trx, locked, '已通过手机验证码重置登录密码，所有设备上的登录已退出', ctx.now())
    await appendAudit(trx, ctx, { action: 'identity.password-reset', target: account.id, detail: { sessionsEnded: ended } })
  })
  await identity.sessions.forget(account.id)
  return null
}

async function hashUnlessWeak(ctx: Ctx, account: Account, password: string): Promise<string> {
  if (isGuessable(password, account.username)) refuse(no('password.guessable'))
  for (const old of await recentPasswords(ctx.db, account)) if (await isPassword(old, password, ctx.address)) refuse(no('password.used'))
  return hashPassword(password, ctx.address)
}
