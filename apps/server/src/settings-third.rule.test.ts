import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { thirdKinds } from './settings-third.ts'

const GITHUB = { THIRD_GITHUB_ID: 'Iv1.8a61f9b3a7aba766', THIRD_GITHUB_SECRET: 'secret-of-it' }
const WECOM = { THIRD_WECHAT_ENTERPRISE_ID: 'ww1234', THIRD_WECHAT_ENTERPRISE_AGENT: '1000002', THIRD_WECHAT_ENTERPRISE_SECRET: 'secret-of-it' }
const OWN = { SEED: 'base', PUBLIC_URL: 'https://aosp.example.com' }

test.each([
  [{}, []],
  [OWN, []],
  [{ ...OWN, ...GITHUB }, ['github']],
  [{ ...OWN, ...GITHUB, ...WECOM }, ['wechat_enterprise', 'github']],
  [GITHUB, ['github']],
])('U-025 with %o the third parties are %j', (environment, kinds) => {
  expect(thirdKinds(readSettings(environment))).toEqual(kinds)
})

test('an address is taken without the slash behind it', () => {
  expect(readSettings({ THIRD_GITHUB_URL: 'https://git.example.com/' }).THIRD_GITHUB_URL).toBe('https://git.example.com')
})

test.each([
  [{ THIRD_GITHUB_ID: 'Iv1' }, /THIRD_GITHUB_SECRET: is needed with THIRD_GITHUB_ID/],
  [{ THIRD_DINGTALK_SECRET: 'secret-of-it' }, /THIRD_DINGTALK_ID: is needed with THIRD_DINGTALK_SECRET/],
  [{ ...WECOM, THIRD_WECHAT_ENTERPRISE_AGENT: '' }, /THIRD_WECHAT_ENTERPRISE_AGENT: is needed with THIRD_WECHAT_ENTERPRISE_ID/],
  [{ ...GITHUB, SEED: 'base' }, /PUBLIC_URL: is needed with third parties/],
  [{ ...GITHUB, PRODUCTION: 'true' }, /PUBLIC_URL: is needed with third parties/],
  [{ THIRD_GITHUB_URL: 'javascript:alert(1)' }, /THIRD_GITHUB_URL: must be a URL/],
])('a start with %o is refused', (environment, fault) => {
  expect(() => readSettings(environment)).toThrow(fault)
})
