import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, eventually, quietLog } from '../../../test/platform-database.ts'
import { inTransaction } from '../db/database.ts'
import { createNews, type News } from '../news/news.ts'
import { createOutbox, type RunningOutbox } from './create-outbox.ts'

declare module './outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    'test.happened': { number: number }
  }
}

let database: Awaited<ReturnType<typeof emptyDatabase>>
let news: News
const nodes: RunningOutbox[] = []
const node = () => {
  const outbox = createOutbox({ db: database.db, news, log: quietLog })
  nodes.push(outbox)
  return outbox
}
const publish = (outbox: RunningOutbox, number: number) => inTransaction(database.db, (trx) => outbox.publish(trx, 'test.happened', { number }))
const undelivered = async () => (await database.db.selectFrom('outbox_event').select('id').where('delivered_at', 'is', null).execute()).length

beforeAll(async () => {
  database = await emptyDatabase()
  news = createNews({ db: database.db, databaseUrl: database.url, log: quietLog })
  await news.start()
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((outbox) => outbox.stop()))
  await database.db.deleteFrom('outbox_event').execute()
})
afterAll(async () => {
  await news.stop()
  await database.drop()
})

test('an event reaches each subscriber once, across two nodes, soon after the commit', async () => {
  const seen: string[] = []
  const [first, second] = [node(), node()]
  for (const outbox of [first, second]) {
    for (const name of ['bell', 'log']) outbox.subscribe('test.happened', name, async ({ number }) => void seen.push(`${name}:${number}`))
    outbox.start()
  }
  // Both have had their first look, so what comes now comes by the wake-up and not by the timer.
  await Promise.all([first.drained(), second.drained()])
  await Promise.all(Array.from({ length: 50 }, (_, number) => publish(number % 2 === 0 ? first : second, number)))
  await eventually(async () => (await undelivered()) === 0)
  expect(seen.toSorted()).toEqual(['bell', 'log'].flatMap((name) => Array.from({ length: 50 }, (_, number) => `${name}:${number}`)).toSorted())
})

test('nothing is told about a transaction that was rolled back', async () => {
  const outbox = node()
  const seen: number[] = []
  outbox.subscribe('test.happened', 'bell', async ({ number }) => void seen.push(number))
  await expect(
    inTransaction(database.db, async (trx) => {
      await outbox.publish(trx, 'test.happened', { number: 1 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await outbox.drained()).toBe(0)
  expect(seen).toEqual([])
})

test('a failing subscriber is tried again later and the others are not repeated', async () => {
  const outbox = node()
  const seen: string[] = []
  let failures = 1
  outbox.subscribe('test.happened', 'steady', async () => void seen.push('steady'))
  outbox.subscribe('test.happened', 'flaky', async () => {
    if (failures-- > 0) throw new Error('gateway is down')
    seen.push('flaky')
  })
  await publish(outbox, 7)
  await outbox.drained()
  const [waiting] = await database.db.selectFrom('outbox_event').selectAll().execute()
  expect(waiting).toMatchObject({ attempts: 1, delivered_at: null, last_error: 'Error: gateway is down' })
  expect(waiting?.next_try_at.getTime()).toBeGreaterThan(Date.now() + 500)
  expect(await outbox.drained()).toBe(0)
  outbox.start()
  await eventually(async () => (await undelivered()) === 0)
  expect(seen).toEqual(['steady', 'flaky'])
})

test('events written while no node ran are delivered after the start', async () => {
  const writer = node()
  await publish(writer, 1)
  await publish(writer, 2)
  await writer.stop()
  const seen: number[] = []
  const outbox = node()
  outbox.subscribe('test.happened', 'bell', async ({ number }) => void seen.push(number))
  outbox.start()
  await eventually(() => seen.length === 2)
  expect(seen.toSorted()).toEqual([1, 2])
})
