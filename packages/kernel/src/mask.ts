/** 13800001111 -> 138****1111 */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** someone@example.com -> so***@example.com */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*(@.+)$/, '$1***$2')

/** Keeps both ends: 010-80000001 -> 010****01, 6222 0000 0000 1234 -> ****1234 with head 0. Too short to hide becomes all stars. */
export const maskMiddle = (text: string, head: number, tail: number): string =>
  text === '' ? '' : text.length <= head + tail ? '****' : `${text.slice(0, head)}****${text.slice(text.length - tail)}`
