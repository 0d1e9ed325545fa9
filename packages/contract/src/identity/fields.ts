import { z } from 'zod'
import { FIELD_TEXTS } from '../texts.ts'
import { EMAIL, isStrongPassword, MOBILE, USERNAME_LETTERS } from '@aosp/kernel/patterns'

/** Left empty it is fine; a union would hide our text behind its own. */
const optionalEmail = (text: string) =>
  z
    .string()
    .trim()
    .refine((email) => email === '' || EMAIL.test(email), text)

/** Field rules with their texts: the server refuses with them, forms show them. */
export const RegistrationMobile = z.string({ error: FIELD_TEXTS.mobile }).trim().min(1, FIELD_TEXTS.mobile).regex(MOBILE, FIELD_TEXTS.mobileFormat)
export const RegistrationUsername = z
  .string({ error: FIELD_TEXTS.username })
  .trim()
  .min(1, FIELD_TEXTS.username)
  .regex(USERNAME_LETTERS, '只允许字母、数字、下划线')
  .min(6, '长度6到18个字符')
  .max(18, '长度6到18个字符')
export const RegistrationEmail = optionalEmail('邮箱格式不正确').optional()
export const UserFormMobile = z.string({ error: '请输入手机号!' }).trim().min(1, '请输入手机号!').regex(MOBILE, '请输入正确格式的手机号码!')
export const UserFormEmail = optionalEmail('请输入正确格式的邮箱!')
export const SmsCode = z
  .string({ error: FIELD_TEXTS.smsCode })
  .trim()
  .regex(/^\d{6}$/, FIELD_TEXTS.smsCodeFormat)
/** What comes with a contact that changes: a code the new phone received or papers, and the reason a second person reads. */
export const ContactProof = {
  smscode: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, FIELD_TEXTS.smsCodeFormat)
    .optional(),
  papers: z.string().max(1000).optional(),
  reason: z.string().trim().max(200, '变更原因最多 200 个字').optional(),
}
export const OldPassword = z.string({ error: '请输入旧密码!' }).min(1, '请输入旧密码!').max(64)
export const NewPassword = z.string({ error: FIELD_TEXTS.newPassword }).min(1, FIELD_TEXTS.newPassword).refine(isStrongPassword, FIELD_TEXTS.weakPassword)
export const ConfirmPassword = z.string({ error: FIELD_TEXTS.confirmPassword }).min(1, FIELD_TEXTS.confirmPassword)
export const PASSWORDS_DIFFER = FIELD_TEXTS.passwordsDiffer

/** Pages that may not see the whole send the masked form back; the server takes it as untouched. */
export const orMasked = (schema: z.ZodType<string, string>) =>
  z.string(schema.safeParse(undefined).error?.issues[0]?.message).transform((value, ctx) => {
    if (value.includes('***')) return value
    const read = schema.safeParse(value)
    if (read.success) return read.data
    ctx.addIssue(read.error.issues[0]?.message ?? '')
    return z.NEVER
  })
