import { maskAccount, maskEmail, maskMiddle, maskPhone } from '@aosp/kernel/mask'

const SECRET = /pass(word|wd)|secret|token|captcha|salt|hash|private|credential|(?:sms|check|recovery)_?code|^code_/i
const PHONE = /phone|mobile|telephone|^tel$/i
const EMAIL = /e?mail/i
const ACCOUNT = /account_?number|bank_?account|vaccount|card_?no/i
const IDENTITY = /id_?(card|no)$|idno/i
/** Whatever member it stands in. */
const PHONE_NUMBER = /^1\d{10}$/

/** What an administrator may read of a record: secrets not at all, numbers of persons and accounts by their ends. */
export function redacted(value: unknown, name = ''): unknown {
  if (value === null || value === undefined) return value
  if (SECRET.test(name)) return '***'
  if (Array.isArray(value)) return value.map((one) => redacted(one, name))
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redacted(one, key)]))
  if (typeof value !== 'string') return value
  if (PHONE_NUMBER.test(value)) return maskPhone(value)
  if (PHONE.test(name)) return maskMiddle(value, 3, 2)
  if (EMAIL.test(name)) return maskEmail(value)
  if (ACCOUNT.test(name)) return maskAccount(value)
  if (IDENTITY.test(name)) return maskMiddle(value, 4, 4)
  return value
}
