import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { shapeOf } from '@aosp/contract/shapes'
import { rightsOf, type Endpoint } from '@aosp/contract/endpoint'
import { GRANTS } from './grants.ts'
import { FOREIGN_RECORDS, SWEPT_PARTS, UNSWEPT } from './foreign-records.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/**
 * Every call of the swept modules that takes an id, made by a company's account with the ids of another company's records.
 * Nothing may be accepted, nothing may change, and the answer must be the one a record that does not exist gets, to the byte.
 * A new id-taking call without a kind of record to try fails the first test: add it to foreign-records.ts.
 */
const MEMBERS = { menber01: 'menber', external01: 'external' } as const
const MISSING = '0190f000000070008000000000000000'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Names of the input members that name a record. */
const idFields = (call: Endpoint): string[] =>
  Object.keys(shapeOf(call).input.shape).filter((name) => /^(id|ids|corporate|.*Id)$/.test(name) && name !== 'requestId')

const swept = allCalls
  .filter(({ module, part, name, call }) => SWEPT_PARTS.includes(part) && idFields(call).length > 0 && !UNSWEPT.has(`${module}.${name}`))
  .map(({ module, name, call }) => ({ key: `${module}.${name}`, call }))

const mayCall = (call: Endpoint, role: 'menber' | 'external'): boolean =>
  call.access === 'signed-in' || rightsOf(call).some((code) => GRANTS.get(code)?.includes(role))

test('every id-taking call of the swept modules names the records it is tried with', () => {
  expect(swept.filter(({ key }) => FOREIGN_RECORDS[key] === undefined).map(({ key }) => key)).toEqual([])
  expect(Object.keys(FOREIGN_RECORDS).filter((key) => !swept.some((other) => other.key === key))).toEqual([])
})

/** A digest of every business table: what a refusal leaves must be what it found. */
async function checksum(): Promise<Record<string, string | null>> {
  const tables = [
    'account',
    'corporate',
    'qualification',
    'review_request',
    'point_entry',
    'stored_file',
    'outbox_event',
    'asset',
    'asset_repair',
    'asset_use',
    'bidding',
    'bidding_signup',
    'transfer_slip',
    'refund',
    'fund_leg',
  ]
  const digests = tables.map((name) => sql`(select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(name)} t) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, string | null>>`select ${sql.join(digests)}`.execute(app.platform.db)
  return rows[0] ?? {}
}

describe.each(swept.map(({ key, call }) => ({ title: `${key}: ${call.method} ${call.path}`, key, call })))('$title', ({ key, call }) => {
  const record = FOREIGN_RECORDS[key]
  for (const [username, role] of Object.entries(MEMBERS) as [keyof typeof MEMBERS, 'menber' | 'external'][]) {
    for (const method of [call.method, ...(call.also ?? [])]) {
      test(`${method} by ${username}: 0 accepted, the answer of a missing record, nothing changed`, async () => {
        const token = await app.signIn(username)
        const before = await checksum()
        const ask = async (id: string) => {
          const { timestamp: _at, headers: _headers, ...reply } = await app.call({ ...call, method }, { ...record?.input, [record?.field ?? 'id']: id }, token)
          return reply
        }
        const missing = await ask(MISSING)
        expect(missing.success).toBe(false)
        for (const id of record?.ids ?? []) {
          const foreign = await ask(id)
          expect(foreign).toEqual(missing)
          expect(JSON.stringify(foreign)).not.toContain(id)
        }
        expect(missing.status).toBe(mayCall(call, role) ? 200 : 403)
        expect(await checksum()).toEqual(before)
      })
    }
  }
})
