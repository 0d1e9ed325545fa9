import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { PASSWORD } from './databases.ts'
import { foreignWords, ownWords, skeleton } from './fuzz/foreign-words.ts'
import { fuzz, someIds } from './fuzz/fuzz.ts'
import { watchOutside, type Outside } from './fuzz/watch-outside.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** RT20 in its small size; `npm run drill` sends 200,000. */
let outside: Outside
let app: TestApp
let ids: string[]
beforeAll(async () => {
  outside = watchOutside()
  app = await startTestApp()
  ids = await someIds(app.platform.db)
  const { hostname, port } = new URL(app.databaseUrl)
  outside.expect({ databases: [`${hostname}:${port}`], folder: app.platform.settings.DATA_DIR })
})
afterAll(async () => {
  await app.close()
  outside.restore()
})

test('security rows 13, 29 and 40: thousands of requests made of the declarations break nothing and reach nothing they should not', async () => {
  const common = { http: app.http, ids, password: PASSWORD }
  const fitting = await fuzz({ ...common, requests: allCalls.length * 2, seed: 1, hostile: false })
  const known = new Set([...outside.statements].map(skeleton))
  const meant = await fuzz({ ...common, requests: allCalls.length * 7, seed: 2, hostile: true })

  expect([...fitting.broken, ...meant.broken]).toEqual([])
  // The requests get somewhere: past the doors, and into the calls.
  expect(fitting.succeeded.size).toBeGreaterThan(allCalls.length / 8)
  expect(meant.byStatus[401] ?? 0).toBeLessThan(meant.requests / 4)
  const own = await ownWords(join(import.meta.dirname, '..'))
  expect([...outside.statements].filter((text) => text.toLowerCase().includes(meant.mark))).toEqual([])
  expect([...outside.statements].flatMap((text) => foreignWords(text, own).map((word) => `${word}: ${text}`))).toEqual([])
  expect({ connections: outside.connections, writes: outside.writes, exits: outside.exits }).toEqual({ connections: [], writes: [], exits: [] })
  expect(known.size).toBeGreaterThan(100)
  // A net for what hangs; it takes some twenty seconds.
}, 600_000)
