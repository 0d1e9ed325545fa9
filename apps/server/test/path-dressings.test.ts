import { Agent, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { startTestApp, type TestApp } from './test-app.ts'

/** Ways to write a path so that a filter in front of the router might take it for another one. */
const DRESSINGS: Record<string, (path: string) => string> = {
  'suffix .json': (path) => `${path}.json`,
  'suffix of a static file': (path) => `${path}.css`,
  'path parameter': (path) => `${path};x=1`,
  'path parameter that looks like a file': (path) => `${path}/;a.js`,
  'leading double slash': (path) => `/${path}`,
  'inner double slash': (path) => path.replace(/(?<=.)\//, '//'),
  'dot segment': (path) => `/.${path}`,
  'dot-dot segment': (path) => `/sys/../${path.slice(1)}`,
  'encoded slash': (path) => path.replace(/(?<=.)\//, '%2f'),
  'encoded dot segment': (path) => `/%2e${path}`,
  'encoded dot-dot after a public folder': (path) => `/sys/common/static/%2e%2e/%2e%2e/%2e%2e${path}`,
  'upper case': (path) => path.toUpperCase(),
  'trailing dot': (path) => `${path}.`,
  'trailing space': (path) => `${path}%20`,
}

let app: TestApp
let port: number
// Over a real socket: an injected request is tidied up before the router sees it.
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
beforeAll(async () => {
  app = await startTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  await app.close()
})

const ask = (method: string, path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const headers = method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': '2' }
    request({ host: '127.0.0.1', port, method, path, agent, headers }, (reply) => {
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => (body += chunk))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end(method === 'GET' ? undefined : '{}')
  })

const guarded = allCalls.filter(({ call }) => call.access !== 'public')

test('security row 38: there are guarded calls and fourteen dressings', () => {
  expect(guarded.length).toBeGreaterThan(15)
  expect(Object.keys(DRESSINGS)).toHaveLength(14)
})

describe.each(guarded.map(({ call }) => ({ title: `${call.method} ${call.path}`, call })))('$title without a session', ({ call }) => {
  const plain = call.path.replace(/:\w+|\*/g, 'x')
  test.each(Object.entries(DRESSINGS))('%s', async (_name, dress) => {
    for (const method of [call.method, ...(call.also ?? [])]) {
      const { status, body } = await ask(method, dress(plain))
      expect([400, 401, 404], `${method} ${dress(plain)} answered ${status}`).toContain(status)
      expect(JSON.parse(body)).toMatchObject({ success: false, result: null })
    }
  })
})

/** Everything the server has to say to these bytes until it hangs up. */
const tell = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (answer += chunk))
      .on('close', () => resolve(answer))
      .on('error', reject)
  })
const asking = (path: string, ...headers: string[]): string => `GET ${path} HTTP/1.1\r\n${['host: here', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`

test.each([
  ['an address that cannot be decoded', asking('/sys/dict/getDictItems/%zz-canary'), 400],
  ['a part of a path that is longer than any', asking(`/sys/dict/getDictItems/canary${'x'.repeat(400)}`), 400],
  ['a query without end', asking(`/sys/getUserData?canary=${'x'.repeat(20_000)}`), 431],
  ['a header that is none', asking('/sys/getUserData', 'canary'), 400],
  ['two lengths', asking('/sys/getUserData', 'content-length: 1', 'content-length: 2'), 400],
  ['no request at all', 'canary\r\n\r\n', 400],
])('%s is refused like anything else: in the envelope, in Chinese, with the headers of every reply, repeating nothing', async (_case, bytes, status) => {
  const [head = '', body = ''] = (await tell(bytes)).split('\r\n\r\n')
  expect(head.split(' ')[1]).toBe(String(status))
  for (const header of ['x-content-type-options: nosniff', 'cache-control: no-store', "content-security-policy: default-src 'none'"])
    expect(head.toLowerCase()).toContain(header)
  const answer = JSON.parse(body) as Record<string, unknown>
  expect(answer).toMatchObject({ success: false, code: status, result: null })
  expect(answer['message']).toMatch(/^[\u4e00-\u9fff，]+$/)
  expect(head + body).not.toContain('canary')
})
