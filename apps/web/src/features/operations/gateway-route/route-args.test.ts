import { expect, test } from 'vitest'
import { PREDICATES, type PredicateName } from '@aosp/contract/operations/codes'
import { Predicate } from '@aosp/contract/operations/gateway-route.shapes'
import { emptyPredicate, keyAt, loadable, predicateText } from './route-args.ts'

test('C-171 a condition begins empty, is refused so, and is taken with a value', () => {
  for (const name of Object.keys(PREDICATES) as PredicateName[]) {
    const empty = emptyPredicate(name)
    expect(Predicate.safeParse(empty).success, name).toBe(false)
    if (PREDICATES[name].keys !== null) expect(Predicate.safeParse({ name, args: { ...empty.args, [PREDICATES[name].keys[0]]: 'a' } }).success).toBe(true)
  }
  expect(predicateText({ name: 'Path', args: ['/a/**', '/b/**'] })).toBe('路径 /a/**, /b/**')
  expect(predicateText({ name: 'Header', args: { header: 'X-Tenant', regexp: '1' } })).toBe('请求头 X-Tenant = 1')
  const parts = [{ name: 'Path' }, { name: 'Host' }, { name: 'Path' }]
  expect(parts.map((_part, at) => keyAt(parts, at))).toEqual(['Path 0', 'Host 0', 'Path 1'])
})

test('C-171 a gateway is handed the routes in force, without who wrote them', () => {
  const route = {
    routerId: 'a',
    uri: 'lb://a',
    status: 1,
    stripPrefix: 0,
    createBy: 'admin',
    predicates: [{ name: 'Path', args: ['/a/**'] }],
    filters: [{ name: 'Hystrix', title: '熔断器', args: [{ key: 'name', value: 'default' }] }],
  }
  expect(loadable([route, { ...route, status: 0 }, { ...route, routerId: 'b', stripPrefix: 2, filters: [] }])).toEqual([
    { id: 'a', uri: 'lb://a', predicates: [{ name: 'Path', args: ['/a/**'] }], filters: [{ name: 'Hystrix', args: { name: 'default' } }] },
    { id: 'b', uri: 'lb://a', predicates: [{ name: 'Path', args: ['/a/**'] }], filters: [], metadata: { stripPrefix: 2 } },
  ])
})
