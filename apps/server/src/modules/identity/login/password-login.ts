import type { In } from '@aosp/contract/endpoint'
import type { captchaNeeded as captchaNeededCall, login as loginCall } from '@aosp/contract/identity/login'
import { no, Refusal, refuse } from '@aosp/contract/refusals'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { findByUsername } from '../account/account-store.ts'
import { isPassword } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { captchaDemanded, inMinutes, lockedFor } from '../rules/login-limits.ts'
import { passCaptcha } from '../attempt/captcha.ts'
import { noteFailure, oneAtATime, readFailures, refuseBarredAddress } from '../attempt/login-failures.ts'
import { logLogin } from '../attempt/login-log.ts'
import { openSession, type LoggedIn } from './open-session.ts'

/** An unknown name is treated like a known one to the last step: same counters, same time, same answer. */
export const login = (identity: Identity, ctx: Ctx, input: In<typeof loginCall>): Promise<LoggedIn> => {
  const name = input.username.toLowerCase()
  return oneAtATime('account', name, async () => {
    const now = ctx.now()
    const byAccount = await readFailures(ctx.db, 'account', name)
    const byAddress = await refuseBarredAddress(ctx)
    const account = await findByUsername(ctx.db, name)
    const attempt = { accountId: account?.id ?? null, username: name, way: 'password' } as const
    const lock = lockedFor(byAccount, now)
    if (lock > 0) {
      await logLogin(ctx.db, ctx, { ...attempt, outcome: 'locked' })
      refuse(no('login.locked', { minutes: inMinutes(lock) }))
    }
    if (captchaDemanded(identity.settings.LOGIN_CAPTCHA, byAccount, byAddress, now)) {
      await passCaptcha(ctx, input).catch(async (error: unknown) => {
        if (error instanceof Refusal) await logLogin(ctx.db, ctx, { ...attempt, outcome: 'captcha' })
        throw error
      })
    }

    if ((await isPassword(account?.password_hash, input.password)) && account)
      return openSession(identity, ctx, account, 'password', input.remember_me ?? false)
    await tx(ctx, async (trx) => {
      await noteFailure(trx, 'account', name, now)
      await noteFailure(trx, 'address', ctx.address, now)
      await logLogin(trx, ctx, { ...attempt, outcome: 'wrong' })
    })
    return refuse(no('login.wrong'))
  })
}

export async function captchaNeeded(identity: Identity, ctx: Ctx, input: In<typeof captchaNeededCall>): Promise<boolean> {
  const byAccount = input.username ? await readFailures(ctx.db, 'account', input.username.trim().toLowerCase()) : undefined
  return captchaDemanded(identity.settings.LOGIN_CAPTCHA, byAccount, await readFailures(ctx.db, 'address', ctx.address), ctx.now())
}
