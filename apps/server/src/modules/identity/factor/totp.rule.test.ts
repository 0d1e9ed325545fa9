import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeAt, stepAt } from '../../../../test/authenticator.ts'
import { matchedStep, otpAddress, toBase32 } from './totp.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the vectors of RFC 6238 hold at %i s', (seconds, code) => {
  expect(codeAt(RFC_SECRET, stepAt(at(seconds)), 8)).toBe(code)
  expect(matchedStep(RFC_SECRET, code.slice(2), at(seconds), 0)).toBe(stepAt(at(seconds)))
})

test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])('the vectors of RFC 4226 hold: %s', (code) => {
  const counters = Array.from({ length: 10 }, (_none, counter) => codeAt(RFC_SECRET, counter))
  expect(counters).toContain(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j (RFC 4648)', (plain, text) => {
  expect(toBase32(Buffer.from(plain))).toBe(text)
})

const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes))
const moments = fc.integer({ min: 300, max: 4_000_000_000 }).map(at)

test('a code counts in its own step and the one to either side', () => {
  fc.assert(
    fc.property(secrets, moments, fc.integer({ min: -1, max: 1 }), (secret, now, off) => {
      const step = stepAt(now) + off
      expect(matchedStep(secret, codeAt(secret, step), now, 0)).toBeDefined()
    }),
  )
})

test('a code two steps away counts only where it happens to equal a nearer one', () => {
  fc.assert(
    fc.property(secrets, moments, fc.constantFrom(-3, -2, 2, 3), (secret, now, off) => {
      const code = codeAt(secret, stepAt(now) + off)
      const near = [-1, 0, 1].map((step) => codeAt(secret, stepAt(now) + step))
      expect(matchedStep(secret, code, now, 0) !== undefined).toBe(near.includes(code))
    }),
  )
})

test('a code that was used opens nothing again, nor does one before it', () => {
  fc.assert(
    fc.property(secrets, moments, fc.integer({ min: -1, max: 1 }), (secret, now, off) => {
      const used = matchedStep(secret, codeAt(secret, stepAt(now) + off), now, 0) ?? 0
      for (const earlier of [-1, 0, 1].map((step) => stepAt(now) + step).filter((step) => step <= used)) {
        const again = matchedStep(secret, codeAt(secret, earlier), now, used)
        expect(again === undefined || again > used).toBe(true)
      }
    }),
  )
})

test('the QR code names issuer and account', () => {
  expect(otpAddress('航资汇', 'operate01', RFC_SECRET)).toBe(
    'otpauth://totp/%E8%88%AA%E8%B5%84%E6%B1%87:operate01?issuer=%E8%88%AA%E8%B5%84%E6%B1%87&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  )
})
