import { expect, test } from 'vitest'
import { productionFaults, type Surroundings } from './production.ts'
import { readSettings } from './settings.ts'

const FINE: Surroundings = { isRoot: false, dataFolder: undefined, runsAsOwner: false }
const faults = (environment: Record<string, string>, surroundings = FINE) =>
  productionFaults(readSettings({ PRODUCTION: 'true', ...environment }), surroundings)
const named = (lines: readonly string[]) => lines.map((line) => line.slice(0, line.indexOf(':')))

test('a production begins with base and strict by itself', () => {
  expect(readSettings({ PRODUCTION: 'true' })).toMatchObject({ SEED: 'base', TRADING_POLICY: 'strict' })
  expect(readSettings({})).toMatchObject({ SEED: 'demo', TRADING_POLICY: 'demo' })
  expect(readSettings({ DATABASE_URL: 'postgres://a@b/c' })).toMatchObject({ SEED: 'base', TRADING_POLICY: 'strict' })
})

test('security row 25: every value of a demonstration is refused in a line that names its setting, all at once', () => {
  const lines = faults(
    {
      SEED: 'demo',
      TRADING_POLICY: 'demo',
      LOGIN_CAPTCHA: 'off',
      DEMO_PASSWORD: 'Known-Pass-2026',
      ASSET_LINK_STAND_IN: 'true',
      FINANCE_LINK_STAND_IN: 'true',
      THIRD_STAND_IN: 'true',
      PUSH_SERVICES: 'http://127.0.0.1:4000',
      RATE_SCALE: '1000',
      WEB_DEV_ORIGIN: 'http://localhost:5173',
      DATA_DIR: '/srv/aosp/data',
      SECRETS_FILE: '/srv/aosp/data/secrets.json',
    },
    { isRoot: true, dataFolder: '/srv/aosp/data can be read by others', runsAsOwner: true },
  )
  expect(named(lines).filter((name) => name !== 'SMS_PROVIDER')).toEqual([
    'SEED',
    'TRADING_POLICY',
    'LOGIN_CAPTCHA',
    'DEMO_PASSWORD',
    'ASSET_LINK_STAND_IN',
    'FINANCE_LINK_STAND_IN',
    'THIRD_STAND_IN',
    'PUSH_SERVICES',
    'RATE_SCALE',
    'WEB_DEV_ORIGIN',
    'ALLOW_ROOT',
    'DATA_DIR',
    'SECRETS_FILE',
    'DATABASE_URL',
  ])
  for (const line of lines) expect(line).not.toMatch(/\n|Known-Pass/)
})

test('each of them alone is enough, and a word allows root', () => {
  expect(named(faults({ LOGIN_CAPTCHA: 'off' }))).toContain('LOGIN_CAPTCHA')
  expect(named(faults({}, { ...FINE, isRoot: true }))).toContain('ALLOW_ROOT')
  expect(named(faults({ ALLOW_ROOT: 'true' }, { ...FINE, isRoot: true }))).not.toContain('ALLOW_ROOT')
  expect(named(faults({ DATA_DIR: '/srv/aosp', SECRETS_FILE: '/etc/aosp/secrets.json' }))).not.toContain('SECRETS_FILE')
})
