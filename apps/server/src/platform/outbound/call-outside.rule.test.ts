import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callOutside } from './call-outside.ts'

async function against<Result>(listener: RequestListener, work: (url: string) => Promise<Result>): Promise<Result> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
const ask = (timeoutMs: number) => (url: string) => callOutside(url, { method: 'POST', body: 'x', timeoutMs })
const LONG = 60_000

test('an answer comes with its status, whatever it is', async () => {
  expect(await against((_request, reply) => reply.writeHead(503).end('忙'), ask(LONG))).toEqual({ status: 503, text: '忙' })
})

test('DR9: it is followed nowhere', async () => {
  expect(await against((_request, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), ask(LONG))).toEqual({ status: 302, text: '' })
})

test.each([
  ['who never answers', () => {}, 50, '响应超时'],
  ['who hangs up', (request, _reply) => request.socket.destroy(), LONG, '无法连接'],
  ['who answers without end', (_request, reply) => reply.end(Buffer.alloc(1_100_000)), LONG, '返回的数据过大'],
] satisfies [string, RequestListener, number, string][])('of somebody %s nobody knows whether it arrived', async (_case, listener, timeoutMs, text) => {
  await expect(against(listener, ask(timeoutMs))).rejects.toMatchObject({ kind: 'unclear', message: expect.stringContaining(text) })
})

test('whoever no longer wants the answer is given his own reason', async () => {
  const leaving = new AbortController()
  const reason = new Error('gone')
  const asked = against(
    () => leaving.abort(reason),
    (url) => callOutside(url, { method: 'GET', timeoutMs: LONG, signal: leaving.signal }),
  )
  await expect(asked).rejects.toBe(reason)
})

test('how much is read can be said', async () => {
  const answer = against(
    (_request, reply) => reply.end('12345'),
    (url) => callOutside(url, { method: 'GET', timeoutMs: LONG, largest: 4 }),
  )
  await expect(answer).rejects.toMatchObject({ why: 'too-large' })
})

test('who is not there has certainly not got it', async () => {
  const gone = await against(
    (_request, reply) => reply.end(),
    async (url) => url,
  )
  await expect(ask(LONG)(gone)).rejects.toMatchObject({ kind: 'unreached', message: '无法连接（ECONNREFUSED）' })
})
