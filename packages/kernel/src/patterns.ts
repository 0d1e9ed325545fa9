/** Field patterns both sides test. All are linear: no nested repetition. */
export const MOBILE = /^1[3-9]\d{9}$/
export const USERNAME_LETTERS = /^\w+$/
export const EMAIL = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,5}$/
export const LANDLINE = /^0\d{2,3}-[1-9]\d{6,7}$/

/** 0 or a number without leading zeros. */
export const NATURAL_NUMBER = /^(?:0|[1-9]\d*)$/
export const ENGLISH_LETTERS = /^[A-Za-z]+$/
export const BANK_CARD = /^\d{10,20}$/
/** Of a person or a company, of any country. */
export const ID_NUMBER = /^[A-Za-z0-9]{1,50}$/
/** The last sign of an 18-digit number may be X, which stands for ten. */
export const CHINESE_ID_CARD = /^(?:\d{15}|\d{17}[\dXx])$/
export const QQ_NUMBER = /^\d{5,12}$/
export const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i
export const LETTERS_DIGITS_20 = /^[A-Za-z0-9]{0,20}$/
export const CHINESE_ENGLISH_100 = /^[\u3400-\u9fffA-Za-z ]{2,100}$/
export const DIGITS_LINES = /^[\d\r\n]+$/
/** The same, with the blanks people put between them. Kept without, shown in fours. */
export const BANK_ACCOUNT = /^[0-9](?:[ -]*[0-9]){9,19}$/
export const BANK_ACCOUNT_TEXT = '银行账号应为 10 到 20 位数字'
export const tidyAccount = (typed: string): string => typed.replaceAll(/[\s-]/g, '')
/** Identity papers of any country. */
export const IDENTITY_PAPER = /^[0-9A-Za-z()（）-]{6,30}$/
/** Mobile, landline or hotline, with area code and extension. */
export const ANY_TELEPHONE = /^[0-9+()（）-]{7,24}$/
export const CHARACTERS_255 = /^[\s\S]{0,255}$/u

/**
 * The stricter of the documents' two readings: at least 8 characters with a digit,
 * an upper-case and a lower-case letter, without Chinese characters or blanks.
 */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 &&
  password.length <= 64 &&
  /\d/.test(password) &&
  /[a-z]/.test(password) &&
  /[A-Z]/.test(password) &&
  !/[\s\u3400-\u9fff\uf900-\ufaff]/.test(password)

/** A redirect may only lead back into this site: one leading slash, no host, no scheme, no control characters. */
export function safeRedirect(target: string | null | undefined): string | undefined {
  if (!target) return undefined
  let decoded = target
  for (let round = 0; round < 2; round++) {
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return undefined
    }
  }
  const looksLocal = (text: string) => /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(text) && !text.includes('//') && !/^\/\s/.test(text)
  return looksLocal(target) && looksLocal(decoded) ? target : undefined
}
