/** 13800001111 -> 138****1111 */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** someone@example.com -> so***@example.com */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*(@.+)$/, '$1***$2')
