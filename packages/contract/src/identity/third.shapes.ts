import { z } from 'zod'
import { Moment, NoResult, Nothing } from '../wire.ts'
import { THIRD_APPS, THIRD_TITLES, type ThirdType } from './third-codes.ts'
import { RegistrationMobile, SmsCode } from './fields.ts'
import { LoginResult } from './login.shapes.ts'

const Kind = z.enum(Object.keys(THIRD_TITLES) as [ThirdType, ...ThirdType[]])
/** As handed out: nothing that an address would have to escape. */
const OneTime = z.string().regex(/^[\w-]{16,128}$/)
/** What a provider sends back; whatever else it adds is not looked at. */
const Returned = z.string().max(1024).optional()

export const thirdRender = {
  input: z.object({ source: Kind, channel: OneTime.optional(), purpose: z.enum(['login', 'bind']).default('login') }),
  result: NoResult,
}
export const thirdAppLogin = {
  input: z.object({ source: z.enum(THIRD_APPS), state: z.string().max(300).optional(), redirect: z.string().max(1000).optional() }),
  result: NoResult,
}
export const thirdCallback = { input: z.object({ source: Kind, state: Returned, code: Returned, authCode: Returned }), result: NoResult }
export const thirdLogin = { input: z.object({ token: z.string().max(128), thirdType: Kind }), result: LoginResult }
export const bindThirdPhone = { input: z.object({ mobile: RegistrationMobile, captcha: SmsCode, thirdUserUuid: OneTime }), result: z.string() }

export const bindings = {
  input: Nothing,
  result: z.array(
    z.object({
      thirdType: Kind,
      title: z.string(),
      enabled: z.boolean(),
      bound: z.boolean(),
      thirdName: z.string().nullable(),
      boundTime: Moment.nullable(),
    }),
  ),
}
export const bindThird = { input: z.object({ thirdUserUuid: OneTime }), result: NoResult }
export const unbind = { input: z.object({ thirdType: Kind }), result: NoResult }
