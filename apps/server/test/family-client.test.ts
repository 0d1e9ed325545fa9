import { afterAll, beforeAll, expect, test } from 'vitest'
import { userData } from '@aosp/contract/identity/account'
import { PASSWORD } from './databases.ts'
import type { FamilyCall } from './family-client/family-call.ts'
import { FAMILY } from './family-client/family.ts'
import { familyRequest, faultOf, readAt, type FamilyAnswer } from './family-client/play-family.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ NOTICE_TOKEN_IN_ADDRESS: 'true' })
})
afterAll(() => app.close())

async function play(call: FamilyCall, kept: Map<string, unknown>, token: string): Promise<FamilyAnswer> {
  const reply = await app.http.inject(familyRequest(call, kept, token, app.platform.signatureSecret, app.platform.now()))
  const type = String(reply.headers['content-type'] ?? '')
  return { status: reply.statusCode, type, body: type.includes('json') ? reply.json<unknown>() : reply.body, bytes: reply.rawPayload }
}

test('C-144 C-170 C-171 C-160 C-166 a client of this family made by others: its calls, played screen by screen, answer as it expects', async () => {
  const token = await app.signIn('admin')
  const faults: string[] = []
  let played = 0
  for (const [screen, calls] of Object.entries(FAMILY)) {
    const kept = new Map<string, unknown>([
      ['password', PASSWORD],
      ['token', token],
    ])
    for (const call of calls) {
      played++
      // Nobody clicks faster than a message is handed over.
      if (screen === 'messages') await app.settle()
      const answer = await play(call, kept, token)
      const fault = faultOf(call, answer)
      if (fault !== undefined) faults.push(`${screen}: ${call.method} ${call.path} ${fault}`)
      if (call.reads === 'bytes') kept.set('bytes', answer.bytes)
      for (const [name, path] of Object.entries(call.keep ?? {})) kept.set(name, readAt(answer.body, path))
    }
  }
  expect(faults).toEqual([])
  expect(played).toBeGreaterThanOrEqual(380)
})

test('without the settings for foreign clients no reply speaks of other sites, and no page takes a token from its address', async () => {
  const plain = await startTestApp()
  try {
    const headers = { origin: 'https://desk.example', 'access-control-request-method': 'POST' }
    const asked = await plain.http.inject({ method: 'OPTIONS', url: '/sys/position/add', headers })
    expect([asked.statusCode, asked.headers['access-control-allow-origin'], asked.headers['vary']]).toEqual([404, undefined, undefined])
    const token = await plain.signIn('menber03')
    const shown = await plain.http.inject({ method: 'GET', url: '/sys/annountCement/show/any', query: { token } })
    expect([shown.statusCode, (await plain.call(userData, {}, token)).status]).toEqual([401, 200])
  } finally {
    await plain.close()
  }
})
