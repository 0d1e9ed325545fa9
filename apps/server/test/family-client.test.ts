import { afterAll, beforeAll, expect, test } from 'vitest'
import { userData } from '@aosp/contract/identity/account'
import { PASSWORD } from './databases.ts'
import { FAMILY, familyRequest, faultOf, readAt } from './family-client.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** How many of the calls answer as such a client expects. It only ever rises. */
const STANDING = 247

test('a client of this family made by others: its calls, played screen by screen, answer as it expects', async () => {
  const token = await app.signIn('admin')
  const faults: string[] = []
  let played = 0
  for (const [screen, calls] of Object.entries(FAMILY)) {
    const kept = new Map<string, unknown>([['password', PASSWORD]])
    for (const call of calls) {
      played++
      const reply = await app.http.inject(familyRequest(call, kept, token, app.platform.signatureSecret, app.platform.now()))
      const answer = reply.headers['content-type']?.toString().includes('json') ? reply.json<unknown>() : reply.body
      const fault = faultOf(call, reply.statusCode, answer)
      if (fault !== undefined) faults.push(`${screen}: ${call.method} ${call.path} ${fault}`)
      for (const [name, path] of Object.entries(call.keep ?? {})) kept.set(name, readAt(answer, path))
    }
  }
  process.stdout.write(`family client: ${played - faults.length} of ${played} calls answer as expected\n${faults.map((fault) => `  ${fault}\n`).join('')}`)
  expect(played - faults.length).toBeGreaterThanOrEqual(STANDING)
})

test('without the settings for foreign clients no reply speaks of other sites, and a token in the address of a notice ends its session', async () => {
  const headers = { origin: 'https://desk.example', 'access-control-request-method': 'POST' }
  const asked = await app.http.inject({ method: 'OPTIONS', url: '/sys/position/add', headers })
  expect([asked.statusCode, asked.headers['access-control-allow-origin'], asked.headers['vary']]).toEqual([404, undefined, undefined])
  const token = await app.signIn('menber03')
  const shown = await app.http.inject({ method: 'GET', url: '/sys/annountCement/show/any', query: { token } })
  expect([shown.statusCode, (await app.call(userData, {}, token)).status]).toEqual([401, 401])
})
