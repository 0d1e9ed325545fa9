import { createArrivals } from '../src/platform/http/arrivals.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase, type Db } from '../src/platform/db/database.ts'
import type { Actor } from '../src/platform/http/context.ts'
import { createKeyring, giveKeys } from '../src/platform/keys/keyring.ts'
import type { Log } from '../src/platform/log.ts'
import { createMeter } from '../src/platform/monitor/meter.ts'
import type { News } from '../src/platform/news/news.ts'
import type { ServedPlatform } from '../src/platform/platform.ts'
import { createPush } from '../src/platform/push/push.ts'
import { readSettings } from '../src/settings.ts'
import { asOwner, withDatabase } from './databases.ts'

/** A migrated database without any rows, for tests of the platform itself. */
export async function emptyDatabase(): Promise<{ db: Db; url: string; drop: () => Promise<void> }> {
  const { ownerUrl } = inject('database')
  const name = `p_${randomBytes(6).toString('hex')}`
  await asOwner(ownerUrl, `create database ${name}`)
  const url = withDatabase(ownerUrl, name)
  await migrate(url, join(import.meta.dirname, '../migrations'))
  const { db } = openDatabase(url, { max: 8 })
  giveKeys(
    db,
    createKeyring(async () => [{ id: 'of-the-tests', key: Buffer.alloc(32, 7) }]),
  )
  return {
    db,
    url,
    drop: async () => {
      await db.destroy()
      await asOwner(ownerUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Polls until the check holds; a test that waits for a background loop has no other way to know. */
export async function eventually(check: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${check.toString()}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

const none = async (): Promise<never> => {
  throw new Error('this platform keeps no files')
}
const noFiles: ServedPlatform['files'] = {
  keep: async () => 'temp/none.txt',
  linkTo: (path) => path,
  takeFromVisitor: none,
  receive: none,
  remove: none,
  sweep: none,
  mayRead: () => false,
}

/** What serves requests, without any module: tests add the one part they are about. */
export const barePlatform = (db: Db, parts: Partial<ServedPlatform> & { environment?: Record<string, string> } = {}): ServedPlatform => {
  const { environment, ...rest } = parts
  const news: News = {
    publish: async () => {},
    publishAfter: async () => {},
    on: () => () => {},
    onGap: () => {},
    traffic: () => ({ said: 0, heard: 0, listeners: 0 }),
    redis: async () => undefined,
    start: async () => {},
    stop: async () => {},
  }
  return {
    settings: readSettings({ LOG_LEVEL: 'silent', RATE_SCALE: '100000', ...environment }),
    db,
    now: () => new Date(),
    clock: { reading: () => undefined, onReading: () => {} },
    node: { id: 'node-of-the-tests', name: 'test' },
    gapMs: 10_000,
    arrivals: createArrivals(parts.now ?? (() => new Date())),
    vitals: new Map(),
    meter: createMeter(),
    outbox: { publish: async () => {}, subscribe: () => {} },
    due: { plan: async () => {}, cancel: async () => {} },
    news,
    push: createPush({ news, log: quietLog }),
    signatureSecret: 'secret-of-the-tests',
    files: noFiles,
    log: quietLog,
    findActor: async () => undefined,
    whyEnded: async () => undefined,
    ...rest,
  }
}

export const actorNamed = (accountId: string, corporateId: string | null = null, permissions: string[] = []): Actor => ({
  accountId,
  sessionId: `session-${accountId}`,
  username: accountId,
  realname: accountId,
  roleCode: 'menber', // sic
  roleCodes: ['menber'], // sic
  permissions: new Set(permissions),
  corporateId,
  orgCode: null,
  tenantIds: [],
})
