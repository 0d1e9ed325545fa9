import { FIELD_TEXTS } from '@aosp/contract/texts'
import { isStrongPassword, MOBILE } from '@aosp/kernel/patterns'

/**
 * The field rules of the contract, spelled without its schemas: those weigh more than the whole page.
 * A test holds both to the same answers.
 */
export type FieldErrors<Field extends string> = { [F in Field]?: string }

const SMS_CODE = /^\d{6}$/

export function checkMobile(mobile: string): string | undefined {
  const text = mobile.trim()
  if (text === '') return FIELD_TEXTS.mobile
  return MOBILE.test(text) ? undefined : FIELD_TEXTS.mobileFormat
}

export const checkSmsCode = (code: string): string | undefined => {
  const text = code.trim()
  if (text === '') return FIELD_TEXTS.smsCode
  return SMS_CODE.test(text) ? undefined : FIELD_TEXTS.smsCodeFormat
}

export const checkUsername = (username: string): string | undefined => (username.trim() === '' ? FIELD_TEXTS.username : undefined)
export const checkPassword = (password: string): string | undefined => (password === '' ? FIELD_TEXTS.password : undefined)

export function checkNewPassword(password: string): string | undefined {
  if (password === '') return FIELD_TEXTS.newPassword
  return isStrongPassword(password) ? undefined : FIELD_TEXTS.weakPassword
}

/** Of somebody's first password, said with the words of the list he sees below it: what is still missing. */
export function checkFirstPassword(password: string): string | undefined {
  if (password === '') return FIELD_TEXTS.newPassword
  const missing = passwordHints(password).flatMap(({ text, met }) => (met ? [] : [text]))
  return missing.length === 0 ? undefined : `密码还需：${missing.join('、')}`
}

export function checkConfirmation(confirmation: string, password: string): string | undefined {
  if (confirmation === '') return FIELD_TEXTS.confirmPassword
  return confirmation === password ? undefined : FIELD_TEXTS.passwordsDiffer
}

/** Drops the fields without a complaint; nothing left means the form may be sent. */
export function complaints<Field extends string>(checked: Record<Field, string | undefined>): FieldErrors<Field> | undefined {
  const found = Object.entries(checked).filter(([, text]) => text !== undefined)
  return found.length > 0 ? (Object.fromEntries(found) as FieldErrors<Field>) : undefined
}

/** The conditions of a good password one by one, for ticking off while typing. */
export const passwordHints = (password: string): { text: string; met: boolean }[] => [
  { text: '8 到 64 个字符', met: password.length >= 8 && password.length <= 64 },
  { text: '包含数字', met: /\d/.test(password) },
  { text: '包含小写字母', met: /[a-z]/.test(password) },
  { text: '包含大写字母', met: /[A-Z]/.test(password) },
  { text: '不含汉字和空格', met: password !== '' && !/[\s\u3400-\u9fff\uf900-\ufaff]/.test(password) },
]
