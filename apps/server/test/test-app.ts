import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import type { Envelope } from '@aosp/contract/wire'
import { STEP_UP_NEEDED } from '@aosp/contract/identity/codes'
import { stepUp } from '@aosp/contract/identity/factor'
import { login } from '@aosp/contract/identity/login'
import { sign, pathVariable } from '@aosp/kernel/signature'
import { buildApp, type App } from '../src/app.ts'
import type { ClockSources } from '../src/platform/clock/platform-clock.ts'
import { readSettings } from '../src/settings.ts'
import type { WebBuild } from '../src/web/web-build.ts'
import { asOwner, PASSWORD, secretsFile, withDatabase } from './databases.ts'
import { settle, type SettlingNode } from './settle.ts'

export type Reply<E extends Endpoint> = Envelope<Received<E>> & { status: number; headers: LightMyRequestResponse['headers'] }

/** The real app on its own clone of the seeded template database. */
export type TestApp = App & {
  http: FastifyInstance
  databaseUrl: string
  /** Moves the platform's clock; `undefined` lets it run. */
  setNow(at: Date | undefined): void
  /** Waits until nothing is due, to be delivered or to be told any more, on this node and those that joined it. */
  settle(): Promise<void>
  /** Shuts this node down and leaves the database to the others. */
  stop(): Promise<void>
  /** Another node on the same database, which comes to rest with this one until it leaves. */
  join(node: SettlingNode): () => void
  call<E extends Endpoint>(endpoint: E, input?: Sent<E>, token?: string, options?: Partial<InjectOptions>): Promise<Reply<E>>
  /** Without proving once more who is there when the call asks for it. */
  callOnce: TestApp['call']
  signIn(username: string): Promise<string>
}

/** Tests run many at a time: a silence of two seconds is none of the platform's. */
export const BUSY_MACHINE_GAP_MS = 10_000

export async function startTestApp(settings: Record<string, string> = {}, web?: WebBuild, clock?: ClockSources, build = buildApp): Promise<TestApp> {
  const { ownerUrl, template, folder } = inject('database')
  const name = `t_${randomBytes(6).toString('hex')}`
  await asOwner(ownerUrl, `create database ${name} template ${template}`)
  const databaseUrl = withDatabase(ownerUrl, name)
  let fixed: Date | undefined
  const app = await build({
    settings: readSettings({
      LOG_LEVEL: 'silent',
      RATE_SCALE: '100000',
      LOGIN_CAPTCHA: 'off',
      SESSIONS_PER_ACCOUNT: '100',
      DATA_DIR: join(folder, name),
      SECRETS_FILE: secretsFile(folder),
      ...settings,
    }),
    databaseUrl,
    root: join(import.meta.dirname, '../../..'),
    ...(web ? { web } : {}),
    ...(clock ? { clock } : {}),
    now: () => fixed ?? new Date(),
    gapMs: BUSY_MACHINE_GAP_MS,
  })
  const tokens = new Map<string, string>()
  const nodes = new Set<SettlingNode>([app])
  let stopped: Promise<void> | undefined
  const stop = () => {
    nodes.delete(app)
    return (stopped ??= app.close())
  }
  const callOnce: TestApp['call'] = async (endpoint, input, token, options = {}) => {
    // A browser signs with the time it was told, so a moved clock does not make its signatures stale.
    const headers = { 'x-timestamp': String(app.platform.now().getTime()), ...options.headers }
    const reply = await app.http.inject(request(endpoint, input ?? {}, token, app.platform.signatureSecret, { ...options, headers }))
    const body = reply.headers['content-type']?.toString().includes('json')
      ? reply.json()
      : { success: false, message: reply.body, code: reply.statusCode, result: null }
    return { ...body, status: reply.statusCode, headers: reply.headers }
  }
  // As in the browser: where a call asks who is there, the person proves it and the call is made again. A clock moved by days costs no test a line.
  const call: TestApp['call'] = async (endpoint, input, token, options) => {
    const reply = await callOnce(endpoint, input, token, options)
    if (reply.code !== STEP_UP_NEEDED || !(await callOnce(stepUp, { password: PASSWORD }, token)).success) return reply
    return callOnce(endpoint, input, token, options)
  }
  return {
    ...app,
    databaseUrl,
    setNow: (at) => void (fixed = at),
    settle: () => settle([...nodes]),
    stop,
    join: (node) => {
      nodes.add(node)
      return () => void nodes.delete(node)
    },
    call,
    callOnce,
    signIn: async (username) => {
      const known = tokens.get(username)
      if (known) return known
      const reply = await call(login, { username, password: PASSWORD })
      if (!reply.result) throw new Error(`${username} cannot sign in: ${reply.message}`)
      tokens.set(username, reply.result.token)
      return reply.result.token
    },
    close: async () => {
      await stop()
      await asOwner(ownerUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** What our web sends for a declared call: path parameters filled, signature on GET and POST. */
export function request(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string | undefined,
  secret: string,
  options: Partial<InjectOptions> = {},
): InjectOptions {
  const rest = { ...input }
  const url = endpoint.path.replace(/:(\w+)|\*/g, (_all, name: string | undefined) => {
    const key = name ?? '*'
    const value = String(rest[key] ?? 'x')
    delete rest[key]
    return name ? encodeURIComponent(value) : value
  })
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const signed = endpoint.method === 'GET' ? { 'x-sign': sign({ ...pathVariable(url), ...rest }, secret), 'x-timestamp': String(Date.now()) } : {}
  return {
    method: endpoint.method,
    url,
    ...(inQuery
      ? {
          query: Object.fromEntries(
            Object.entries(rest)
              .filter(([, value]) => value !== undefined)
              .map(([key, value]) => [key, String(value)]),
          ),
        }
      : { payload: rest }),
    ...options,
    headers: { ...signed, ...(token ? { 'x-access-token': token } : {}), ...options.headers },
  }
}
