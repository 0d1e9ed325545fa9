import { addBid } from '@aosp/contract/auction/bid'
import { addQuote } from '@aosp/contract/inquiry/quote'
import { mkdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '@aosp/contract/operations/monitor'
import type { MonitorKind } from '@aosp/contract/operations/monitor.shapes'
import { positions } from '@aosp/contract/reference/position'
import { startSecondNode } from '../../../../test/second-node.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ METRICS_ALLOW: '10.9.0.0/16,fd00::/8', TRUSTED_PROXY: '10.8.0.1' })
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const get = (url: string, token = admin) => app.http.inject({ method: 'GET', url, headers: { 'x-access-token': token } })

/** As clients of this family ask for them, in the order of their screens. */
const ASKED = `jvm.memory.max jvm.memory.committed jvm.memory.used jvm.buffer.memory.used jvm.buffer.count jvm.threads.daemon jvm.threads.live
  jvm.threads.peak jvm.classes.loaded jvm.classes.unloaded jvm.gc.memory.allocated jvm.gc.memory.promoted jvm.gc.max.data.size jvm.gc.live.data.size
  jvm.gc.pause system.cpu.count system.cpu.usage process.start.time process.uptime process.cpu.usage tomcat.sessions.created tomcat.sessions.expired
  tomcat.sessions.active.current tomcat.sessions.active.max tomcat.sessions.rejected tomcat.global.sent tomcat.global.request.max tomcat.global.request
  tomcat.servlet.request tomcat.servlet.request.max tomcat.threads.current tomcat.threads.config.max`.split(/\s+/)

describe('C-143 E-054 figures of the node that answers', () => {
  test.each<[MonitorKind, string]>([
    ['server', 'system.cpu.count'],
    ['process', 'jvm.memory.used'],
    ['http', 'tomcat.global.request.count'],
    ['news', ''],
  ])('C-179 C-181 C-182 the last hour and the figures of %s', async (kind, figure) => {
    const { result } = await app.call(calls.monitorView, { kind }, admin)
    expect(result?.node).toMatchObject({ id: app.platform.node.id, name: app.platform.node.name })
    expect(result?.at.length).toBeGreaterThan(0)
    for (const { values } of result?.series ?? []) {
      expect(values).toHaveLength(result?.at.length ?? -1)
      expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true)
    }
    if (figure) expect(result?.figures.find(({ name }) => name === figure)?.value).toBeGreaterThan(0)
  })

  test.each(ASKED)('metric %s answers a bare object with measurements', async (name) => {
    const reply = await get(`/actuator/metrics/${name}`)
    expect(reply.statusCode).toBe(200)
    const body = reply.json<{ name: string; measurements: { statistic: string; value: number }[] }>()
    expect(body.name).toBe(name)
    expect(body.measurements.length).toBe(name === 'jvm.gc.pause' ? 3 : name.endsWith('request') ? 2 : 1)
    for (const { value } of body.measurements) expect(value).toBeGreaterThanOrEqual(0)
  })

  test('a metric nobody declared does not exist, whatever it is called', async () => {
    for (const name of ['constructor', 'env', 'jvm.memory', '__proto__']) {
      const reply = await get(`/actuator/metrics/${name}`)
      expect([400, 404]).toContain(reply.statusCode)
      expect(reply.json()).toMatchObject({ success: false })
    }
  })

  test('C-181 S-101 every node is listed with its state, also the one that stopped', async () => {
    const second = await startSecondNode(app)
    const nodes = (await app.call(calls.monitorNodes, {}, admin)).result ?? []
    expect(nodes.map(({ state, self }) => [state, self]).toSorted()).toEqual([
      ['up', false],
      ['up', true],
    ])
    await second.close()
    const after = (await app.call(calls.monitorNodes, {}, admin)).result ?? []
    expect(after.find(({ self }) => !self)).toMatchObject({ state: 'left', cpu: null })
    await sql`update node_heartbeat set left_at = null, seen_at = now() - interval '1 hour' where id <> ${app.platform.node.id}`.execute(app.platform.db)
    expect((await app.call(calls.monitorNodes, {}, admin)).result?.find(({ self }) => !self)).toMatchObject({ state: 'silent', rss: null })
  })

  test('C-177 disks and what takes their room', async () => {
    await mkdir(app.platform.settings.DATA_DIR, { recursive: true })
    const disks = (await app.call(calls.diskInfo, {}, admin)).result ?? []
    expect(disks[0]).toMatchObject({ name: '数据目录', node: app.platform.node.name })
    for (const { max, rest, restPPT } of disks) {
      expect(max).toBeGreaterThanOrEqual(rest)
      expect(restPPT).toBe(Math.round(((max - rest) * 100) / max))
    }
    expect((await app.call(calls.monitorStores, {}, admin)).result?.map(({ name }) => name)).toEqual(['数据库', '已存文件'])
  })

  test('C-180 without Redis the news channel of the database is told of', async () => {
    const lines = new Map((await app.call(calls.redisInfo, {}, admin)).result?.map(({ key, value }) => [key, value]))
    expect(lines.get('channel')).toMatch(/^PostgreSQL \d+/)
    expect(Number(lines.get('listeners'))).toBeGreaterThanOrEqual(1)
    for (const [path, figure] of [
      ['keysSize', 'dbSize'],
      ['memoryInfo', 'used_memory'],
    ] as const) {
      const figures = { create_time: expect.any(Number), [figure]: expect.any(Number) }
      expect((await get(`/sys/actuator/redis/${path}`)).json()).toMatchObject({ success: true, code: 200, result: figures, ...figures })
    }
    expect((await app.call(calls.memoryFigures, {}, admin)).result).toMatchObject({ 'memory.physical.total': expect.any(Number) })
  })
})

describe('C-178 the last requests', () => {
  test('security row 24: they are redacted when they are noted, and hold no request of who watches', async () => {
    const secrets = ['13800000001', 'ab'.repeat(32), 'p-sword-9']
    await app.call(positions, { pageNo: 1, name: 'p-sword-9' }, admin)
    for (const secret of secrets) await get(`/sys/user/list?phone=${secret}&password=${secret}`)
    await get(`/no/such/${secrets[1]}`)
    await app.call(calls.monitorView, { kind: 'http' }, admin)
    const text = (await get('/actuator/httptrace')).body
    for (const secret of [...secrets, admin]) expect(text).not.toContain(secret)
    const { traces } = JSON.parse(text) as { traces: { timestamp: string; timeTaken: number; request: { method: string; uri: string }; response: object }[] }
    expect(traces[0]).toEqual({
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      timeTaken: expect.any(Number),
      request: { method: 'GET', uri: '/no/such/*' },
      response: { status: 404 },
    })
    expect(traces.map(({ request }) => request.uri)).toContain('/sys/position/list?pageNo=1&name=*')
    expect(traces.some(({ request }) => /monitor|actuator/.test(request.uri))).toBe(false)
  })

  test('C-178 neither they nor the figures by call tell how many sealed prices come in', async () => {
    const member = await app.signIn('menber02')
    await app.call(addBid, { bidding: 'nothing', amount: 1, token: 'unnamed-in-traces-1', seenSeq: 0 }, member)
    await app.call(addQuote, { inquiry: 'nothing', prices: [{ item: 'nothing', price: 1 }] }, member)
    const { traces } = (await get('/actuator/httptrace')).json<{ traces: { request: { uri: string } }[] }>()
    expect(traces.filter(({ request }) => /biddingPrice|inquiryQuote/.test(request.uri))).toEqual([])
    const figures = await app.http.inject({ method: 'GET', url: '/metrics', remoteAddress: '10.9.0.1' })
    expect(figures.body).not.toMatch(/biddingPrice\/add|inquiryQuote/)
  })

  test('there are never more than a hundred', async () => {
    for (let count = 0; count < 120; count++) await app.http.inject({ method: 'GET', url: `/health/live?n=${count}` })
    expect((await get('/actuator/httptrace')).json<{ traces: unknown[] }>().traces).toHaveLength(100)
  })
})

test('C-143 nobody but the administrator reads any of it', async () => {
  for (const who of ['operate01', 'menber01', 'external01'])
    for (const path of ['/actuator/httptrace', '/actuator/metrics/jvm.memory.used', '/sys/actuator/redis/info', '/sys/monitor/nodes'])
      expect((await get(path, await app.signIn(who))).statusCode, `${who} ${path}`).toBe(403)
  expect((await app.http.inject({ method: 'GET', url: '/actuator/httptrace' })).statusCode).toBe(401)
})

describe('/metrics', () => {
  const scrape = (remoteAddress: string, headers: Record<string, string> = {}) => app.http.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })

  test('is there for the networks of the setting, and for nobody who only says that he is one of them', async () => {
    await app.call(positions, {}, admin)
    const reply = await scrape('10.9.1.2')
    expect(reply.headers['content-type']).toContain('text/plain')
    for (const line of [
      /^aosp_http_request_seconds_count\{method="GET",route="\/sys\/position\/list",status="2xx"\} \d+$/m,
      /^aosp_database_pool\{state="waiting"\} \d+$/m,
      /^aosp_due_work\{figure="late_seconds"\} \d/m,
      /^aosp_outbox_waiting \d+$/m,
      /^aosp_bids\{figure="last_minute"\} 0$/m,
      /^aosp_nodejs_eventloop_lag_p99_seconds /m,
    ])
      expect(reply.body).toMatch(line)
    expect((await scrape('::ffff:10.9.1.2')).statusCode).toBe(200)
    expect((await scrape('fd00::7')).statusCode).toBe(200)
    const refused = [scrape('127.0.0.1'), scrape('10.10.0.1'), scrape('10.10.0.1', { 'x-forwarded-for': '10.9.1.2' })]
    for (const answer of await Promise.all(refused)) expect(answer.statusCode).toBe(404)
    // The proxy that is trusted says who came: this one from inside, that one from outside.
    expect((await scrape('10.8.0.1', { 'x-forwarded-for': '10.9.1.2' })).statusCode).toBe(200)
    expect((await scrape('10.8.0.1', { 'x-forwarded-for': '10.9.1.2, 203.0.113.9' })).statusCode).toBe(404)
  })
})
