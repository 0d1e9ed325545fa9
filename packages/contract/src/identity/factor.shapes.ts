import { z } from 'zod'
import { Moment, NoResult, Nothing } from '../wire.ts'
import { LoginResult } from './login.shapes.ts'

const MISSING = '请输入动态验证码'

/** Six digits of the authenticator app, or one of the recovery codes. */
export const FactorCode = z.string({ error: MISSING }).trim().min(1, MISSING).max(40, '动态验证码应为 6 位数字')
/** Of the app alone: what is set up must be seen to work. */
export const AppCode = z
  .string({ error: MISSING })
  .trim()
  .regex(/^\d{6}$/, '动态验证码应为 6 位数字')

/** What a sign-in that is half done is told: the second step takes the challenge along. */
export const FactorNeeded = z.object({ challenge: z.string() })
export const factorLogin = { input: z.object({ challenge: z.string().max(128), code: FactorCode }), result: LoginResult }

export const stepUp = {
  input: z.object({ password: z.string().max(128).optional(), code: z.string().trim().max(40).optional() }),
  /** Seconds it counts for. */
  result: z.object({ seconds: z.number() }),
}

export const factorState = {
  input: Nothing,
  result: z.object({
    enabled: z.boolean(),
    since: Moment.nullable(),
    recoveryLeft: z.number(),
    /** By the setting of the platform, of staff: it can be renewed and not removed. */
    demanded: z.boolean(),
  }),
}
/** `picture` is the QR code, `secret` the same to be typed. Shown to its owner, once. */
export const beginFactor = { input: Nothing, result: z.object({ picture: z.string(), secret: z.string() }) }
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const confirmFactor = { input: z.object({ code: AppCode }), result: RecoveryCodes }
export const renewRecoveryCodes = { input: Nothing, result: RecoveryCodes }
export const removeFactor = { input: Nothing, result: NoResult }
