import { z } from 'zod'
import { EMAIL, isStrongPassword, MOBILE, USERNAME_LETTERS } from '@aosp/kernel/patterns'

/** Field rules with their texts: the server refuses with them, forms show them. */
export const RegistrationMobile = z.string({ error: '请输入手机号' }).trim().min(1, '请输入手机号').regex(MOBILE, '请输入正确手机号')
export const RegistrationUsername = z
  .string({ error: '请输入用户名' })
  .trim()
  .min(1, '请输入用户名')
  .regex(USERNAME_LETTERS, '只允许字母、数字、下划线')
  .min(6, '长度6到18个字符')
  .max(18, '长度6到18个字符')
export const RegistrationEmail = z.union([z.literal(''), z.string().trim().regex(EMAIL, '邮箱格式不正确')]).optional()
export const UserFormMobile = z.string({ error: '请输入手机号!' }).trim().min(1, '请输入手机号!').regex(MOBILE, '请输入正确格式的手机号码!')
export const UserFormEmail = z.union([z.literal(''), z.string().trim().regex(EMAIL, '请输入正确格式的邮箱!')])
export const SmsCode = z
  .string({ error: '请输入验证码' })
  .trim()
  .regex(/^\d{6}$/, '请输入6位数字验证码')
export const OldPassword = z.string({ error: '请输入旧密码!' }).min(1, '请输入旧密码!').max(64)
export const NewPassword = z.string({ error: '请输入新密码!' }).min(1, '请输入新密码!').refine(isStrongPassword, '密码最少为8位字符，至少包含一个数字和字母')
export const ConfirmPassword = z.string({ error: '请确认新密码!' }).min(1, '请确认新密码!')
export const PASSWORDS_DIFFER = '两次输入的密码不一样！'
