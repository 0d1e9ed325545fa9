import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeHeld, namesOwnSite, type Held, type Shown } from './third-flow.ts'

const NOW = new Date('2026-03-02T02:00:00Z')
const kinds = fc.constantFrom('github', 'dingtalk', 'wechat_enterprise', 'wechat_open')
const browsers = fc.constantFrom('a', 'b', 'c')
const held: fc.Arbitrary<Held> = fc.record({
  thirdType: kinds,
  browser: browsers,
  expiresAt: fc.integer({ min: -90_000, max: 90_000 }).map((off) => new Date(NOW.getTime() + off)),
  consumed: fc.boolean(),
})
const shown: fc.Arbitrary<Shown> = fc.record({ thirdType: kinds, browser: fc.option(browsers, { nil: undefined }) })

test('U-025 what was handed out opens something once, in time, for its kind, in its browser, and never otherwise', () => {
  fc.assert(
    fc.property(held, shown, (one, other) => {
      const opens = !one.consumed && one.browser === other.browser && one.thirdType === other.thirdType && NOW < one.expiresAt
      expect(judgeHeld(one, other, NOW) === 'ok').toBe(opens)
    }),
  )
  expect(judgeHeld(undefined, { thirdType: 'github', browser: 'a' }, NOW)).toBe('unknown')
})

test.each([
  [undefined, true],
  ['', true],
  ['https://aosp.example.com', true],
  ['https://aosp.example.com/', true],
  ['https://AOSP.example.com', true],
  ['http://aosp.example.com', false],
  ['https://aosp.example.com:8443', false],
  ['https://aosp.example.com.evil.example', false],
  ['https://aosp.example.com@evil.example', false],
  ['https://evil.example\\@aosp.example.com', false],
  ['https://evil.example/https://aosp.example.com', false],
  ['//aosp.example.com', false],
  ['javascript:alert(1)', false],
  ['STATE', false],
])('P-030 security row 44: of the origins a page may name, %j counts as ours: %j', (named, ours) => {
  expect(namesOwnSite(named, 'https://aosp.example.com')).toBe(ours)
})
