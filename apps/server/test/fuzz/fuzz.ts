import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { allCalls } from '@aosp/contract/calls'
import type { Endpoint } from '@aosp/contract/endpoint'
import { login } from '@aosp/contract/identity/login'
import { shapeOf } from '@aosp/contract/shapes'
import type { Db } from '../../src/platform/db/database.ts'
import { GRANTS } from '../grants.ts'
import { drawFrom, type Draw } from './draw.ts'
import { hostileInputs } from './hostile-input.ts'
import { validInputs } from './valid-input.ts'

/**
 * Requests made of the declarations: every call there is, with inputs that fit, nearly fit, or were meant to do harm. A new call is among
 * them as soon as it is declared.
 */
export type Fuzzed = {
  requests: number
  byStatus: Record<number, number>
  /** Answers of 500 and above, with what was asked. */
  broken: string[]
  /** Calls that were answered 200 with success at least once. */
  succeeded: Set<string>
  /** Every mark that was sent; no statement may hold one. */
  mark: string
}
type Options = { http: FastifyInstance; ids: readonly string[]; password: string; requests: number; seed: number; hostile: boolean; atOnce?: number }

const ACTORS = { admin: 'admin', operate01: 'operate', menber01: 'menber', external01: 'external' } as const
type Who = keyof typeof ACTORS | 'visitor'

/** Long enough never to be a word of anybody, and without anything a parser could stumble over. */
const MARK = 'zqvxkwmark'

export async function fuzz({ http, ids, password, requests, seed, hostile, atOnce = 4 }: Options): Promise<Fuzzed> {
  const draw = drawFrom(seed)
  const valid = validInputs(ids, draw)
  const spoil = hostileInputs(draw)
  const tokens = new Map<Who, string>()
  const signIn = async (who: Who): Promise<void> => {
    if (who === 'visitor') return
    const reply = await http.inject({ method: 'POST', url: login.path, payload: { username: who, password } })
    const token = reply.json<{ result: { token?: string } | null }>().result?.token
    if (token) tokens.set(who, token)
    else tokens.delete(who)
  }
  for (const who of Object.keys(ACTORS) as Who[]) await signIn(who)

  const found: Fuzzed = { requests: 0, byStatus: {}, broken: [], succeeded: new Set(), mark: MARK }
  const one = async (number: number): Promise<void> => {
    const { module, name, call } = allCalls[number % allCalls.length] ?? draw.one(allCalls)
    const who = draw.chance(0.15) ? draw.one<Who>(['visitor', ...(Object.keys(ACTORS) as Who[])]) : mayCall(call, draw)
    const input = valid(shapeOf(call).input)
    const request = requestOf(call, hostile ? spoil(input, MARK) : (input as Record<string, unknown>), draw, hostile)
    const token = tokens.get(who)
    const ask = () => http.inject({ ...request, headers: { ...request.headers, ...(token ? { 'x-access-token': token } : {}) } })
    let reply = await ask()
    // On a machine that is busy with something else a call may not get what it needs in time; what a request breaks, it breaks again.
    for (let again = 0; again < 2 && reply.statusCode === 503; again++) reply = await ask()
    found.requests++
    found.byStatus[reply.statusCode] = (found.byStatus[reply.statusCode] ?? 0) + 1
    if (reply.statusCode >= 500)
      found.broken.push(
        `${reply.statusCode} ${module}.${name} by ${who}: ${request.method} ${String(request.url).slice(0, 300)} ${JSON.stringify(input).slice(0, 400)}`,
      )
    if (reply.statusCode === 200 && reply.headers['content-type']?.toString().includes('json') && reply.body.startsWith('{"success":true'))
      found.succeeded.add(`${module}.${name}`)
    // Whoever signed himself out, or was signed out, comes back.
    if (reply.statusCode === 401 && token && who !== 'visitor') await signIn(who)
  }
  let next = 0
  const worker = async () => {
    while (next < requests) await one(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return found
}

function mayCall(call: Endpoint, draw: Draw): Who {
  if (call.access === 'public') return draw.one<Who>(['visitor', 'menber01'])
  const roles = call.access === 'signed-in' ? Object.values(ACTORS) : (GRANTS.get(call.access) ?? [])
  const able = (Object.entries(ACTORS) as [keyof typeof ACTORS, string][]).filter(([, role]) => (roles as readonly string[]).includes(role))
  return able.length === 0 ? 'admin' : draw.one(able)[0]
}

function requestOf(call: Endpoint, input: Record<string, unknown>, draw: Draw, hostile: boolean): InjectOptions & { url: string } {
  const rest = { ...input }
  const written = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
  const path = call.path.replace(/:(\w+)|\*/g, (_all, name: string | undefined) => {
    const value = written(rest[name ?? '*'] ?? 'x')
    delete rest[name ?? '*']
    return encodeURIComponent(wellFormed(value).slice(0, hostile ? 400 : 290) || 'x')
  })
  const method = draw.one([call.method, ...(call.also ?? [])])
  if (method === 'GET' || method === 'DELETE') {
    const pairs = Object.entries(rest).flatMap(([name, value]) => {
      if (value === undefined) return []
      const texts = Array.isArray(value) && value.length < 20 && draw.chance(0.5) ? value.map(written) : [written(value)]
      return texts.map((text) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(text).slice(0, 2000))}`)
    })
    return { method, url: `${path}?${pairs.join('&')}`.slice(0, 12_000) }
  }
  if (call.body === 'upload') return { method, url: path, ...form(rest, draw) }
  if (hostile && draw.chance(0.04)) return { method, url: path, headers: { 'content-type': 'application/json' }, payload: draw.one(NO_JSON) }
  return { method, url: path, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(rest) }
}
const NO_JSON = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1',
  '{"a":1,}',
  '[['.repeat(9000),
  `{"__proto__":{"a":1}}`,
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '{"a":"\ud800"}',
  `[${'1,'.repeat(30_000)}1]`,
]

/** Half a character cannot stand in an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

function form(rest: Record<string, unknown>, draw: Draw): { headers: Record<string, string>; payload: Buffer } {
  const members: Record<string, unknown> = { biz: 'temp', ...rest }
  const fields = Object.entries(members).map(([name, value]) => part(`name="${name.replaceAll(/["\r\n]/g, '')}"`, String(value).replaceAll(/[\r\n]/g, ' ')))
  const content = draw.one(['%PDF-1.4\n%%EOF\n', '<html>', 'PK\u0003\u0004', '', 'a,b\n1,2\n'])
  const file = part(`name="file"; filename="${draw.one(['a.pdf', 'a.xlsx', 'a.png', '../a.pdf', 'a', 'a.html'])}"`, content)
  return { headers: { 'content-type': 'multipart/form-data; boundary=edge' }, payload: Buffer.from(`${[...fields, file].join('')}--edge--\r\n`, 'latin1') }
}
const part = (disposition: string, content: string): string => `--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`

/** Ids of records that exist, a few of every kind. */
/** Runs of jobs are left out: whether there is one depends on the hour, and with the number of ids every draw would be another. */
export async function someIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'text' and t.table_type = 'BASE TABLE'
      and c.table_name <> 'quartz_job_run' order by 1`.execute(db)
  const ids: string[] = []
  for (const { table_name: table } of rows) {
    const found = await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 4`.execute(db)
    ids.push(...found.rows.map(({ id }) => id))
  }
  return ids
}
