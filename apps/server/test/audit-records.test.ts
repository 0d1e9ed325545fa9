import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { isWrite, type Endpoint } from '@aosp/contract/endpoint'
import { shapeOf } from '@aosp/contract/shapes'
import { FULLER_INPUT } from './fuller-input.ts'
import { drawFrom } from './fuzz/draw.ts'
import { someIds } from './fuzz/fuzz.ts'
import { validInputs } from './fuzz/valid-input.ts'
import { GRANTS } from './grants.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { validInput } from './valid-input.ts'

/**
 * Figure 25. Calls are read from the declarations. That an accepted one leaves exactly one record is asked at every call of every test
 * (`test-app.ts`); here all of them are tried with what their declarations take, and refusals are looked at as well.
 */
const ACTORS = { admin: 'admin', operate01: 'operate', operate02: 'operate', menber01: 'menber', external01: 'external' } as const
const TRIES = 6

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const able = ({ access }: Endpoint): string[] => {
  if (access === 'public') return ['visitor']
  const roles: readonly string[] = access === 'signed-in' ? Object.values(ACTORS) : (GRANTS.get(access) ?? [])
  return Object.entries(ACTORS).flatMap(([name, role]) => (roles.includes(role) ? [name] : []))
}

test('figure 25 every call that changes something leaves one record when it is accepted and at most one when it is refused', async () => {
  const draw = drawFrom(20_261_117)
  const valid = validInputs(await someIds(app.platform.db), draw)
  const declared = allCalls.filter(({ call }) => isWrite(call) && call.audit !== 'own-log' && call.body !== 'upload' && !call.path.endsWith('/logout'))
  const accepted = new Set<string>()
  const tooMany: string[] = []
  for (const { module, name, call } of declared)
    for (let round = 0; round < TRIES; round++) {
      const who = draw.one(able(call))
      const plain = { ...validInput(call), ...FULLER_INPUT[`${module}.${name}`] }
      const input = (round % 2 === 0 ? valid(shapeOf(call).input) : plain) as Record<string, unknown>
      const { success, headers } = await app.call(call, input, who === 'visitor' ? undefined : await app.signIn(who))
      if (success) accepted.add(`${module}.${name}`)
      else {
        const rows = await app.platform.db.selectFrom('audit_log').select('action').where('request_id', '=', String(headers['x-request-id'])).execute()
        if (rows.length > 1) tooMany.push(`${module}.${name}: ${rows.map(({ action }) => action).join(', ')}`)
      }
    }
  process.stdout.write(`audit records: ${declared.length} calls that change something, ${accepted.size} accepted at least once, each with one record\n`)
  expect(tooMany).toEqual([])
  // Most need a record in the right state; their own tests bring them there.
  expect(accepted.size).toBeGreaterThan(15)
}, 600_000)
