import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { login } from '@aosp/contract/identity/login'
import * as healthCalls from '@aosp/contract/operations/health'
import * as openapiCalls from '@aosp/contract/operations/openapi'
import * as platformMonitorCalls from '@aosp/contract/operations/platform-monitor'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { pathOf } from './openapi.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

describe('health and time', () => {
  test('a running node is up and ready', async () => {
    expect(await app.call(healthCalls.live)).toMatchObject({ status: 200, result: { up: true } })
    expect(await app.call(healthCalls.ready)).toMatchObject({ status: 200, result: { ready: true } })
  })

  test('a database without its tables makes a node not ready, yet alive', async () => {
    const { db } = app.platform
    const known = await sql<{ name: string; timestamp: string }>`delete from kysely_migration returning name, timestamp`.execute(db)
    expect(await app.call(healthCalls.ready)).toMatchObject({ status: 503, success: false, message: '服务暂不可用，请稍后重试' })
    expect(await app.call(healthCalls.live)).toMatchObject({ status: 200 })
    for (const { name, timestamp } of known.rows) await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db)
    expect(await app.call(healthCalls.ready)).toMatchObject({ status: 200 })
  })

  test('the server tells its time, with what the browser sent', async () => {
    const before = Date.now()
    const { result } = await app.call(healthCalls.serverTime, { t0: 1_700_000_000_000 })
    expect(result?.t0).toBe(1_700_000_000_000)
    expect(result?.t1).toBeGreaterThanOrEqual(before)
    expect(result?.t2).toBeGreaterThanOrEqual(result?.t1 ?? Infinity)
    expect((await app.call(healthCalls.serverTime)).result?.t0).toBeNull()
    expect(await app.call(healthCalls.serverTime, { t0: 'soon' })).toMatchObject({ status: 200, code: 400, success: false })
  })
})

describe('figures of the platform', () => {
  test('are counted from the database', async () => {
    const first = (await app.call(platformMonitorCalls.platformMonitor, {}, admin)).result
    expect(first).toMatchObject({ companies: 7, articles: 29 })
    expect(first?.hours).toHaveLength(24)
    expect(first?.online).toBeGreaterThanOrEqual(1)
    expect(first?.pending).toBeGreaterThanOrEqual(1)

    await app.call(login, { username: 'operate02', password: 'Wrong-Pass-1' })
    await app.signIn('operate02')
    const second = (await app.call(platformMonitorCalls.platformMonitor, {}, admin)).result
    expect(second?.loginsToday).toBe((first?.loginsToday ?? 0) + 1)
    expect(second?.failedToday).toBe((first?.failedToday ?? 0) + 1)
    expect(second?.online).toBe((first?.online ?? 0) + 1)
    expect(second?.hours.reduce((sum, { logins }) => sum + logins, 0)).toBe(second?.loginsToday)
  })

  test.each(['menber01', 'external01'])('%s is refused', async (username) => {
    expect(await app.call(platformMonitorCalls.platformMonitor, {}, await app.signIn(username))).toMatchObject({ status: 403, result: null })
  })

  test('nodes that have fallen silent are not listed', async () => {
    const now = app.platform.now()
    await app.platform.db
      .insertInto('node_heartbeat')
      .values([
        { id: 'node-alive', started_at: new Date(now.getTime() - 3600_000), seen_at: now },
        { id: 'node-silent', started_at: new Date(0), seen_at: new Date(now.getTime() - 120_000) },
      ])
      .execute()
    const ids = (await app.call(platformMonitorCalls.platformMonitor, {}, admin)).result?.nodes.map(({ id }) => id)
    expect(ids).toContain('node-alive')
    expect(ids).not.toContain('node-silent')
  })
})

describe('the description of the interface', () => {
  test('holds every declared call with its access, and nothing else', async () => {
    const { result } = await app.call(openapiCalls.openapi, {}, admin)
    expect(result?.['openapi']).toBe('3.1.0')
    const paths = result?.['paths'] as Record<string, Record<string, { summary: string; 'x-access': string; operationId: string }>>
    const declared = allCalls.flatMap(({ call }) =>
      [call.method, ...(call.also ?? [])].map((method) => `${method} ${pathOf(call.path)} ${call.access} ${call.title}`),
    )
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => `${method.toUpperCase()} ${path} ${call['x-access']} ${call.summary}`),
    )
    expect(described.toSorted()).toEqual(declared.toSorted())
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call.operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('describes the wire side: dates are text, path parameters are required', async () => {
    const { result } = await app.call(openapiCalls.openapi, {}, admin)
    const text = JSON.stringify(result)
    expect(text).toContain('"/sys/dict/getDictItems/{code}"')
    expect(text).toMatch(/"name":"code","in":"path","required":true/)
    expect(text).toMatch(/"publishTime":\{"type":"string"\}/)
  })

  test.each(['operate01', 'menber01', 'external01'])('%s is refused', async (username) => {
    const token = await app.signIn(username)
    expect(await app.call(openapiCalls.openapi, {}, token)).toMatchObject({ status: 403, result: null })
  })
})
