import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { barePlatform, emptyDatabase, eventually, quietLog } from '../../../test/platform-database.ts'
import { inTransaction } from '../db/database.ts'
import { createNews, type News } from '../news/news.ts'
import { createDueWork, type RunningDueWork } from './create-due-work.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let news: News
const nodes: RunningDueWork[] = []
const node = () => {
  const work = createDueWork({ db: database.db, news, log: quietLog })
  nodes.push(work)
  return work
}
const plan = (work: RunningDueWork, key: string, inMs: number, payload?: unknown) =>
  inTransaction(database.db, (trx) => work.plan(trx, { kind: 'close', key, dueAt: new Date(Date.now() + inMs), payload }))
const rows = () => database.db.selectFrom('due_work').selectAll().orderBy('key').execute()

beforeAll(async () => {
  database = await emptyDatabase()
  news = createNews({ db: database.db, databaseUrl: database.url, log: quietLog })
  await news.start()
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((work) => work.stop()))
  await database.db.deleteFrom('due_work').execute()
})
afterAll(async () => {
  await news.stop()
  await database.drop()
})

test('work is done once across nodes, and never before its time', async () => {
  const done: { key: string; late: number }[] = []
  for (const work of [node(), node()]) {
    work.handle('close', async ({ key, dueAt }) => void done.push({ key, late: Date.now() - dueAt.getTime() }))
    work.start(barePlatform(database.db))
  }
  const [first] = nodes as [RunningDueWork]
  await Promise.all(Array.from({ length: 20 }, (_, index) => plan(first, `s${index}`, 300 + index * 10)))
  await eventually(async () => (await rows()).length === 0)
  expect(done.map(({ key }) => key).toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `s${index}`).toSorted())
  for (const { late } of done) expect(late).toBeGreaterThanOrEqual(0)
})

test('work that waits leaves the slots to others: so many of its kind run beside them', async () => {
  const work = node()
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  const begun: string[] = []
  work.handle('close', {
    atOnce: 20,
    handle: async ({ key }) => {
      begun.push(key)
      await gate
    },
  })
  const others: string[] = []
  work.handle('other', async ({ key }) => void others.push(key))
  work.start(barePlatform(database.db))
  await Promise.all(Array.from({ length: 30 }, (_, index) => plan(work, `s${index}`, -1)))
  await inTransaction(database.db, (trx) => work.plan(trx, { kind: 'other', key: 'o', dueAt: new Date() }))
  await eventually(() => begun.length === 20 && others.length === 1)
  go()
  await eventually(async () => (await rows()).length === 0)
  expect(begun).toHaveLength(30)
})

test('planning again moves the work, cancelling removes it', async () => {
  const work = node()
  const done: unknown[] = []
  work.handle('close', async ({ payload }) => void done.push(payload))
  let now = Date.now()
  work.start(barePlatform(database.db, { now: () => new Date(now) }))
  await plan(work, 'moved', 60_000, { round: 1 })
  await plan(work, 'moved', 120_000, { round: 2 })
  await plan(work, 'cancelled', 60_000)
  await inTransaction(database.db, (trx) => work.cancel(trx, 'close', 'cancelled'))
  now += 90_000
  expect(await work.drained()).toBe(0)
  now += 60_000
  await work.drained()
  expect(done).toEqual([{ round: 2 }])
  expect(await rows()).toEqual([])
})

test('a handler may plan its own next run', async () => {
  const work = node()
  let runs = 0
  work.handle('close', async ({ key }) => {
    runs++
    await plan(work, key, 60_000)
  })
  work.start(barePlatform(database.db))
  await plan(work, 'hourly', 0)
  await eventually(() => runs === 1)
  await eventually(async () => (await rows())[0]?.claim === null)
  expect(await rows()).toMatchObject([{ key: 'hourly', attempts: 0, lease_until: null }])
})

test('the work of a node that died is done again when its claim has run out', async () => {
  const work = node()
  const done: number[] = []
  work.handle('close', async () => void done.push(Date.now()))
  await plan(work, 'orphan', -1000)
  const until = Date.now() + 1500
  await database.db
    .updateTable('due_work')
    .set({ claim: 'of-a-dead-node', lease_until: new Date(until), attempts: 1 })
    .execute()
  work.start(barePlatform(database.db))
  await eventually(() => done.length === 1)
  expect(done[0]).toBeGreaterThanOrEqual(until)
})

test('a failure is recorded, tried again later, and holds nothing else up', async () => {
  const work = node()
  const done: string[] = []
  work.handle('close', async ({ key }) => {
    if (key === 'bad' && !done.includes('bad failed')) {
      done.push('bad failed')
      throw new Error('bank is closed')
    }
    done.push(key)
  })
  await plan(work, 'bad', -2000)
  await plan(work, 'good', -1000)
  work.start(barePlatform(database.db))
  await eventually(() => done.includes('good'))
  await eventually(async () => (await rows())[0]?.last_error === 'Error: bank is closed')
  await eventually(() => done.includes('bad'))
  expect(done).toEqual(['bad failed', 'good', 'bad'])
})

test('kinds nobody here handles are left to the nodes that do', async () => {
  const work = node()
  work.handle('open', async () => {})
  work.start(barePlatform(database.db))
  await plan(work, 'foreign', -1000)
  expect(await work.drained()).toBe(0)
  expect(await rows()).toMatchObject([{ key: 'foreign', attempts: 0 }])
})
