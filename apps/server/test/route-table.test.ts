import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import type { Endpoint } from '@aosp/contract/endpoint'
import { BIDDING_SOCKET_PATH } from '@aosp/contract/auction/live'
import { SOCKET_PATH, VXE_SOCKET_PATH } from '@aosp/contract/platform/sockets'
import { startTestApp, type TestApp } from './test-app.ts'

/**
 * Who may call what is a table to be read in review. A changed line here is a decision; update the file with `vitest -u`
 * only together with the grants (`grants.ts`).
 */
const methodsOf = (call: Endpoint): string[] => [call.method, ...(call.also ?? [])]
const line = (call: Endpoint): string =>
  [
    methodsOf(call).join(',').padEnd(10),
    call.path.padEnd(52),
    call.access.padEnd(26),
    call.scope.padEnd(16),
    [call.or && `or ${call.or}`, call.writes && 'writes', call.signature && 'signed', call.stepUp && 'step-up', call.settingUp && 'setting-up', call.rate]
      .filter(Boolean)
      .join(' '),
  ]
    .join(' ')
    .trimEnd()

/** Handlers that are no calls: documents, files of the web build, the sockets, the figures monitoring systems scrape. Nothing else may answer. */
const NOT_CALLS = new Set([SOCKET_PATH, VXE_SOCKET_PATH, BIDDING_SOCKET_PATH, '/metrics', '/*'].flatMap((path) => [`GET ${path}`, `HEAD ${path}`]))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.http.ready()
})
afterAll(() => app.close())

test('method, path, access and scope of every declared call are the reviewed ones', async () => {
  const lines = allCalls.map(({ call }) => line(call)).toSorted((a, b) => a.slice(11).localeCompare(b.slice(11), 'en') || a.localeCompare(b, 'en'))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./__snapshots__/route-table.txt')
})

test('no two calls answer the same method and path', () => {
  const keys = allCalls.flatMap(({ call }) => methodsOf(call).map((method) => `${method} ${call.path}`))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('every declared call is served', () => {
  const missing = allCalls.flatMap(({ call }) =>
    methodsOf(call).flatMap((method) => (app.http.hasRoute({ method, url: call.path }) ? [] : [`${method} ${call.path}`])),
  )
  expect(missing).toEqual([])
})

test('nothing is served that was not declared', () => {
  // The tree joins the names of parameters that stand in one place, so a place is told by its colon alone.
  const placed = (route: string): string => route.replaceAll(/:[^/]+/g, ':')
  const declared = new Set(allCalls.flatMap(({ call }) => methodsOf(call).map((method) => placed(`${method} ${call.path}`))))
  const served = servedRoutes(app.http.printRoutes()).map(placed)
  const notCalls = new Set([...NOT_CALLS].map(placed))
  // The printed tree is read rightly only if every declared call is found in it.
  expect([...declared].filter((route) => !served.includes(route))).toEqual([])
  expect(served.filter((route) => !declared.has(route) && !notCalls.has(route))).toEqual([])
})

/** Reads the router's printed tree: each level of depth is four columns, a route ends with its methods. */
function servedRoutes(printed: string): string[] {
  const parents: string[] = []
  return printed.split('\n').flatMap((row) => {
    const found = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(row)
    if (!found) return []
    const [, indent = '', name = '', methods] = found
    const depth = indent.length / 4
    parents.length = depth
    parents.push(name)
    return methods ? methods.split(', ').map((method) => `${method} ${parents.join('')}`) : []
  })
}
