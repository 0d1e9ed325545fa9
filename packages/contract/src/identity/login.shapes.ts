import { z } from 'zod'
import { DictMap, Moment, NoResult, Nothing } from '../wire.ts'
import { FIELD_TEXTS } from '../texts.ts'
import { NewPassword, RegistrationMobile, SmsCode } from './fields.ts'

export const Depart = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  departName: z.string(),
  orgCode: z.string(),
  orgCategory: z.string(),
  orgType: z.string(),
})

/** Signed-in user info (E-008). */
export const UserInfo = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.number().nullable(),
  birthday: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.number(),
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string().nullable(),
  userIdentity: z.number(),
  tenantid: z.string(),
  welcome: z.string(),
  role: z.object({ roleCode: z.string(), roleName: z.string() }),
  corporate: z.string().nullable(),
  corporateName: z.string().nullable(),
  createTime: Moment,
})

export const LoginResult = z.object({
  token: z.string(),
  userInfo: UserInfo,
  departs: z.array(Depart),
  multi_depart: z.number(),
  /** He has the password somebody else gave him, so that nothing is open before he chose his own. */
  passwordGiven: z.literal(true).optional(),
  tenantList: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
  /** The state of the dictionaries below; pages ask what changed after it. */
  sysDictVersion: z.number(),
  sysAllDictItems: DictMap,
})
/** Some clients send the number they made it of. */
const CheckKey = z.preprocess((sent) => (typeof sent === 'number' ? String(sent) : sent), z.string().max(40).optional())
export const randomImage = { input: z.object({ key: z.string().regex(/^[0-9a-zA-Z]{8,40}$/) }), result: z.string() }
export const captchaNeeded = { input: z.object({ username: z.string().max(64).optional() }), result: z.boolean() }
export const login = {
  input: z.object({
    username: z.string({ error: FIELD_TEXTS.username }).trim().min(1, FIELD_TEXTS.username).max(64),
    password: z.string({ error: FIELD_TEXTS.password }).min(1, FIELD_TEXTS.password).max(128),
    captcha: z.string().max(10).optional(),
    checkKey: CheckKey,
    remember_me: z.boolean().optional(),
  }),
  result: LoginResult,
}
export const phoneLogin = { input: z.object({ mobile: RegistrationMobile, captcha: SmsCode, remember_me: z.boolean().optional() }), result: LoginResult }
export const sendSms = {
  input: z.object({
    mobile: RegistrationMobile,
    smsmode: z.preprocess(String, z.enum(['0', '1', '2', '3', '4'])),
    captcha: z.string().max(10).optional(),
    checkKey: CheckKey,
  }),
  result: NoResult,
}
export const casLogin = { input: z.object({ ticket: z.string().regex(/^[A-Za-z0-9._-]{1,256}$/), service: z.string().max(512) }), result: LoginResult }
export const logout = { input: Nothing, result: NoResult }
export const phoneVerification = {
  input: z.object({ phone: RegistrationMobile, smscode: SmsCode }),
  result: z.object({ username: z.string(), smscode: z.string() }),
}
export const passwordReset = {
  input: z.object({ username: z.string().max(64), password: NewPassword, smscode: z.string().max(128), phone: RegistrationMobile }),
  result: NoResult,
}
/** One of the three; whoever is not told learns nothing. */
export const checkOnlyUser = {
  input: z.object({ username: z.string().max(64).optional(), phone: z.string().max(20).optional(), email: z.string().max(100).optional() }),
  result: z.boolean(),
}
export const selectDepart = {
  input: z.object({ orgCode: z.string().min(1).max(64), username: z.union([z.literal('').transform(() => undefined), z.string().max(64)]).optional() }),
  result: z.object({ userInfo: UserInfo }),
}
