import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import type { Endpoint } from '@aosp/contract/endpoint'
import { login } from '@aosp/contract/identity/login'
import { PASSWORD } from './databases.ts'
import { FULLER_INPUT } from './fuller-input.ts'
import { GRANTS } from './grants.ts'
import { HIDDEN, OPEN_TABLES, plantStrangers } from './hidden-records.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { textFields, validInput } from './valid-input.ts'

/**
 * Every declared call that a company's account or a visitor may make, with the names of records that are none of their business in
 * every member that takes a text. The answer must be the one a record that does not exist gets, and no hidden row may change.
 * Calls are read from the declarations and tables from the database: a new call is swept by itself, a new table has to be classed.
 */
const ACTORS = { visitor: undefined, menber01: 'menber', external01: 'external' } as const
type ActorName = keyof typeof ACTORS
const MISSING = '0190f000000070008000000000000000'

let app: TestApp
const companies = new Map<ActorName, string | null>([['visitor', null]])
const hidden = new Map<ActorName, { table: string; id: string }[]>()

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(app.platform.db)).rows

beforeAll(async () => {
  app = await startTestApp()
  // One moment for all questions, so that no answer differs by the time it was given.
  app.setNow(new Date())
  // Somebody else is at work.
  await app.signIn('external03')
  const accounts = await rowsOf(sql<{ username: ActorName; company: string }>`
    select username, corporate_id as company from account where username = any(${Object.keys(ACTORS)})`)
  for (const { username, company } of accounts) companies.set(username, company)
  await plantStrangers(
    app.platform.db,
    accounts.map(({ company }) => company),
  )
  for (const username of Object.keys(ACTORS) as ActorName[]) {
    const company = companies.get(username) ?? null
    const found = await Promise.all(
      Object.entries(HIDDEN).map(async ([table, { key = 'id', where }]) => {
        const rows = await rowsOf(sql<{ id: string }>`select ${sql.ref(key)}::text as id from ${sql.table(table)} where ${where(company)} order by 1 limit 1`)
        return rows.map(({ id }) => ({ table, id }))
      }),
    )
    hidden.set(username, found.flat())
  }
})
afterAll(() => app.close())

/** Rows that name themselves by one text: the tables a caller could ask for by name. */
test('every table whose rows have a name is classed: hidden from a company, or open', async () => {
  const named = await rowsOf(sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname not like 'kysely%' and a.atttypid in ('text'::regtype, 'uuid'::regtype, 'varchar'::regtype) order by 1`)
  const names = named.map(({ name }) => name)
  expect(names.filter((name) => !(name in HIDDEN) && !OPEN_TABLES.has(name))).toEqual([])
  expect([...Object.keys(HIDDEN), ...OPEN_TABLES].filter((name) => !names.includes(name)).join(' ')).toBe('')
})

test('the seeded world has a hidden record of nearly every kind', () => {
  const kinds = new Set([...hidden.values()].flat().map(({ table }) => table))
  // A job of the full hour may have run by now, or not: the hour decides.
  const decidedHere = Object.keys(HIDDEN).filter((table) => table !== 'quartz_job_run')
  // The link to the asset system has not run yet, nothing was sent, no statement of the bank came, nothing was asked of the finance company, no entry was corrected, no rule and no role of a department was made, no form was described, and nobody has asked for sealed prices early.
  expect(decidedHere.filter((table) => !kinds.has(table))).toEqual([
    'asset_push',
    'asset_sync_run',
    'asset_sync_failure',
    'bidding_unseal',
    'virtual_operation',
    'virtual_difference',
    'fund_correction',
    'bank_statement',
    'bank_line',
    'bank_match',
    'bank_batch',
    'bank_batch_item',
    'data_rule',
    'depart_role',
    'delivery',
    'account_change',
    'saved_view',
    'saved_search',
    'outbox_event',
    'low_form',
    'low_record',
  ])
})

/** A digest of the rows hidden from the actor: what a call leaves must be what it found. The platform's own journals go on by themselves. */
async function digest(actor: ActorName): Promise<Record<string, string | null>> {
  const company = companies.get(actor) ?? null
  const parts = Object.entries(HIDDEN)
    .filter(([table]) => !RUNNING.has(table))
    .map(
      ([table, { where }]) =>
        sql`select ${table} as name, (select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} as t where ${where(company)}) as digest`,
    )
  const rows = await rowsOf(sql<{ name: string; digest: string | null }>`${sql.join(parts, sql` union all `)}`)
  return Object.fromEntries(rows.map(({ name, digest: value }) => [name, value]))
}
const RUNNING = new Set(['session', 'login_log', 'outbox_event', 'due_work', 'delivery', 'announcement', 'quartz_job_run'])

const mayCall = (call: Endpoint, actor: ActorName): boolean => {
  const role = ACTORS[actor]
  if (!role) return call.access === 'public'
  return call.access === 'public' || call.access === 'signed-in' || (GRANTS.get(call.access)?.includes(role) ?? false)
}

const EXEMPT = new Set([
  // The second request for a code within a minute is refused, whatever it names.
  'identity.sendSms',
  // Who fails often is answered ever later; that all names are answered alike is the matter of enumeration.test.ts.
  'identity.login',
  'identity.factorLogin',
  // Whoever has subscribed to as many reports as he may is refused, whatever the next one is called.
  'analysisSubscription.saveReportSubscription',
  // Whoever holds a certificate may have its number checked.
  'biddingProof.certificateCheck',
])
const swept = allCalls.flatMap(({ module, name, call }) => {
  const fields = textFields(call)
  return fields.length === 0 || EXEMPT.has(`${module}.${name}`)
    ? []
    : [{ key: `${module}.${name}`, title: `${module}.${name}: ${call.method} ${call.path}`, call, fields }]
})

/** A name of the same look that nothing bears. */
const twinOf = (id: string): string =>
  id
    .replace(/[0-9a-z](?=[^0-9a-z]*$)/i, (last) => (/\d/.test(last) ? String((Number(last) + 7) % 10) : last === 'q' ? 'r' : 'q'))
    .replace(/^(.)(.)/, (_all, a: string, b: string) => `${b}${a}`)

/** Fresh ids, serial numbers and captchas differ from one call to the next for everybody. */
const normal = (text: string, id: string): string =>
  text
    .replaceAll(id, '<id>')
    .replaceAll(encodeURIComponent(id), '<id>')
    .replace(/\b[0-9a-f]{32}\b/g, '<fresh id>')
    .replace(/\b[A-Z]{1,3}\d{8}-?\d{4,8}\b/g, '<serial number>')
    .replace(/data:image[^"]*/g, '<picture>')

describe.each(Object.keys(ACTORS) as ActorName[])('%s is told nothing and changes nothing', (actor) => {
  // What one call leaves is what the next one finds: nobody else is at work meanwhile.
  let before: Awaited<ReturnType<typeof digest>>
  beforeAll(async () => {
    before = await digest(actor)
  })
  test.each(swept.filter(({ call }) => mayCall(call, actor)))('by $title', async ({ key, call, fields }) => {
    const base = { ...validInput(call), ...FULLER_INPUT[key] }
    let token = actor === 'visitor' ? undefined : await app.signIn(actor)
    const ask = async (input: Record<string, unknown>, id: string, again = true): Promise<{ status: number; text: string }> => {
      const { headers: _headers, ...reply } = await app.call(call, input, token)
      // Signing out, or a changed password, ends the session the next question needs.
      if (reply.status === 401 && token && again) {
        const { result } = await app.call(login, { username: actor, password: PASSWORD })
        token = result?.token
        return ask(input, id, false)
      }
      return { status: reply.status, text: normal(JSON.stringify(reply), id) }
    }
    const told: string[] = []
    for (const { name, put } of fields) {
      const missing = await ask({ ...base, [name]: put(MISSING) }, MISSING)
      for (const { table, id } of hidden.get(actor) ?? []) {
        const foreign = await ask({ ...base, [name]: put(id) }, id)
        if (foreign.text === missing.text) continue
        // A rule about letters or length answers by the look of a name: one that looks the same and does not exist must be answered so too.
        const twin = twinOf(id)
        const alike = await ask({ ...base, [name]: put(twin) }, twin)
        if (foreign.text !== alike.text) told.push(`${name} = ${table} ${id}: ${foreign.text.slice(0, 300)} instead of ${alike.text.slice(0, 300)}`)
      }
    }
    const found = before
    before = await digest(actor)
    expect(told.join('\n')).toBe('')
    expect(before).toEqual(found)
  })
})
