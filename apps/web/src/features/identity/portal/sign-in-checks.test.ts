import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ConfirmPassword, NewPassword, RegistrationMobile, SmsCode } from '@aosp/contract/identity/fields.shapes'
import * as shapes from '@aosp/contract/identity/login.shapes'
import { isStrongPassword } from '@aosp/kernel/patterns'
import { casWay } from './sign-in-links.ts'
import {
  checkConfirmation,
  checkFirstPassword,
  checkMobile,
  checkNewPassword,
  checkPassword,
  checkSmsCode,
  checkUsername,
  complaints,
  passwordHints,
} from './sign-in-checks.ts'

/** First text the contract's schema would refuse with. */
const refusal = (schema: z.ZodType, value: string): string | undefined => schema.safeParse(value).error?.issues[0]?.message

const typed = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('', ' ', '13800001111', ' 13800001111 ', '12800001111', '1380000111', '123456', '12345', 'Abcdefg1', 'abcdefg1', 'Abc defg1', '密码Abcdefg1'),
)

describe('the light checks answer like the contract', () => {
  test('V-036 V-037 mobile', () =>
    fc.assert(
      fc.property(typed, (text) => {
        expect(checkMobile(text)).toBe(refusal(RegistrationMobile, text))
      }),
    ))
  test('T-012 user name and password of the login', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(checkUsername(text)).toBe(refusal(shapes.login.input.shape.username, text))
      }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        expect(checkPassword(text)).toBe(refusal(shapes.login.input.shape.password, text))
      }),
    )
  })
  test('new password', () =>
    fc.assert(
      fc.property(typed, (text) => {
        expect(checkNewPassword(text)).toBe(refusal(NewPassword, text))
      }),
    ))
  test('a code that is given and wrong is refused with the same text', () => {
    fc.assert(
      fc.property(
        typed.filter((text) => text.trim() !== ''),
        (text) => {
          expect(checkSmsCode(text)).toBe(refusal(SmsCode, text))
        },
      ),
    )
    expect(checkSmsCode('')).toBe('请输入验证码')
  })
  test('confirmation', () => {
    expect(checkConfirmation('', 'x')).toBe(refusal(ConfirmPassword, ''))
    expect(checkConfirmation('y', 'x')).toBe('两次输入的密码不一样！')
    expect(checkConfirmation('x', 'x')).toBeUndefined()
  })
})

test('T-012 C-048 single sign-on is asked for the login page, with the way back in the address its ticket is good for', () => {
  const cas = { login: 'https://cas.example.com/cas/login', service: 'https://aosp.example.com/user/login' }
  expect(casWay(cas, null)).toEqual({ service: cas.service, href: 'https://cas.example.com/cas/login?service=https%3A%2F%2Faosp.example.com%2Fuser%2Flogin' })
  const { service, href } = casWay(cas, '/account/center?a=1&b=2')
  expect(service).toBe('https://aosp.example.com/user/login?redirect=%2Faccount%2Fcenter%3Fa%3D1%26b%3D2')
  expect(new URL(href).searchParams.get('service')).toBe(service)
  const back = new URL(`${service}&ticket=ST-1`)
  expect(casWay(cas, back.searchParams.get('redirect')).service, 'the ticket is handed in for the same address').toBe(service)
})

test('a first password is refused with the words of its list, exactly when the contract refuses it', () => {
  expect([checkFirstPassword(''), checkFirstPassword('weak'), checkFirstPassword('abcdefgh1'), checkFirstPassword('Fresh-Pass-2027')]).toEqual([
    '请输入新密码!',
    '密码还需：8 到 64 个字符、包含数字、包含大写字母',
    '密码还需：包含大写字母',
    undefined,
  ])
  fc.assert(
    fc.property(typed, (text) => {
      expect(checkFirstPassword(text) === undefined).toBe(refusal(NewPassword, text) === undefined)
    }),
  )
})

test('the hints are all met exactly when the password is strong', () => {
  const password = fc.oneof(typed, fc.string({ minLength: 6, maxLength: 70 }), fc.stringMatching(/^[a-zA-Z0-9 !密]{6,12}$/))
  fc.assert(
    fc.property(password, (text) => {
      expect(passwordHints(text).every((hint) => hint.met)).toBe(isStrongPassword(text))
    }),
  )
})

test('only fields with a complaint are named', () => {
  expect(complaints({ mobile: undefined, code: '请输入验证码' })).toEqual({ code: '请输入验证码' })
  expect(complaints({ mobile: undefined })).toBeUndefined()
})
