import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { login } from '@aosp/contract/identity/login'
import { buildApp, type App } from '../apps/server/src/app.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { readSettings } from '../apps/server/src/settings.ts'

export const PASSWORD = 'Bench-Pass-2026'

export type SheetBench = { app: App; address: string; token: string; database: pg.Pool; databaseUrl: string }

/** The platform on its own database, listening, with an operator signed in. */
export async function withPlatform(work: (bench: SheetBench) => Promise<void>, more: Record<string, string> = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aosp-bench-'))
  const server = await startEmbedded({ dataDir: folder, log: () => {} })
  try {
    const settings = readSettings({
      SEED: 'demo',
      DEMO_PASSWORD: PASSWORD,
      DATA_DIR: folder,
      SECRETS_FILE: join(folder, 'secrets.json'),
      LOG_LEVEL: 'silent',
      RATE_SCALE: '1000000',
      LOGIN_CAPTCHA: 'off',
      ...more,
    })
    await prepareDatabase({ ownerUrl: server.adminUrl, settings, seed: 'demo', demoPassword: PASSWORD, root: process.cwd() })
    const app = await buildApp({ settings, databaseUrl: server.appUrl, root: process.cwd() })
    const database = new pg.Pool({ connectionString: server.adminUrl })
    try {
      const reply = await app.http.inject({ method: 'POST', url: login.path, payload: { username: 'operate01', password: PASSWORD } })
      const { result, message } = reply.json<{ result: { token: string } | null; message: string }>()
      if (!result) throw new Error(`cannot sign in: ${message}`)
      const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
      await work({ app, address, token: result.token, database, databaseUrl: server.adminUrl })
    } finally {
      await database.end()
      await app.close()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The most memory above the level at the start, sampled while the work runs. */
export async function peakMegabytes<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number; peak: number }> {
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  let most = idle
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const start = performance.now()
  try {
    const result = await work()
    return { result, ms: performance.now() - start, peak: Math.round((most - idle) / 1024 / 1024) }
  } finally {
    clearInterval(timer)
  }
}
