import type { FastifyRequest } from 'fastify'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHost, isOwnOrigin, originOf } from './own-site.ts'

test.each(['aosp.example.com', 'aosp.example.com:8443', 'localhost:3000', '10.0.0.1', '[::1]:3000', 'AOSP.Example', 'aosp_web:80', 'xn--fiq228c.example', 'a'])(
  '%s is a host',
  (host) => expect(isHost(host)).toBe(true),
)
test.each([
  '[',
  ']',
  '[::1',
  'a b',
  'a/b',
  'a@b',
  'a?b',
  'a#b',
  'a\\b',
  'a:b',
  'a:123456',
  '-a',
  'a<b>',
  '"',
  '',
  ':80',
  '[zz]',
  '.',
  'a"onload=1',
  '１２７.0.0.1',
  'a%00',
])('%j is none', (host) => expect(isHost(host)).toBe(false))

test('whatever passes makes an address that can be read, with nothing but the host in it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 40 }), fc.webAuthority(), fc.stringMatching(/^[[\]a-f0-9:.@/\\-]{1,20}$/)), (host) => {
      if (!isHost(host)) return
      const url = new URL(`http://${host}`)
      expect([url.username, url.password, url.pathname, url.search, url.hash]).toEqual(['', '', '/', '', ''])
    }),
  )
})

const from = (origin: string | undefined, host = 'aosp.example') =>
  ({ host, protocol: 'http', headers: origin === undefined ? {} : { origin } }) as FastifyRequest

test('security row 47: a request is from our own page, from a program, or foreign', () => {
  const set = { PUBLIC_URL: 'https://public.example', WEB_DEV_ORIGIN: 'http://127.0.0.1:5173', CORS_ORIGINS: [] }
  const own = [undefined, 'http://aosp.example', 'https://AOSP.example', 'https://public.example', 'http://127.0.0.1:5173']
  const foreign = [
    'https://evil.example',
    'null',
    '',
    'https://aosp.example.evil.example',
    'https://aosp.example:8443',
    'http://aosp.example@evil.example',
    'file://',
  ]
  expect(own.map((origin) => isOwnOrigin(from(origin), set))).toEqual(own.map(() => true))
  expect(foreign.map((origin) => isOwnOrigin(from(origin), set))).toEqual(foreign.map(() => false))
})

test('links are made of the configured address, else of the host that was asked for', () => {
  expect(originOf(from(undefined), { PUBLIC_URL: 'https://public.example/x' })).toBe('https://public.example')
  expect(originOf(from(undefined), { PUBLIC_URL: undefined })).toBe('http://aosp.example')
})
