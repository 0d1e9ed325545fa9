import type { In } from '@aosp/contract/endpoint'
import type { captchaNeeded as captchaNeededCall, login as loginCall } from '@aosp/contract/identity/login'
import { no, Refusal, refuse } from '@aosp/contract/refusals'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { findByUsername, type Account } from '../account/account-store.ts'
import { isPassword } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { captchaDemanded, inMinutes, lockOf, type FailureCounter } from '../rules/login-limits.ts'
import { passCaptcha } from '../attempt/captcha.ts'
import { noteFailure, oneAtATime, readFailures, slowDown, triesAt } from '../attempt/login-failures.ts'
import { logLogin } from '../attempt/login-log.ts'
import { openSession, type LoggedIn } from './open-session.ts'

/** An unknown name is treated like a known one to the last step: same counters, same time, same answer. */
export async function login(identity: Identity, ctx: Ctx, input: In<typeof loginCall>): Promise<LoggedIn> {
  const name = input.username.toLowerCase()
  const byAddress = await slowDown(ctx)
  const account = await oneAtATime('account', name, () => passwordHolder(identity, ctx, { ...input, name, byAddress }), ctx.address)
  return openSession(identity, ctx, account, 'password', input.remember_me ?? false)
}

type Attempt = In<typeof loginCall> & { name: string; byAddress: FailureCounter | undefined }

/** The account whose password was typed; everybody else is refused here. */
async function passwordHolder(identity: Identity, ctx: Ctx, { name, byAddress, ...input }: Attempt): Promise<Account> {
  const now = ctx.now()
  const account = await findByUsername(ctx.db, name)
  const tries = await triesAt(ctx, name, account?.id)
  const attempt = { accountId: account?.id ?? null, username: name, way: 'password' } as const
  const lock = lockOf(tries, now)
  if (lock > 0) {
    await logLogin(ctx.db, ctx, { ...attempt, outcome: 'locked' })
    refuse(no('login.locked', { minutes: inMinutes(lock) }))
  }
  if (captchaDemanded(identity.settings.LOGIN_CAPTCHA, tries.failures, byAddress, now)) {
    await passCaptcha(ctx, input).catch(async (error: unknown) => {
      if (error instanceof Refusal) await logLogin(ctx.db, ctx, { ...attempt, outcome: 'captcha' })
      throw error
    })
  }

  if ((await isPassword(account?.password_hash, input.password, ctx.address)) && account) return account
  await tx(ctx, async (trx) => {
    await tries.note(trx)
    await noteFailure(trx, 'address', ctx.address, now)
    await logLogin(trx, ctx, { ...attempt, outcome: 'wrong' })
  })
  return refuse(no('login.wrong'))
}

export async function captchaNeeded(identity: Identity, ctx: Ctx, input: In<typeof captchaNeededCall>): Promise<boolean> {
  const name = input.username?.trim().toLowerCase() ?? ''
  const { failures } = await triesAt(ctx, name, (await findByUsername(ctx.db, name))?.id)
  return captchaDemanded(identity.settings.LOGIN_CAPTCHA, failures, await readFailures(ctx.db, 'address', ctx.address), ctx.now())
}
