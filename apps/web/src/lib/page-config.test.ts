import { expect, test } from 'vitest'
import type { PageConfig } from '@aosp/contract/page-config'
import { fileUrl, setPageConfig, siteUrl } from './page-config.ts'

const config: PageConfig = {
  variant: 'standard',
  basePath: '/aosp',
  staticDomain: '',
  signatureSecret: '',
  production: true,
  platformName: '',
  brand: '',
  loginPath: '',
  cas: null,
  nonce: '',
}

test.each([
  ['https://static.example', 'help/a.pdf', 'https://static.example/sys/common/static/help/a.pdf'],
  ['', 'help/a.pdf', '/aosp/sys/common/static/help/a.pdf'],
  ['https://static.example', 'http://elsewhere.example/a.pdf', 'http://elsewhere.example/a.pdf'],
])('C-011 with the static domain "%s" the file %s is at %s', (staticDomain, path, expected) => {
  setPageConfig({ ...config, staticDomain })
  expect(fileUrl(path)).toBe(expected)
})

test('C-136 an address without a leading slash is below the same base path', () => {
  setPageConfig(config)
  expect([siteUrl('sys/dict/x'), siteUrl('/sys/dict/x')]).toEqual(['/aosp/sys/dict/x', '/aosp/sys/dict/x'])
})
