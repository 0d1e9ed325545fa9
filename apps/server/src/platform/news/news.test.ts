import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, eventually, quietLog } from '../../../test/platform-database.ts'
import { inTransaction } from '../db/database.ts'
import { createNews, type News } from './news.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let here: News
let there: News

beforeAll(async () => {
  database = await emptyDatabase()
  here = createNews({ db: database.db, databaseUrl: database.url, log: quietLog })
  there = createNews({ db: database.db, databaseUrl: () => database.url, log: quietLog })
  await Promise.all([here.start(), there.start()])
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await database.drop()
})

test('reaches every node, and only listeners of its topic', async () => {
  const heard: unknown[] = []
  const stops = [
    here.on('caches', (payload) => heard.push(payload)),
    there.on('caches', (payload) => heard.push(payload)),
    there.on('other', () => heard.push('wrong')),
  ]
  here.on('caches', () => {
    throw new Error('a broken listener')
  })
  // Somebody else on the same line, who does not speak as we do.
  for (const text of ['not ours', 'null', '7', '']) await sql`select pg_notify('aosp_news', ${text})`.execute(database.db)
  await here.publish('caches', { drop: '字典' })
  await eventually(() => heard.length === 2)
  expect(heard).toEqual([{ drop: '字典' }, { drop: '字典' }])
  for (const stop of stops) stop()
})

test('inside a transaction it waits for the commit and dies with a rollback', async () => {
  const heard: unknown[] = []
  const stop = there.on('after', (payload) => heard.push(payload))
  await inTransaction(database.db, async (trx) => {
    await here.publishAfter(trx, 'after', 1)
    await here.publishAfter(trx, 'after', 1)
    await new Promise((done) => setTimeout(done, 50))
    expect(heard).toEqual([])
  })
  const failing = inTransaction(database.db, async (trx) => {
    await here.publishAfter(trx, 'after', 2)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await here.publish('after', 3)
  await eventually(() => heard.length >= 2)
  expect(heard).toEqual([1, 3])
  stop()
})

test('comes back after its connection was cut, and says that there was a gap', async () => {
  let gaps = 0
  there.onGap(() => gaps++)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen aosp_news' and datname = current_database()`.execute(database.db)
  await eventually(() => gaps === 1)
  const heard: unknown[] = []
  there.on('again', (payload) => heard.push(payload))
  await here.publish('again', true)
  await eventually(() => heard.length === 1)
})

test('refuses what does not fit', async () => {
  await expect(here.publish('big', 'x'.repeat(8000))).rejects.toThrow('too long')
})
