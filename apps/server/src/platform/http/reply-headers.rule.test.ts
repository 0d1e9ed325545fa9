import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addReplyHeaders, documentHeaders } from './reply-headers.ts'

const policyOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  )

async function server(trustProxy = false) {
  const app = Fastify({ trustProxy })
  addReplyHeaders(app)
  app.get('/json', async () => ({ a: 1 }))
  app.get('/page', async (_request, reply) => reply.headers(documentHeaders('n0nce')).type('text/html').send('<p>'))
  return app
}

test('a reply that is no document may not act as one', async () => {
  const app = await server()
  for (const url of ['/json', '/nowhere']) {
    const { headers } = await app.inject(url)
    expect(policyOf(headers)).toEqual({ 'default-src': "'none'", 'frame-ancestors': "'none'", 'base-uri': "'none'", 'form-action': "'none'" })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
  }
})

test('a document keeps its own policy: scripts from here only, styles from here or with the nonce', async () => {
  const { headers } = await (await server()).inject('/page')
  expect(policyOf(headers)).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'nonce-n0nce'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
    'font-src': "'self' data:",
    'frame-src': "'self' blob:",
    'frame-ancestors': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default aosp-pdf-worker dompurify ProseMirrorClipboard',
  })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('C-011 R-026 files may come from where they are kept, and frames show the sites of the menu and no others', () => {
  const policy = policyOf(documentHeaders('n', { filesAt: 'https://files.example/below', frames: ['https://other.example'] }))
  expect([policy['img-src'], policy['connect-src'], policy['frame-src'], policy['script-src']]).toEqual([
    "'self' data: blob: https://files.example",
    "'self' https://files.example",
    "'self' blob: https://files.example https://other.example",
    "'self'",
  ])
})

test('browsers are told to stay on HTTPS only when they came by it', async () => {
  expect((await (await server()).inject('/json')).headers).not.toHaveProperty('strict-transport-security')
  expect((await (await server()).inject({ url: '/json', headers: { 'x-forwarded-proto': 'https' } })).headers).not.toHaveProperty('strict-transport-security')
  expect((await (await server(true)).inject({ url: '/json', headers: { 'x-forwarded-proto': 'https' } })).headers).toHaveProperty('strict-transport-security')
})
