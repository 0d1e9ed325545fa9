import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditCodeCheck, isCreditCode, tidyCreditCode } from './credit-code.ts'

const ALPHABET = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
const body = fc.array(fc.constantFrom(...ALPHABET), { minLength: 17, maxLength: 17 }).map((letters) => letters.join(''))

test.each([
  ['91350100M000100Y43', true],
  ['91350100M000100Y44', false],
  ['91350100M000100Y4', false],
  ['91350100M000100Y430', false],
  ['9135O100M000100Y43', false],
  ['', false],
])('E-004 %s: %s', (code, valid) => expect(isCreditCode(code)).toBe(valid))

test('E-004 the check character makes every body a code, and no other character does', () => {
  fc.assert(
    fc.property(body, fc.constantFrom(...ALPHABET), (text, other) => {
      const check = creditCodeCheck(text) ?? ''
      expect(isCreditCode(text + check)).toBe(true)
      expect(isCreditCode(text + other)).toBe(other === check)
    }),
  )
})

test('E-004 one wrong character, or two neighbours swapped, is noticed', () => {
  fc.assert(
    fc.property(body, fc.nat(16), fc.constantFrom(...ALPHABET), (text, at, other) => {
      const code = text + (creditCodeCheck(text) ?? '')
      const wrong = code.slice(0, at) + other + code.slice(at + 1)
      expect(isCreditCode(wrong)).toBe(wrong === code)
      const swapped = code.slice(0, at) + (code[at + 1] ?? '') + (code[at] ?? '') + code.slice(at + 2)
      expect(isCreditCode(swapped)).toBe(swapped === code)
    }),
  )
})

test('small letters and blanks are tidied', () => {
  expect(tidyCreditCode(' 91350100 m000100y43 ')).toBe('91350100M000100Y43')
})
