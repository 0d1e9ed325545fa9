import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeModules } from '../src/compose-modules.ts'
import { barePlatform, emptyDatabase } from './platform-database.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => void (database = await emptyDatabase()))
afterAll(() => database.drop())

test('an access code is declared once, by a module that serves a call with it', async () => {
  const platform = barePlatform(database.db)
  const { modules } = composeModules(platform)
  const declared = modules.flatMap(({ rights = [] }) => rights.map(({ code }) => code))
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted())
  for (const { name, routes, rights = [] } of modules) {
    const served = new Set<string>()
    const http = Fastify()
    http.decorate('platform', platform)
    http.decorate('sockets', { serve: () => undefined })
    http.addHook('onRoute', ({ config }) => void served.add(config?.call?.access ?? ''))
    await routes(http)
    await http.close()
    expect([name, ...rights.filter(({ code }) => !served.has(code))]).toEqual([name])
  }
})
