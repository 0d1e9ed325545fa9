import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { managementReport } from '@aosp/contract/analysis/report'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { login, logout } from '@aosp/contract/identity/login'
import { ready } from '@aosp/contract/operations/health'
import { editSample, exportSamples, sampleById } from '@aosp/contract/operations/sample'
import { publicDetail, publicHall } from '@aosp/contract/trading/hall'
import type { Envelope } from '@aosp/contract/wire'
import { PASSWORD } from '../../../test/databases.ts'
import { startStandby } from '../../../test/standby.ts'
import { BUSY_MACHINE_GAP_MS, request } from '../../../test/test-app.ts'
import { type App, buildApp } from '../../app.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { readSettings } from '../../settings.ts'
import { readSheet } from '../sheets/read-sheet.ts'
import { replicaFollows } from './check-replica.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'

/** A node on a primary and its standby, which does not play what comes while it is held: then both tell different things. */
const place = mkdtempSync(join(tmpdir(), 'aosp-reads-'))
const root = join(import.meta.dirname, '../../../../..')
const [homeOfPrimary, homeOfStandby] = [join(place, 'primary'), join(place, 'standby')]
const SAMPLE = 'sample-0010'
const NOTE = '只读副本暂不可用，由主库代为查询'
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let app: App
let session = ''

const settingsOf = (own: Record<string, string> = {}) =>
  readSettings({
    SEED: 'demo',
    DEMO_HISTORY: 'false',
    LOG_LEVEL: 'silent',
    RATE_SCALE: '100000',
    LOGIN_CAPTCHA: 'off',
    SESSIONS_PER_ACCOUNT: '100',
    METRICS_NETWORKS: '127.0.0.1',
    DATA_DIR: join(place, 'data'),
    SECRETS_FILE: join(place, 'secrets.json'),
    ...own,
  })
const startNode = (delayMs: number): Promise<App> =>
  buildApp({
    settings: settingsOf({ DATABASE_READ_URL: standby.adminUrl, DATABASE_READ_DELAY_MS: String(delayMs) }),
    databaseUrl: primary.adminUrl,
    root,
    gapMs: BUSY_MACHINE_GAP_MS,
    now: () => new Date(),
  })
async function call<E extends Endpoint>(endpoint: E, input: Sent<E>, token?: string, at = app): Promise<Envelope<Received<E>> & { status: number }> {
  const reply = await at.http.inject(request(endpoint, input, token, at.platform.signatureSecret))
  return { ...(reply.json() as Envelope<Received<E>>), status: reply.statusCode }
}
const signIn = async (username: string): Promise<string> => (await call(login, { username, password: PASSWORD })).result?.token ?? ''
const exported = async (token: string): Promise<string> => {
  const reply = await app.http.inject(request(exportSamples, { selections: SAMPLE }, token, app.platform.signatureSecret))
  expect(reply.statusCode, reply.body).toBe(200)
  const lines = []
  for await (const some of readSheet(reply.rawPayload)) lines.push(...some)
  return String(lines.at(-1)?.cells[1])
}
const shownInHall = async (at = app): Promise<string | undefined> =>
  (await call(publicHall, { pageSize: 60 }, undefined, at)).result?.records.find(({ id }) => id === session)?.name
const nameSession = (name: string) => sql`update bidding set name = ${name} where id = ${session}`.execute(app.platform.db)

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}
const follows = (at = app) => until(() => at.platform.reads.state()?.fault === undefined)
async function onStandby(text: string): Promise<void> {
  const client = new pg.Client(standby.adminUrl)
  await client.connect()
  await client.query(text)
  await client.end()
}
async function processesOfStandby(): Promise<number[]> {
  const client = new pg.Client(standby.adminUrl)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
  return [Number(readFileSync(join(homeOfStandby, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), ...rows.map(({ pid }) => pid)]
}
/** Whoever has just signed in or changed something reads the primary until the standby has it. */
const hasSettled = (token: string) =>
  until(async () => {
    const before = app.platform.reads.state()?.replica ?? 0
    await call(managementReport, {}, token)
    return (app.platform.reads.state()?.replica ?? 0) > before
  })

beforeAll(async () => {
  chmodSync(place, 0o711)
  primary = await startEmbedded({ dataDir: homeOfPrimary, log: () => undefined })
  await prepareDatabase({ ownerUrl: primary.adminUrl, settings: settingsOf(), seed: 'demo', demoPassword: PASSWORD, root })
  const port = Number(new URL(primary.adminUrl).port) + 10_000
  standby = await startStandby({
    primary: homeOfPrimary,
    standby: homeOfStandby,
    ownerUrl: primary.adminUrl,
    port,
    backups: join(place, 'backups'),
    name: 'reader',
  })
  app = await startNode(300_000)
  session = (await call(publicHall, { pageSize: 60 })).result?.records[0]?.id ?? ''
})
afterAll(async () => {
  await app.close()
  await standby.stop()
  await primary.stop()
  rmSync(place, { recursive: true, force: true, maxRetries: 5 })
})

test('lists that bear a delay come from the standby, what is decided by from the primary, and nobody misses what he did himself', async () => {
  await onStandby('select pg_wal_replay_resume()')
  const [reader, writer] = [await signIn('operate01'), await signIn('operate02')]
  await nameSession('甲')
  await follows()
  await until(async () => (await shownInHall()) === '甲')
  await hasSettled(reader)
  await hasSettled(writer)
  const before = await exported(reader)
  await hasSettled(reader)

  await onStandby('select pg_wal_replay_pause()')
  await nameSession('乙')
  expect((await call(editSample, { id: SAMPLE, name: '刚改过的叉车' }, writer)).success).toBe(true)
  expect(await shownInHall()).toBe('甲')
  expect((await call(publicDetail, { id: session })).result?.name).toBe('乙')
  expect((await call(sampleById, { id: SAMPLE }, reader)).result?.name).toBe('刚改过的叉车')
  expect(await exported(reader)).toBe(before)
  expect(await exported(writer)).toBe('刚改过的叉车')

  // Who may do what is never asked there.
  expect((await call(logout, {}, reader)).success).toBe(true)
  expect((await app.http.inject(request(exportSamples, {}, reader, app.platform.signatureSecret))).statusCode).toBe(401)
  await expect(app.platform.reads.of(undefined, (db) => sql`insert into seed_mark (name) values ('never')`.execute(db))).rejects.toMatchObject({
    code: '25006',
  })
})

test('a standby that is too late is passed over until it has caught up, and readiness, metrics and the check tell it', async () => {
  await onStandby('select pg_wal_replay_pause()')
  await nameSession('丁')
  const node = await startNode(3_000)
  try {
    await until(() => /late/.test(node.platform.reads.state()?.fault ?? ''))
    expect(await shownInHall(node)).toBe('丁')
    expect(node.platform.reads.state()).toMatchObject({ replica: 0, primary: 1 })
    expect(await call(ready, {}, undefined, node)).toMatchObject({ status: 200, result: { ready: true, notes: [NOTE] } })
    const told = async () => (await node.http.inject({ url: '/metrics' })).body
    expect(await told()).toContain('aosp_database_replica{figure="read"} 0')
    expect(await told()).toContain('aosp_database_reads{by="primary"} 1')
    const check = replicaFollows(node.platform.db, standby.adminUrl, 200)
    expect((await check.look()).faults).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+\/aosp is more than 200 ms late; the primary is read instead$/)])

    await onStandby('select pg_wal_replay_resume()')
    await until(async () => (await shownInHall(node)) === '丁' && (node.platform.reads.state()?.replica ?? 0) > 0)
    await until(async () => (await call(ready, {}, undefined, node)).result?.notes.length === 0)
    await until(async () => (await told()).includes('aosp_database_replica{figure="read"} 1'))
    expect(await replicaFollows(node.platform.db, standby.adminUrl, 60_000).look()).toEqual({
      seen: expect.stringMatching(/^has what was committed \d+ ms ago$/),
      faults: [],
    })
    expect((await replicaFollows(node.platform.db, primary.adminUrl, 1_000).look()).faults).toEqual([expect.stringMatching(/is no standby; it is not read$/)])
  } finally {
    await node.close()
  }
})

test('nobody notices a standby that goes silent or away, and it is read again when it is back', async () => {
  await follows()
  const processes = await processesOfStandby()
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  try {
    await nameSession('戊')
    expect(await shownInHall()).toBe('戊')
    await until(() => app.platform.reads.state()?.fault !== undefined)
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
  await follows()

  await standby.stop()
  await nameSession('丙')
  expect(await shownInHall()).toBe('丙')
  await until(() => app.platform.reads.state()?.fault !== undefined)
  expect(await call(ready, {})).toMatchObject({ status: 200, result: { ready: true, notes: [NOTE] } })
  expect((await replicaFollows(app.platform.db, standby.adminUrl, 1_000).look()).faults).toEqual([
    expect.stringMatching(/^127\.0\.0\.1:\d+\/aosp cannot be used: .*ECONNREFUSED.*; the primary is read instead$/),
  ])

  standby = await startEmbedded({ dataDir: homeOfStandby, log: () => undefined })
  await follows()
  const before = app.platform.reads.state()?.replica ?? 0
  await until(async () => (await shownInHall()) === '丙' && (app.platform.reads.state()?.replica ?? 0) > before)
})
