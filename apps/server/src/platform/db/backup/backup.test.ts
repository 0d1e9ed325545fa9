import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '../embedded.ts'
import { lookAt, readIfThere } from '../holding.ts'
import { listBases, verifyBackups } from './backup-set.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup, takeUploads } from './take-backup.ts'

/** A database that archives its log, with two marks before a backup, some written while it is copied, and two after it. */
const place = mkdtempSync(join(tmpdir(), 'aosp-backup-'))
const [dataDir, folder] = [join(place, '数据 of mine'), join(place, "back'ups 100%")]
const quiet = { log: () => undefined }
const upload = randomBytes(5000)
const later = randomBytes(6000)
let name = ''
let between = new Date()
const told: unknown[] = []
let source: EmbeddedPostgres

async function marks(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ mark: string }>("select mark from mark where mark not like 'during%' order by id")
  await client.end()
  return rows.map(({ mark }) => mark)
}
function put(key: string, bytes: Buffer): string {
  mkdirSync(join(dataDir, 'files', key.slice(0, 2)), { recursive: true })
  writeFileSync(join(dataDir, 'files', key), bytes)
  return `insert into stored_file values ('${key}', ${bytes.length}, '${createHash('sha256').update(bytes).digest('hex')}', 'local')`
}

beforeAll(async () => {
  chmodSync(place, 0o711)
  source = await startEmbedded({ dataDir, archive: folder, ...quiet })
  const client = new pg.Client(source.adminUrl)
  await client.connect()
  await client.query(`create table kysely_migration (name text); insert into kysely_migration values ('0001_platform');
    create table stored_file (storage_key text, size bigint, sha256 text, location text);
    create table mark (id int generated always as identity, mark text, filler text);
    insert into mark (mark) values ('first'), ('second')`)
  await client.query(put('aa/one', upload))
  let copying = true
  const writing = (async () => {
    while (copying) await client.query("insert into mark (mark, filler) select 'during', repeat(md5(random()::text), 20) from generate_series(1, 200)")
  })()
  const report = await takeBackup({ dataDir, ownerUrl: source.adminUrl, folder, masterKeys: ['k1'] })
  copying = false
  await writing
  name = report.name
  told.push(report.lost)
  await client.query("insert into mark (mark) values ('third')")
  between = (await client.query<{ at: Date }>('select clock_timestamp() as at, pg_sleep(0.01)')).rows[0]?.at ?? between
  await client.query("insert into mark (mark) values ('fourth')")
  await client.query(put('bb/two', later))
  for (const _ of [1, 2, 3]) await client.query("insert into mark (mark) values ('during, in a file of its own'); select pg_switch_wal()")
  told.push(await takeUploads({ dataDir, ownerUrl: source.adminUrl, folder }))
  await client.end()
  // A server that is stopped in order hands over the rest of its log.
  await source.stop()
})
afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))

async function restored(to: string, until?: Date): Promise<{ reached: Date | undefined; marks: string[] }> {
  const target = join(place, to)
  const { reached } = await restoreBackup({ folder, dataDir: target, until, ...quiet })
  const server = await startEmbedded({ dataDir: target, ...quiet })
  const found = await marks(server.adminUrl)
  await server.stop()
  return { reached, marks: found }
}

test('what was committed by the instant is there and nothing that came later, uploaded files too', async () => {
  expect(told).toEqual([[], { uploads: 2, lost: [] }])
  const { reached, marks } = await restored('then', between)
  expect(marks).toEqual(['first', 'second', 'third'])
  expect(reached?.getTime()).toBeLessThanOrEqual(between.getTime() + 1)
  expect(readFileSync(join(place, 'then/files/aa/one'))).toEqual(upload)
})

test('without an instant everything that was archived is there', async () => {
  expect((await restored('now')).marks).toEqual(['first', 'second', 'third', 'fourth'])
  expect(readFileSync(join(place, 'now/files/bb/two'))).toEqual(later)
})

test('a restore goes into an empty folder alone, and says what the backups do not reach', async () => {
  await expect(restoreBackup({ folder, dataDir, until: undefined, ...quiet })).rejects.toThrow('is not empty; a restore goes into a folder of its own')
  const target = join(place, 'never')
  await expect(restoreBackup({ folder, dataDir: target, until: new Date('2020-01-01T00:00:00Z'), ...quiet })).rejects.toThrow(
    /no backup in .+ ended before 2020-01-01T00:00:00\.000Z; the oldest one ended /,
  )
  await expect(restoreBackup({ folder, dataDir: target, until: new Date('2100-01-01T00:00:00Z'), ...quiet })).rejects.toThrow(
    /^the log ends before 2100-01-01T00:00:00\.000Z, its last transaction was at .+; without --until everything that is there is restored$/,
  )
  expect(existsSync(target) ? readdirSync(target) : []).toEqual([])
})

/** The command in the midst of playing the log, with the server it does that by. */
async function restoring(target: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/commands/restore.ts', folder], {
    cwd: join(import.meta.dirname, '../../../../../..'),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: target },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  for (;;) {
    const server = Number(readIfThere(join(target, 'postgres-restore/postmaster.pid')).split('\n')[0])
    if (server > 0) return { child, server, ended, said: () => said }
    if (child.exitCode !== null) throw new Error(said)
    await sleep(1)
  }
}
const runs = (pid: number): boolean => lookAt(pid)?.command.includes('postgres') ?? false

test('a restore that is called off leaves neither its server nor a file', async () => {
  const target = join(place, 'called-off')
  const { child, server, ended, said } = await restoring(target)
  // As it comes with Ctrl-C, which npm passes on as well.
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toBe(1)
  expect(said()).toBe(`called off; ${target} is empty again\n`)
  expect(runs(server)).toBe(false)
  expect(readdirSync(target)).toEqual([])
})

test('on what a restore leaves that was killed no server starts', async () => {
  const target = join(place, 'killed')
  const { child, server, ended } = await restoring(target)
  child.kill('SIGKILL')
  await ended
  await expect(startEmbedded({ dataDir: target, ...quiet })).rejects.toThrow(
    `DATA_DIR: ${target} holds a restore that was broken off; empty the folder and restore again`,
  )
  await expect(restoreBackup({ folder, dataDir: target, until: undefined, ...quiet })).rejects.toThrow('is not empty; a restore goes into a folder of its own')
  if (runs(server)) process.kill(server, 'SIGQUIT')
  while (runs(server)) await sleep(5)
})

test('a backup that is whole says how far it reaches; one that is broken is found, and not restored', async () => {
  const whole = await verifyBackups(folder)
  expect(whole.faults).toEqual([])
  expect(whole.lines).toEqual([
    expect.stringMatching(new RegExp(`^${name}: \\d+ files of the database, 1 uploaded; restores to any instant from .+Z to about .+Z$`)),
  ])

  const base = join(folder, name)
  const spoilt = async (file: string, change: (file: string) => void, fault: RegExp, isTried = false): Promise<void> => {
    const before = readFileSync(file)
    change(file)
    expect((await verifyBackups(folder)).faults).toEqual(expect.arrayContaining([expect.stringMatching(fault)]))
    if (isTried) {
      await expect(restoreBackup({ folder, dataDir: join(place, 'broken'), until: undefined, ...quiet })).rejects.toThrow(
        `${name} is broken: ${table} was changed`,
      )
      expect(readdirSync(join(place, 'broken'))).toEqual([])
    }
    writeFileSync(file, before)
  }
  const flip = (file: string): void => {
    const bytes = readFileSync(file)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    writeFileSync(file, bytes)
  }
  const { bases } = await listBases(folder)
  const table = bases[0]?.manifest.database.find(({ path }) => /^postgres\/base\/\d+\/\d+$/.test(path))?.path ?? ''
  await spoilt(join(base, table), flip, /: postgres\/base\/\d+\/\d+ was changed$/, true)
  await spoilt(join(base, table), (file) => rmSync(file), /: postgres\/base\/\d+\/\d+ is missing$/)
  await spoilt(join(base, table), (file) => appendFileSync(file, 'x'), /: postgres\/base\/\d+\/\d+ has \d+ bytes in the place of \d+$/)
  await spoilt(join(base, 'manifest.json'), flip, /: manifest\.json is cut short or was changed$/)
  await spoilt(join(folder, 'files/aa/one'), flip, /: files\/aa\/one was changed$/)

  const last = bases[0]?.manifest.lastSegment ?? ''
  const wal = readdirSync(join(folder, 'wal'))
    .filter((file) => /^[0-9A-F]{24}\.gz$/.test(file) && file.slice(0, 24) > last)
    .toSorted()
  await spoilt(join(folder, 'wal', wal.at(-1) ?? ''), flip, /^wal\/[0-9A-F]{24} cannot be unpacked$/)
  const gap = wal[0] ?? ''
  await spoilt(join(folder, 'wal', gap), (file) => rmSync(file), new RegExp(`^wal/${gap.slice(0, 24)} is missing: nothing can be restored beyond it`))
  mkdirSync(join(folder, '.base-half'))
  expect((await verifyBackups(folder)).lines).toContain('.base-half was not finished and counts for nothing; remove it')
  expect((await verifyBackups(folder)).faults).toEqual([])
})

test('a file the database names and nobody has is told, and the rest is kept', async () => {
  const server = await startEmbedded({ dataDir, archive: folder, ...quiet })
  renameSync(join(dataDir, 'files/bb/two'), join(dataDir, 'files/bb/elsewhere'))
  rmSync(join(folder, 'files/bb/two'))
  expect(await takeUploads({ dataDir, ownerUrl: server.adminUrl, folder })).toEqual({ uploads: 1, lost: ['bb/two'] })
  renameSync(join(dataDir, 'files/bb/elsewhere'), join(dataDir, 'files/bb/two'))
  await server.stop()
})
