import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { login } from '@aosp/contract/identity/login'
import { buildApp } from '../apps/server/src/app.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { ADMIN_SUBJECTS, fillAdministration } from './admin-subjects.ts'
import { compareWithSql } from './against-sql.ts'
import { fillDirectory } from './large-directory.ts'

/**
 * Lists and trees of administration over 100,000 users, 20,000 departments and 5,000 menus, as ratios to plain SQL that reads the
 * same rows and the same total, sent by the same process. Aim: at most 2.
 */
const USERS = 100_000
const DEPARTS = 20_000
const MENUS = 5000
const TENANTS = 200
const PASSWORD = 'Bench-Pass-2026'

const folder = await mkdtemp(join(tmpdir(), 'aosp-bench-'))
const database = await startEmbedded({ dataDir: folder, log: () => {} })
try {
  const settings = readSettings({
    SEED: 'demo',
    DEMO_PASSWORD: PASSWORD,
    DATA_DIR: folder,
    SECRETS_FILE: join(folder, 'secrets.json'),
    LOG_LEVEL: 'silent',
    RATE_SCALE: '1000000',
    LOGIN_CAPTCHA: 'off',
  })
  await prepareDatabase({ ownerUrl: database.adminUrl, settings, seed: 'demo', demoPassword: PASSWORD, root: process.cwd() })
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
  const made = await fillDirectory(pool, { departs: DEPARTS, people: USERS })
  await fillAdministration(pool, { menus: MENUS, tenants: TENANTS })
  console.log(`${made.people} users, ${made.departs} departments, ${MENUS} menus`)
  const app = await buildApp({ settings, databaseUrl: database.appUrl, root: process.cwd() })
  try {
    const reply = await app.http.inject({ method: 'POST', url: login.path, payload: { username: 'admin', password: PASSWORD } })
    const token = reply.json<{ result: { token: string } | null }>().result?.token ?? ''
    for (const subject of ADMIN_SUBJECTS) await compareWithSql(app, pool, token, subject)
  } finally {
    await app.close()
    await pool.end()
  }
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
