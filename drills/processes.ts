import { spawn, type ChildProcess } from 'node:child_process'
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
export type ServerNode = { readonly port: number; start(): Promise<void>; kill(): Promise<void>; stop(): Promise<void>; said(): string }

export async function createNode(dataDir: string): Promise<ServerNode> {
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
      const env = await withDemoAssetSystem(drillEnvironment(dataDir, port))
      child = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-20_000)))
      await untilReady(`http://127.0.0.1:${port}`, 120_000)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    said: () => said,
  }
}

export async function untilReady(url: string, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const ready = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    if (Date.now() > deadline) throw new Error(`not ready within ${withinMs} ms`)
    await sleep(50)
  }
}

export async function killDatabase(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

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
