import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('the settings of mail and robots', () => {
  test.each([
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM: is needed with SMTP_URL'],
    [{ SMTP_URL: 'http://mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL: must be a URL with smtp: or smtps:'],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ WXWORK_ROBOT_URL: 'ftp://example.com' }, 'WXWORK_ROBOT_URL: must be a URL with https: or http:'],
    [{ DINGTALK_ROBOT_SECRET: 'SEC12345678' }, 'DINGTALK_ROBOT_URL: is needed with DINGTALK_ROBOT_SECRET'],
    [{ WXWORK_ROBOT_URL: 'http://example.com/', PRODUCTION: 'true' }, 'WXWORK_ROBOT_URL: must be a URL with https: in production'],
    [{ DINGTALK_ROBOT_URL: 'http://example.com/', PRODUCTION: 'true' }, 'DINGTALK_ROBOT_URL: must be a URL with https: in production'],
  ])('%o is refused', (given, fault) => expect(() => readSettings(given)).toThrow(fault))

  test('are off by default, and a production has robots by https', () => {
    expect(readSettings({})).toMatchObject({ MAIL_TIMEOUT_MS: 10_000, ROBOT_TIMEOUT_MS: 5000 })
    expect(readSettings({ WXWORK_ROBOT_URL: 'https://example.com/', PRODUCTION: 'true' }).WXWORK_ROBOT_URL).toBe('https://example.com/')
  })
})
