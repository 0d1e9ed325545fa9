import type { In } from '@aosp/contract/endpoint'
import type { checkCaptcha as checkCaptchaCall } from '@aosp/contract/identity/login'
import { no, refuse } from '@aosp/contract/refusals'
import type { Ctx } from '../../../platform/http/context.ts'
import { captchaCode, drawCaptcha } from '../captcha-image.ts'
import { digest, sameDigest } from '../hashes.ts'

const LIFE_MS = 60_000

/** A new picture under the client's key; an older one under the same key is void. */
export async function issueCaptcha(ctx: Ctx, key: string): Promise<string> {
  const code = captchaCode()
  const now = ctx.now()
  const row = { code_hash: hashOf(key, code), expires_at: new Date(now.getTime() + LIFE_MS) }
  await ctx.db.deleteFrom('captcha').where('expires_at', '<', now).execute()
  await ctx.db
    .insertInto('captcha')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  return `data:image/png;base64,${(await drawCaptcha(code)).toString('base64')}`
}

/** Refuses unless the code is right. A picture is used up by the first look at it, whatever the outcome. */
export async function passCaptcha(ctx: Ctx, given: { captcha?: string | undefined; checkKey?: string | undefined }): Promise<void> {
  if (!given.captcha || !given.checkKey) refuse(no('login.captchaMissing'))
  const row = await ctx.db.deleteFrom('captcha').where('key', '=', given.checkKey).returning(['code_hash', 'expires_at']).executeTakeFirst()
  if (!row || ctx.now() >= row.expires_at) refuse(no('login.captchaMissing'))
  if (!sameDigest(row.code_hash, hashOf(given.checkKey, given.captcha))) refuse(no('login.captchaWrong'))
}

/** A form that asks beforehand: right letters stay good for the call they are meant for, wrong ones void the picture as everywhere. */
export async function checkCaptcha(ctx: Ctx, { captcha, checkKey = '' }: In<typeof checkCaptchaCall>): Promise<null> {
  const row = await ctx.db.selectFrom('captcha').select(['code_hash', 'expires_at']).where('key', '=', checkKey).executeTakeFirst()
  if (row && ctx.now() < row.expires_at && sameDigest(row.code_hash, hashOf(checkKey, captcha))) return null
  await ctx.db.deleteFrom('captcha').where('key', '=', checkKey).execute()
  return refuse(no('login.captchaWrong'))
}

const hashOf = (key: string, code: string): string => digest(`${key}:${code.trim().toLowerCase()}`)
