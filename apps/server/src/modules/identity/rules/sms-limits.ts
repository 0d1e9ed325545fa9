import { no, type Refused } from '@aosp/contract/refusals'

/** Limits on sending codes, the same for every number whether it has an account or not. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const PHONE = { minute: 1, hour: 5, day: 10 } as const
const COMPANY_DAY = 200
const ADDRESS_HOUR = 20
const ADDRESS_CAPTCHA_AFTER = 3

export const CODE_LIFE_MS = 5 * MINUTE
export const CODE_TRIES = 5
/** Of its tries so many may come from elsewhere than where the code was asked for; the rest are its owner's, whoever guesses. */
export const FOREIGN_TRIES = 2

/**
 * When codes were asked for during the last day. `own`: for this phone by this requester; `others`: for this phone from other
 * addresses; `address`: from this address for any phone. `known`: whoever has the phone has signed in from here before.
 */
export type Asked = { own: readonly Date[]; others: readonly Date[]; address: readonly Date[]; known: boolean }

const within = (times: readonly Date[], span: number, now: Date): Date[] => times.filter((time) => now.getTime() - time.getTime() < span)
const isSpent = (times: readonly Date[], now: Date): boolean => within(times, HOUR, now).length >= PHONE.hour || within(times, DAY, now).length >= PHONE.day

/** What one requester asked for never makes another wait who has been here before; and what others did at an address is not said of the phone. */
export function maySend({ own, others, address, known }: Asked, now: Date): { ok: true } | Refused {
  const [last] = within(own, MINUTE, now).toSorted((a, b) => b.getTime() - a.getTime())
  if (last) return no('sms.stillValid', { seconds: Math.ceil((last.getTime() + MINUTE - now.getTime()) / 1000) })
  if (isSpent(known ? own : [...own, ...others], now)) return no('sms.tooMany')
  if (within(address, HOUR, now).length >= ADDRESS_HOUR) return no('sms.addressBusy')
  return { ok: true }
}

/** So many codes a day for all numbers of one company together. What strangers ask for uses up none of the share of who has been here before. */
export const isCompanySpent = ({ own, others, known }: Pick<Asked, 'own' | 'others' | 'known'>, now: Date): boolean =>
  within(known ? own : [...own, ...others], DAY, now).length >= COMPANY_DAY

/** A picture before sending: from addresses that ask a lot, and for a phone somebody else has just asked for. */
export const smsCaptchaDemanded = (mode: 'adaptive' | 'always' | 'off', { others, address }: Pick<Asked, 'others' | 'address'>, now: Date): boolean =>
  mode === 'always' || (mode === 'adaptive' && (within(address, HOUR, now).length >= ADDRESS_CAPTCHA_AFTER || within(others, HOUR, now).length > 0))

type Code = { expiresAt: Date; tries: number; foreignTries: number; consumed: boolean }

/** What a typed code is worth. Every look at a live code costs one of its tries; `foreign`: it comes from elsewhere than the request did. */
export function judgeCode(code: Code | undefined, typed: { matches: boolean; foreign: boolean }, now: Date): { ok: true } | Refused {
  if (!code || code.consumed || code.tries >= CODE_TRIES || now >= code.expiresAt) return no('sms.expiredCode')
  if (typed.foreign && code.foreignTries >= FOREIGN_TRIES) return no('sms.expiredCode')
  return typed.matches ? { ok: true } : no('sms.wrongCode')
}
