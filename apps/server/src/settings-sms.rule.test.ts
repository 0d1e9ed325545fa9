import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { isDemonstration, smsProviderName } from './settings-sms.ts'

const GATEWAY = { SMS_KEY_ID: 'key', SMS_KEY_SECRET: 'secret-of-it', SMS_SIGN: '航资汇', SMS_TEMPLATES: '{"code":"SMS_1","notice":"SMS_2"}' }
const OUTSIDE = 'postgres://somebody@localhost/aosp'

test.each([
  [{}, 'log', true],
  [{ SEED: 'demo', DATABASE_URL: OUTSIDE }, 'log', true],
  [{ SEED: 'base' }, 'off', false],
  [{ DATABASE_URL: OUTSIDE }, 'off', false],
  [{ PRODUCTION: 'true' }, 'off', false],
  [{ SEED: 'base', SMS_PROVIDER: 'aliyun', ...GATEWAY }, 'aliyun', false],
  [{ PRODUCTION: 'true', SMS_PROVIDER: 'tencent', SMS_APP_ID: '1400006666', ...GATEWAY }, 'tencent', false],
])('with %o text messages go by %s', (environment, name, demonstration) => {
  const settings = readSettings(environment)
  expect([smsProviderName(settings), isDemonstration(settings)]).toEqual([name, demonstration])
})

test.each([
  [{ SMS_PROVIDER: 'log', PRODUCTION: 'true' }, /SMS_PROVIDER: log sends nothing and serves a demonstration \(SEED=demo\) alone/],
  [{ SMS_PROVIDER: 'log', SEED: 'base' }, /SMS_PROVIDER: log sends nothing/],
  [{ SMS_PROVIDER: 'log', DATABASE_URL: OUTSIDE }, /SMS_PROVIDER: log sends nothing/],
  [{ SMS_PROVIDER: 'aliyun', ...GATEWAY, SMS_KEY_SECRET: '' }, /SMS_KEY_SECRET: is needed with SMS_PROVIDER=aliyun/],
  [{ SMS_PROVIDER: 'tencent', ...GATEWAY }, /SMS_APP_ID: is needed with SMS_PROVIDER=tencent/],
  [{ SMS_PROVIDER: 'aliyun', ...GATEWAY, SMS_TEMPLATES: '{"code":"SMS_1"}' }, /SMS_TEMPLATES: has no template for notice/],
  [{ SMS_TEMPLATES: 'SMS_1' }, /SMS_TEMPLATES: must be JSON such as/],
  [{ SMS_TEMPLATES: '{"code":{"id":"SMS_1","values":["password"]}}' }, /SMS_TEMPLATES: must be JSON such as/],
])('a start with %o is refused', (environment, fault) => {
  expect(() => readSettings(environment)).toThrow(fault)
})
