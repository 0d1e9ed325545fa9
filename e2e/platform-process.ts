import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Variant } from '@aosp/contract/screens'
import { withDemoAssetSystem } from '../tools/stand-ins/demo-asset-system.ts'

export const PASSWORD = 'Demo-Pass-2026'
const SERVER = join(import.meta.dirname, '../dist/server/main.js')
const START_MS = 90_000
const STOP_MS = 20_000

export type PlatformProcess = {
  url: string
  dataDir: string
  /** What the process printed so far. */
  output(): string
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** The built platform as its own process with its own database, on a port the system chooses. */
export async function startPlatform(variant: Variant = 'standard', settings: Record<string, string> = {}): Promise<PlatformProcess> {
  if (!existsSync(SERVER)) throw new Error('dist/server/main.js is missing: run "npm run build" first')
  const dataDir = settings['DATA_DIR'] ?? (await seededFolder(variant, settings['DEMO_SESSIONS'] === 'true'))
  const { PATH, HOME, TMPDIR, LANG } = process.env
  // Only what is named here: the settings of whoever runs the tests must not change their result.
  const environment = await withDemoAssetSystem({
    ...Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR, LANG }).filter(([, value]) => value !== undefined)),
    HOST: '127.0.0.1',
    PORT: '0',
    SEED: 'demo',
    DEMO_SESSIONS: 'false',
    DEMO_PASSWORD: PASSWORD,
    VARIANT: variant,
    RATE_SCALE: '1000',
    // Limits that count by address would count all tests together; a test may name an address of its own.
    TRUSTED_PROXY: '127.0.0.1',
    SESSIONS_PER_ACCOUNT: '100',
    LOG_LEVEL: 'warn',
    // Among the data, so that a copied folder opens.
    SECRETS_FILE: join(dataDir, 'secrets.json'),
    ...settings,
    DATA_DIR: dataDir,
  })
  const child = spawn(process.execPath, [SERVER], {
    cwd: join(import.meta.dirname, '..'),
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const listen = (chunk: Buffer) => (printed += chunk.toString('utf8'))
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)

  const stop = async () => {
    await end(child, 'SIGTERM')
    // The database outlives a server that had to be killed; nobody else would stop it.
    endDatabase(dataDir)
    if (!settings['DATA_DIR']) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const url = await readyAddress(child, () => printed)
    return { url, dataDir, output: () => printed, kill: (signal) => end(child, signal), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A new folder, already seeded where the run has made a template (templates.ts); those have none of the sessions that were played. */
async function seededFolder(variant: Variant, played: boolean): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aosp-e2e-'))
  const templates = process.env['E2E_TEMPLATES']
  // Owner and mode count for a database folder, so the copy keeps them.
  if (templates && !played) execFileSync('cp', ['-a', `${join(templates, variant)}/.`, dataDir])
  return dataDir
}

function readyAddress(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => finish(() => reject(new Error(`The platform ${why}. It printed:\n${printed()}`)))
    const look = () => {
      const address = /^ready (http:\/\/\S+)/m.exec(printed())?.[1]
      if (address) finish(() => resolve(address.replace(/\/$/, '')))
    }
    const gone = (code: number | null, signal: string | null) => fail(`ended with ${signal ?? code} before it was ready`)
    const timer = setTimeout(() => fail(`was not ready after ${START_MS / 1000} s`), START_MS)
    const finish = (act: () => void) => {
      clearTimeout(timer)
      child.stdout?.off('data', look)
      child.off('exit', gone)
      act()
    }
    child.stdout?.on('data', look)
    child.on('exit', gone)
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(timer)
}

function endDatabase(dataDir: string): void {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    if (pid > 0) process.kill(pid, 'SIGQUIT')
  } catch {
    // It was gone already, which is all we want.
  }
}
