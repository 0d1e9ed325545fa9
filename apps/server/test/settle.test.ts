import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction, openDatabase } from '../src/platform/db/database.ts'
import { createDueWork, type RunningDueWork } from '../src/platform/due/create-due-work.ts'
import { createNews, type News } from '../src/platform/news/news.ts'
import { createOutbox, type RunningOutbox } from '../src/platform/outbox/create-outbox.ts'
import { barePlatform, emptyDatabase, quietLog } from './platform-database.ts'
import { settle, type SettlingNode } from './settle.ts'

declare module '../src/platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    'settle.happened': null
  }
}

let database: Awaited<ReturnType<typeof emptyDatabase>>
let news: News
const parts: (RunningDueWork | RunningOutbox)[] = []

beforeAll(async () => {
  database = await emptyDatabase()
  news = createNews({ db: database.db, databaseUrl: database.url, log: quietLog })
  await news.start()
})
afterEach(async () => {
  await Promise.all(parts.splice(0).map((part) => part.stop()))
  await database.db.deleteFrom('due_work').execute()
  await database.db.deleteFrom('outbox_event').execute()
})
afterAll(async () => {
  await news.stop()
  await database.drop()
})

/** A node made of work and events alone, put together as app.ts does it. */
function node(db = database.db, told = news) {
  const due = createDueWork({ db, news, log: quietLog })
  const outbox = createOutbox({ db, news, log: quietLog })
  parts.push(due, outbox)
  const platform = { ...barePlatform(database.db, { news: told }), due, outbox } as unknown as SettlingNode['platform']
  const drained = async () => (await due.drained()) + (await outbox.drained())
  return { due, outbox, platform, drained, start: () => due.start(platform) }
}
const plan = (due: RunningDueWork, key: string) =>
  inTransaction(database.db, (trx) => due.plan(trx, { kind: 'close', key, dueAt: new Date(Date.now() - 1000) }))

test('work that failed is waited for until it succeeds', async () => {
  const one = node()
  let tries = 0
  one.due.handle('close', async () => {
    if (++tries < 2) throw new Error('bank is closed')
  })
  await plan(one.due, 'account')
  one.start()
  await settle([one])
  expect(tries).toBe(2)
  expect(await database.db.selectFrom('due_work').selectAll().execute()).toEqual([])
})

test('work that goes on failing is named, with what it failed with', async () => {
  const one = node()
  one.due.handle('close', () => Promise.reject(new Error('bank is closed')))
  await plan(one.due, 'account')
  await database.db.updateTable('due_work').set({ attempts: 2 }).execute()
  one.start()
  await expect(settle([one])).rejects.toThrow('Does not settle: work close account (tried 3 times, Error: bank is closed)')
})

test('an event that goes on failing is named, with what it failed with', async () => {
  const one = node()
  one.outbox.subscribe('settle.happened', 'bell', () => Promise.reject(new Error('gateway is down')))
  await inTransaction(database.db, (trx) => one.outbox.publish(trx, 'settle.happened', null))
  const { id } = await database.db.selectFrom('outbox_event').select('id').executeTakeFirstOrThrow()
  await database.db.updateTable('outbox_event').set({ attempts: 2 }).execute()
  one.start()
  await expect(settle([one])).rejects.toThrow(`Does not settle: event settle.happened ${id} (tried 3 times, Error: gateway is down)`)
})

test('a node whose work has not been started does not settle', async () => {
  await expect(settle([node()])).rejects.toThrow('Due work has not been started')
})

test('a node that cannot read its work or its events says why', async () => {
  const { db } = openDatabase(database.url, { max: 2 })
  const one = node(db)
  one.due.handle('close', async () => {})
  one.start()
  await one.drained()
  await db.destroy()
  await expect(one.due.drained()).rejects.toThrow('driver has already been destroyed')
  await expect(one.outbox.drained()).rejects.toThrow('driver has already been destroyed')
  await expect(settle([one])).rejects.toThrow('driver has already been destroyed')
})

test('a node that hears no news, or cannot tell any, does not settle', async () => {
  const deaf = node(database.db, { ...news, on: () => () => {} })
  deaf.start()
  await expect(settle([deaf], 50)).rejects.toThrow('Does not settle: news are not heard')
  const dumb = node(database.db, { ...news, publish: () => Promise.reject(new Error('line is cut')) })
  dumb.start()
  await expect(settle([dumb], 50)).rejects.toThrow('line is cut')
})
