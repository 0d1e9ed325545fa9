import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorNamed, emptyDatabase } from '../../test/platform-database.ts'
import { appendAudit } from './audit/audit.ts'
import { clockSources, createPlatformClock } from './clock/platform-clock.ts'
import { inTransaction } from './db/database.ts'
import { refusalFor } from './http/errors.ts'
import { GAP_FOUND, startHeartbeat } from './heartbeat.ts'
import { platformSecret } from './secrets.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.drop())

test('a secret is drawn once, whoever asks first', async () => {
  const drawn = await Promise.all(Array.from({ length: 8 }, () => platformSecret(database.db, 'file-ticket')))
  expect(new Set(drawn).size).toBe(1)
  expect(drawn[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await platformSecret(database.db, 'file-ticket')).toBe(drawn[0])
  expect(await platformSecret(database.db, 'another')).not.toBe(drawn[0])
})

test('an audit row says who, from where, what and when, and nobody changes it', async () => {
  const at = new Date('2026-03-01T01:02:03Z')
  const ctx = { actor: actorNamed('a1'), address: '10.0.0.1', requestId: 'r1', now: () => at }
  await inTransaction(database.db, (trx) => appendAudit(trx, ctx, { action: 'role.granted', target: 'role:9', detail: { to: ['b'] } }))
  await inTransaction(database.db, (trx) => appendAudit(trx, { ...ctx, actor: undefined }, { action: 'login.refused' }))
  // Neither came by a request.
  const unrequested = { method: null, path: null, took_ms: null }
  expect(await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual([
    {
      id: 1,
      at,
      account_id: 'a1',
      username: 'a1',
      address: '10.0.0.1',
      request_id: 'r1',
      action: 'role.granted',
      target: 'role:9',
      detail: { to: ['b'] },
      ...unrequested,
    },
    { id: 2, at, account_id: null, username: null, address: '10.0.0.1', request_id: 'r1', action: 'login.refused', target: null, detail: null, ...unrequested },
  ])
  await expect(sql`update audit_log set action = 'nothing'`.execute(database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append-only')
  await expect(sql`truncate audit_log`.execute(database.db)).rejects.toThrow('append-only')
  await inTransaction(database.db, async (trx) => {
    await sql`set local role aosp_app`.execute(trx)
    await expect(sql`delete from audit_log`.execute(trx)).rejects.toThrow('permission denied')
  })
})

test('the clock reads the database', async () => {
  const clock = createPlatformClock(clockSources(database.db))
  await clock.start()
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(10_000)
  clock.stop()
})

test('a connection that breaks between two statements of a transaction fails that transaction and nothing else', async () => {
  const broken = inTransaction(database.db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
    // Time for the news to arrive while nobody waits for an answer.
    await new Promise((done) => setTimeout(done, 100))
    await sql`select 1`.execute(trx)
  })
  const fault: unknown = await broken.catch((error: unknown) => error)
  expect(String(fault)).toMatch(/terminat|closed|not queryable/i)
  expect(refusalFor(fault, 'r1').code).toBe('unavailable')
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})

test.each(['a\0b', '\ud800', 'x\udfff'])('a text that no column keeps, %j, is bad input and no fault of ours', async (text) => {
  const kept = async () => void (await sql`select ${text}::text, ${JSON.stringify({ text })}::jsonb`.execute(database.db))
  expect(refusalFor(await kept().catch((error: unknown) => error), 'r1').code).toBe('unreadable')
})

test('Q5: a silence of all nodes is noted by the first that beats again, a node that beats alone leaves none', async () => {
  const { db } = database
  const told: string[] = []
  const news = { publish: (topic: string) => Promise.resolve(void told.push(topic)), on: () => () => {} }
  const faults: unknown[] = []
  const vitals = new Map([['part', () => ({ busy: 3 })]])
  const start = (now: Date, through = db) =>
    startHeartbeat({
      db: through,
      now: () => now,
      news,
      vitals,
      gapMs: 10_000,
      node: { id: `node-${now.getTime()}`, name: 'one' },
      onFault: (error) => void faults.push(error),
    })
  const at = new Date('2026-03-01T02:00:00Z')
  for (const stop of [await start(at), await start(new Date(at.getTime() + 60_000))]) await stop()
  expect(await db.selectFrom('service_gap').selectAll().execute()).toEqual([])
  await sql`update node_heartbeat set beat_at = clock_timestamp() - interval '11 seconds'`.execute(db)
  const stop = await start(new Date(at.getTime() + 80_000))
  await stop()
  expect(await db.selectFrom('service_gap').select(['from_at', 'to_at']).execute()).toEqual([
    { from_at: new Date(at.getTime() + 60_000), to_at: new Date(at.getTime() + 80_000) },
  ])
  expect(await db.selectFrom('node_heartbeat').select(['name', 'figures']).limit(1).execute()).toEqual([{ name: 'one', figures: { part: { busy: 3 } } }])
  expect(told).toEqual([GAP_FOUND])
  expect(faults).toEqual([])

  // One that stands still in the middle of its beat, here after the first answer of the database, does not cover up the silence.
  await db.deleteFrom('service_gap').execute()
  let stoodStill = false
  const still: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!stoodStill) {
        stoodStill = true
        await sql`update node_heartbeat set beat_at = clock_timestamp() - interval '11 seconds'`.execute(db)
      }
      return result
    },
  }
  for (const [seconds, through] of [
    [90, db.withPlugin(still)],
    [101, db],
  ] as const)
    await (
      await start(new Date(at.getTime() + seconds * 1000), through)
    )()
  expect(await db.selectFrom('service_gap').select(['from_at', 'to_at']).execute()).toEqual([
    { from_at: new Date(at.getTime() + 90_000), to_at: new Date(at.getTime() + 101_000) },
  ])
})
