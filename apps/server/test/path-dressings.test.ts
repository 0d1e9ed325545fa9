import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
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

test('there are guarded calls and fourteen dressings', () => {
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
