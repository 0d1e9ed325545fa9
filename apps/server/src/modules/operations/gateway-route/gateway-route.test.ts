import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@aosp/contract/operations/gateway-route'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const PREDICATES = [
  { name: 'Path', args: ['/sys/**', '/online/**'] },
  { name: 'Header', args: { header: 'X-Tenant', regexp: '\\d+' } },
  { name: 'Between', args: ['2026-01-01T00:00:00+08:00[Asia/Shanghai]', '2026-12-31T23:59:59+08:00'] },
]
const FILTERS = [
  {
    name: 'RequestRateLimiter',
    title: '熔断器',
    args: [
      { key: 'key-resolver', value: '#{@ipKeyResolver}' },
      { key: 'redis-rate-limiter.replenishRate', value: 20 },
    ],
  },
]
const router = (routerId: string, rest: object = {}) => ({
  routerId,
  name: '系统服务',
  uri: 'lb://aosp-system',
  predicates: PREDICATES,
  filters: FILTERS,
  status: 1,
  ...rest,
})
const save = (sent: object) => app.call(calls.saveGatewayRoute, { router: sent } as never, admin)
const list = async () => (await app.call(calls.gatewayRoutes, {}, admin)).result ?? []

test('C-171 S-092 E-053 routes are saved as clients of this family send them, listed with arrays, changed and deleted', async () => {
  // Lists as text, the state as a switch, as their drawer sends them.
  expect(await save(router('aosp-system', { predicates: JSON.stringify(PREDICATES), filters: JSON.stringify(FILTERS), status: true }))).toMatchObject({
    success: true,
    message: '操作成功！',
  })
  const [route] = await list()
  expect(route).toMatchObject({ routerId: 'aosp-system', predicates: PREDICATES, status: 1, createBy: 'admin', stripPrefix: 0 })
  expect(route?.filters).toEqual([
    {
      name: 'RequestRateLimiter',
      title: '限流过滤器',
      args: [
        { key: 'key-resolver', value: '#{@ipKeyResolver}' },
        { key: 'redis-rate-limiter.replenishRate', value: '20' },
      ],
    },
  ])
  expect(await save({ ...route, name: '系统', status: false })).toMatchObject({ success: true })
  expect(await list()).toMatchObject([{ id: route?.id, name: '系统', status: 0, updateBy: 'admin' }])
  expect(await save(router('aosp-system'))).toMatchObject({ success: false, status: 200, message: '路由 ID 已存在' })
  // What a change does not name stays.
  expect(await save({ id: route?.id, routerId: 'aosp-system', name: '系统服务', uri: 'lb://aosp-system' })).toMatchObject({ success: true })
  expect(await list()).toMatchObject([{ name: '系统服务', status: 0, predicates: PREDICATES, filters: [{ name: 'RequestRateLimiter' }] }])
  expect(await app.call(calls.clearGatewayCache, {}, admin)).toMatchObject({
    success: false,
    status: 200,
    message: '网关路由直接保存在数据库中，没有需要清除的缓存',
  })
  expect(await app.call(calls.deleteGatewayRoute, { id: route?.id ?? '' }, admin)).toMatchObject({ success: true })
  expect(await app.call(calls.deleteGatewayRoute, { id: route?.id ?? '' }, admin)).toMatchObject({ success: false, status: 200 })
  expect(await list()).toEqual([])
})

test.each([
  ['an unknown condition', { predicates: [{ name: 'Weight', args: ['a'] }] }],
  ['values where a name is needed', { predicates: [{ name: 'Cookie', args: ['a'] }] }],
  ['a member nobody reads', { predicates: [{ name: 'Query', args: { param: 'a', evil: 'b' } }] }],
  ['a time without its zone', { predicates: [{ name: 'After', args: ['2026-01-01 00:00:00'] }] }],
  ['half a span', { predicates: [{ name: 'Between', args: ['2026-01-01T00:00:00Z'] }] }],
  ['no value', { predicates: [{ name: 'Path', args: [] }] }],
  ['a filter that runs something', { filters: [{ name: 'Script', args: [] }] }],
  ['a rate that is none', { filters: [{ name: 'RequestRateLimiter', args: [{ key: 'redis-rate-limiter.replenishRate', value: 'x' }] }] }],
  ['text that is no list', { predicates: '{broken' }],
  ['an address of another kind', { uri: 'file:///etc/passwd' }],
  ['a number that is none', { routerId: '1 2' }],
])('security row 39: %s is refused and changes nothing', async (_what, change) => {
  expect(await save(router('refused', change))).toMatchObject({ success: false })
  expect(await list()).toEqual([])
})

test('security row 39: nobody but the administrator saves a route, and none that is saved is followed', async () => {
  for (const who of ['operate01', 'menber01'])
    for (const call of [calls.gatewayRoutes, calls.saveGatewayRoute, calls.clearGatewayCache])
      expect((await app.call(call, { router: router('theirs') } as never, await app.signIn(who))).status).toBe(403)
  // A route needs no filter.
  const { filters: _filters, ...plain } = router('all', { predicates: [{ name: 'Path', args: ['/**'] }], uri: 'http://203.0.113.1:80' })
  expect(await save(plain)).toMatchObject({ success: true })
  expect((await app.http.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200)
  await app.call(calls.deleteGatewayRoute, { id: (await list())[0]?.id ?? '' }, admin)
})
