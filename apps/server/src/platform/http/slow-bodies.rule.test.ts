import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { no, refuse } from '@aosp/contract/refusals'
import { readSettings } from '../../settings.ts'
import { buildHttp } from './build-http.ts'
import { isTooSlow } from './slow-bodies.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await buildHttp(readSettings({ LOG_LEVEL: 'silent' }), { patience: { headMs: 300, idleMs: 300, everyMs: 50 } })
  app.post('/take', async () => ({}))
  app.post('/refused', { onRequest: async () => refuse(no('sessionExpired')) }, async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends this and nothing more, and hears everything until the server hangs up. */
const send = (...pieces: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => pieces.forEach((piece) => socket.write(piece)))
    socket
      .setEncoding('utf8')
      .on('data', (text: string) => (heard += text))
      .on('close', () => resolve(heard))
      .on('error', reject)
  })
const head = (path: string, ...more: string[]) => `POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n${more.join('\r\n')}\r\n\r\n`

test.each([
  ['no body behind its length', head('/take', 'content-length: 100')],
  ['half a body', `${head('/take', 'content-length: 100')}{"a":`],
  ['a piece without an end', `${head('/take', 'transfer-encoding: chunked')}5\r\n{"a":\r\n`],
  ['a body to an address that is none', `${head('/nowhere', 'content-length: 100')}{`],
  ['half a head', 'POST /take HTTP/1.1\r\nhost: here\r\n'],
  ['nothing at all', ''],
])('%s is given up with 408 in the envelope, and the connection is closed', async (_what, bytes) => {
  const answer = await send(bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, message: '请求超时，请重试', code: 408, result: null })
})

test('a body that drags on after it was refused does not keep the connection, and is answered once', async () => {
  const answer = await send(`${head('/refused', 'content-length: 100')}{`)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})

test('too slow is: silent for too long, or on the whole slower than any line; time in which we did not read does not count', () => {
  const patience = { idleMs: 10_000 }
  expect(isTooSlow({ received: 0, hungryMs: 9_000, silentMs: 9_000 }, patience)).toBe(false)
  expect(isTooSlow({ received: 0, hungryMs: 10_000, silentMs: 10_000 }, patience)).toBe(true)
  // A byte a second, for ever.
  expect(isTooSlow({ received: 11, hungryMs: 11_000, silentMs: 0 }, patience)).toBe(true)
  // Twenty megabytes in four minutes, over a bad line.
  expect(isTooSlow({ received: 20 * 1024 * 1024, hungryMs: 240_000, silentMs: 3_000 }, patience)).toBe(false)
})
