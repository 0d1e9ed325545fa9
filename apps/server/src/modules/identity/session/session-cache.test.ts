import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sessionCache } from './session-cache.ts'

let app: TestApp
let db: Kysely<Database>
let reads = 0
beforeAll(async () => {
  app = await startTestApp()
  const pool = new pg.Pool({ connectionString: app.databaseUrl })
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void (reads += Number(query.sql.startsWith('/* session read */'))) })
})
afterAll(async () => {
  await db.destroy()
  await app.close()
})

test('what is asked at once reads its session once; whoever asks after a change reads it again', async () => {
  const token = await app.signIn('operate01')
  const { findActor, forget } = sessionCache({ db, news: app.platform.news, settings: app.platform.settings })
  const ask = () => findActor(token, { now: app.platform.now(), tenantId: undefined, background: true })
  const actors = await Promise.all(Array.from({ length: 20 }, ask))
  expect(actors.map((actor) => actor?.username)).toEqual(Array.from({ length: 20 }, () => 'operate01'))
  expect(reads).toBe(1)

  const accountId = actors[0]?.accountId ?? ''
  await forget(accountId)
  const early = ask()
  const told = forget(accountId)
  const late = ask()
  expect(await Promise.all([early, late])).toMatchObject([{ accountId }, { accountId }])
  await told
  expect(reads).toBe(3)
})
