import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDemoAssetSystem } from '../tools/stand-ins/demo-asset-system.ts'

/** What drills do to processes. Everything runs on loopback and in a temporary data folder. */
export const DRILL_PASSWORD = 'Drill-Pass-2026'
export const ROOT = join(import.meta.dirname, '..')

/** Only what is named here: the settings of whoever runs a drill must not change its result. */
export const drillEnvironment = (dataDir: string, port: number): NodeJS.ProcessEnv => {
  const { PATH, HOME } = process.env
  return {
    PATH,
    HOME,
    DATA_DIR: dataDir,
    SECRETS_FILE: join(dataDir, 'secrets.json'),
    PORT: String(port),
    DEMO_PASSWORD: DRILL_PASSWORD,
    RATE_SCALE: '1000',
    SESSIONS_PER_ACCOUNT: '100',
    LOG_LEVEL: 'error',
  }
}

/** One of several servers on the same data folder: whoever comes first starts the database, the others adopt it. */
export type ServerNode = {
  readonly port: number
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
  /** Not a step further until it is thawed; its lines stay open. */
  freeze(): void
  thaw(): void
  said(): string
}

/** `main` is the server's first file, for drills that start another one than was built. */
export async function createNode(dataDir: string, settings: NodeJS.ProcessEnv = {}, main = 'dist/server/main.js'): Promise<ServerNode> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let said = ''
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((done) => running.once('exit', done))
    running.kill(signal)
    await gone
  }
  return {
    port,
    start: async () => {
      const env = await withDemoAssetSystem({ ...drillEnvironment(dataDir, port), ...settings })
      child = spawn(process.execPath, [main], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-20_000)))
      const over = new AbortController()
      const ended = once(child, 'close', { signal: over.signal }).then(
        ([code, signal]) => `ended with ${signal ?? code}`,
        (error: Error) => (over.signal.aborted ? undefined : `could not be run (${error.message})`),
      )
      const ready = untilReady(`http://127.0.0.1:${port}`, 300_000, over.signal).then(
        () => undefined,
        (error: Error) => error.message,
      )
      const fault = await Promise.race([ready, ended])
      over.abort()
      if (fault !== undefined) throw new Error(`a node that was to start ${fault}; it said:\n${said}`)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    said: () => said,
  }
}

export async function untilReady(url: string, withinMs: number, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const ready = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (ready || signal?.aborted) return
    if (Date.now() > deadline) throw new Error(`was not ready within ${withinMs} ms`)
    await sleep(50)
  }
}

export async function killDatabase(dataDir: string): Promise<void> {
  process.kill(await postmaster(dataDir), 'SIGKILL')
}

/** The database and everything it runs for its clients, looked up beforehand, so that stopping them takes no time. */
export async function databaseProcesses(dataDir: string): Promise<{ pause(): void; resume(): void }> {
  const chief = await postmaster(dataDir)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(chief)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [chief, ...children])
      try {
        process.kill(pid, name)
      } catch {
        // One that ended in between waits for nothing.
      }
  }
  return { pause: () => signal('SIGSTOP'), resume: () => signal('SIGCONT') }
}

const postmaster = async (dataDir: string): Promise<number> => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

/** As the owner of the embedded database; its port may change when it comes back. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const { ownerPassword, port } = JSON.parse(await readFile(join(dataDir, 'postgres-access.json'), 'utf8')) as { ownerPassword: string; port: number }
  return `postgres://aosp_owner:${ownerPassword}@127.0.0.1:${port}/aosp`
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
