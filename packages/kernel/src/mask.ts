/** 13800001111 -> 138****1111 */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** someone@example.com -> so***@example.com */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*(@.+)$/, '$1***$2')

/** Keeps both ends: 010-80000001 -> 010****01, 6222 0000 0000 1234 -> ****1234 with head 0. Too short to hide becomes all stars. */
export const maskMiddle = (text: string, head: number, tail: number): string =>
  text === '' ? '' : text.length <= head + tail ? '****' : `${text.slice(0, head)}****${text.slice(text.length - tail)}`

/** 6222021234567890123 -> 6222 0212 3456 7890 123 */
export const groupAccount = (account: string): string => account.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The first and the last four stay; a short one keeps only its end. */
export const maskAccount = (account: string): string => {
  const plain = account.replaceAll(/\s/g, '')
  const shown = plain.length >= 12 ? 4 : 0
  return plain.length <= 4 ? '*'.repeat(plain.length) : plain.slice(0, shown) + '*'.repeat(plain.length - shown - 4) + plain.slice(-4)
}
