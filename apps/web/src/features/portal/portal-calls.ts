import { articles, tradingRules } from '@aosp/contract/content'
import type { Endpoint } from '@aosp/contract/endpoint'
import * as identity from '@aosp/contract/identity'
import { serverTime } from '@aosp/contract/operations'
import { AREA_EDITION, areaList, officialAccountQr } from '@aosp/contract/reference'
import { register, registrationCheck, registrationResult, registrationUpload, verifyPhone } from '@aosp/contract/registration'
import type { CallAddresses, PortalCalls, RegistrationAddresses, RegistrationCalls } from '../../lib/portal-page.ts'

/** The calls portal pages may make. Only the server reads this file: it brings the schema library. */
const declared = {
  articles,
  tradingRules,
  officialAccountQr,
  serverTime,
  randomImage: identity.randomImage,
  captchaNeeded: identity.captchaNeeded,
  login: identity.login,
  phoneLogin: identity.phoneLogin,
  thirdLogin: identity.thirdLogin,
  sendSms: identity.sendSms,
  selectDepart: identity.selectDepart,
  phoneVerification: identity.phoneVerification,
  passwordReset: identity.passwordReset,
  logout: identity.logout,
} satisfies PortalCalls

const registration = {
  verifyPhone,
  check: registrationCheck,
  upload: registrationUpload,
  register,
  result: registrationResult,
  areas: areaList,
} satisfies RegistrationCalls

export const callAddresses: CallAddresses = mapValues(declared, ({ method, path }: Endpoint) => ({ method, path }))
const registrationAddresses: RegistrationAddresses = mapValues(registration, ({ method, path, lasting }: Endpoint) => ({
  method,
  path,
  ...(lasting ? { lasting } : {}),
}))

/** What the registration pages carry besides. */
export const registrationFacts = { calls: registrationAddresses, areaEdition: AREA_EDITION }

function mapValues<Key extends string, From, To>(record: Record<Key, From>, change: (value: From) => To): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<Key, To>
}
