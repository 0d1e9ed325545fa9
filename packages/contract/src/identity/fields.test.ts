import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  ConfirmPassword,
  NewPassword,
  orMasked,
  OldPassword,
  RegistrationEmail,
  RegistrationMobile,
  RegistrationUsername,
  UserFormEmail,
  UserFormMobile,
} from './fields.ts'

/** The first text a form shows for a value; undefined when the value is fine. */
const textFor = (schema: z.ZodType, value: unknown): string | undefined => {
  const read = schema.safeParse(value)
  return read.success ? undefined : read.error.issues[0]?.message
}

test.each([
  ['V-036', RegistrationMobile, '', '请输入手机号'],
  ['V-036', RegistrationMobile, undefined, '请输入手机号'],
  ['V-037 V-119', RegistrationMobile, '12345678901', '请输入正确手机号'],
  ['V-037', RegistrationMobile, '13800000000', undefined],
  ['V-026', orMasked(UserFormMobile), undefined, '请输入手机号!'],
  ['V-026', orMasked(UserFormMobile), '', '请输入手机号!'],
  ['V-027', orMasked(UserFormMobile), '12800000000', '请输入正确格式的手机号码!'],
  ['V-027', orMasked(UserFormMobile), '138****0000', undefined],
  ['V-119', UserFormMobile, '12345678901', '请输入正确格式的手机号码!'],
  ['V-038', RegistrationUsername, '', '请输入用户名'],
  ['V-038', RegistrationUsername, undefined, '请输入用户名'],
  ['V-039', RegistrationUsername, '张三abc1', '只允许字母、数字、下划线'],
  ['V-039', RegistrationUsername, 'abc-def1', '只允许字母、数字、下划线'],
  ['V-040', RegistrationUsername, 'abc12', '长度6到18个字符'],
  ['V-040', RegistrationUsername, 'a'.repeat(19), '长度6到18个字符'],
  ['V-040', RegistrationUsername, 'abc_12', undefined],
  ['V-040', RegistrationUsername, 'a'.repeat(18), undefined],
  ['V-041', RegistrationEmail, undefined, undefined],
  ['V-041', RegistrationEmail, '', undefined],
  ['V-041', RegistrationEmail, 'a@b', '邮箱格式不正确'],
  ['V-119', UserFormEmail, 'a@b', '请输入正确格式的邮箱!'],
  ['V-041', UserFormEmail, 'a@example.com', undefined],
  ['V-058', OldPassword, '', '请输入旧密码!'],
  ['V-059', NewPassword, '', '请输入新密码!'],
  ['V-060', ConfirmPassword, '', '请确认新密码!'],
  ['V-062', NewPassword, 'Abc1234', '密码最少为8位字符，至少包含一个数字和字母'],
] as const)('%s field rule %#', (_rows, schema, value, text) => expect(textFor(schema, value)).toBe(text))

test('V-036 V-037 V-038 V-039 V-040 V-119 registration fields and the user form keep their own texts', () => {
  expect([textFor(RegistrationMobile, '1'), textFor(UserFormMobile, '1')]).toEqual(['请输入正确手机号', '请输入正确格式的手机号码!'])
  expect([textFor(RegistrationEmail, 'x'), textFor(UserFormEmail, 'x')]).toEqual(['邮箱格式不正确', '请输入正确格式的邮箱!'])
  expect([textFor(RegistrationUsername, ''), textFor(RegistrationUsername, '用户名'), textFor(RegistrationUsername, 'abc')]).toEqual([
    '请输入用户名',
    '只允许字母、数字、下划线',
    '长度6到18个字符',
  ])
})
