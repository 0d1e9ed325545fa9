import { describe, expect, test } from 'vitest'
import { productionFaults } from './production.ts'
import { readSettings } from './settings.ts'

const SAFE = { isRoot: false, dataFolder: undefined, runsAsOwner: false }

describe('the settings of mail and robots', () => {
  test.each([
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM: is needed with SMTP_URL'],
    [{ SMTP_URL: 'http://mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL: must be a URL with smtp: or smtps:'],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ WXWORK_ROBOT_URL: 'ftp://example.com' }, 'WXWORK_ROBOT_URL: must be a URL with https: or http:'],
    [{ DINGTALK_ROBOT_SECRET: 'SEC12345678' }, 'DINGTALK_ROBOT_URL: is needed with DINGTALK_ROBOT_SECRET'],
  ])('%o is refused', (given, fault) => expect(() => readSettings(given)).toThrow(fault))

  test('are off by default, and a production has robots by https alone', () => {
    expect(readSettings({})).toMatchObject({ MAIL_TIMEOUT_MS: 10_000, ROBOT_TIMEOUT_MS: 5000 })
    const faults = productionFaults(readSettings({ WXWORK_ROBOT_URL: 'http://127.0.0.1:1/' }), SAFE)
    expect(faults).toContain('WXWORK_ROBOT_URL, DINGTALK_ROBOT_URL: messages would leave without https')
    expect(productionFaults(readSettings({ WXWORK_ROBOT_URL: 'https://example.com/' }), SAFE).join()).not.toContain('ROBOT')
  })
})
