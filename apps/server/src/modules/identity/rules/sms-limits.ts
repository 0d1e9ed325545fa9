import { no, type Refused } from '@aosp/contract/refusals'

/** Limits on sending codes, the same for every number whether it has an account or not. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const PHONE = { minute: 1, hour: 5, day: 10 } as const
const ADDRESS_HOUR = 20
const ADDRESS_CAPTCHA_AFTER = 3

export const CODE_LIFE_MS = 5 * MINUTE
export const CODE_TRIES = 5

const within = (times: readonly Date[], span: number, now: Date): Date[] => times.filter((time) => now.getTime() - time.getTime() < span)

/** `phone` and `address`: when codes were asked for during the last day. */
export function maySend(asked: { phone: readonly Date[]; address: readonly Date[] }, now: Date): { ok: true } | Refused {
  const [last] = within(asked.phone, MINUTE, now).toSorted((a, b) => b.getTime() - a.getTime())
  if (last) return no('sms.stillValid', { seconds: Math.ceil((last.getTime() + MINUTE - now.getTime()) / 1000) })
  if (within(asked.phone, HOUR, now).length >= PHONE.hour || within(asked.phone, DAY, now).length >= PHONE.day) return no('sms.tooMany')
  if (within(asked.address, HOUR, now).length >= ADDRESS_HOUR) return no('sms.tooMany')
  return { ok: true }
}

export const smsCaptchaDemanded = (mode: 'adaptive' | 'always' | 'off', askedByAddress: readonly Date[], now: Date): boolean =>
  mode === 'always' || (mode === 'adaptive' && within(askedByAddress, HOUR, now).length >= ADDRESS_CAPTCHA_AFTER)

/** What a typed code is worth. Every look at a live code costs one of its tries. */
export function judgeCode(code: { expiresAt: Date; tries: number; consumed: boolean } | undefined, matches: boolean, now: Date): { ok: true } | Refused {
  if (!code || code.consumed || code.tries >= CODE_TRIES || now >= code.expiresAt) return no('sms.expiredCode')
  return matches ? { ok: true } : no('sms.wrongCode')
}
