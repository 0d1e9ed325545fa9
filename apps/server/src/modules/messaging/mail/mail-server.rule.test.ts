import { expect, test } from 'vitest'
import { mailServer } from './mail-server.ts'

const from = { MAIL_FROM: 'aosp@example.com' }

test('S-103 the mail server is read from the settings: port, encryption, name and password', () => {
  expect(mailServer({})).toBeUndefined()
  expect(mailServer({ SMTP_URL: 'smtp://mail.example.com' })).toBeUndefined()
  expect(mailServer({ SMTP_URL: 'smtps://mail.example.com', ...from })).toEqual({
    host: 'mail.example.com',
    port: 465,
    secure: true,
    requireTLS: false,
    from: 'aosp@example.com',
    auth: undefined,
  })
  expect(mailServer({ SMTP_URL: 'smtp://a%40b.com:p%2Fw@mail.example.com', ...from, PRODUCTION: true })).toMatchObject({
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'a@b.com', pass: 'p/w' },
  })
  expect(mailServer({ SMTP_URL: 'smtp://mail.example.com:2525', ...from })).toMatchObject({ port: 2525, requireTLS: false })
})
