import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { login } from '@aosp/contract/identity/login'
import { buildApp } from '../apps/server/src/app.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { ADMIN_SUBJECTS, fillAdministration, type AdminSubject } from './admin-subjects.ts'
import { fillDirectory } from './large-directory.ts'
import { median } from './measure.ts'

/**
 * Lists and trees of administration over 100,000 users, 20,000 departments and 5,000 menus, as ratios to plain SQL that reads the
 * same rows and the same total, sent by the same process. Aim: at most 2.
 */
const USERS = 100_000
const DEPARTS = 20_000
const MENUS = 5000
const TENANTS = 200
const ROUNDS = 9
const AIM = 2
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
    for (const subject of ADMIN_SUBJECTS) await compare(subject)

    async function compare({ name, path, query = {}, plain }: AdminSubject): Promise<void> {
      const ours = async () => {
        const answer = await app.http.inject({ method: 'GET', url: path, query, headers: { 'x-access-token': token } })
        if (!answer.json<{ success: boolean }>().success) throw new Error(`${name}: ${answer.body.slice(0, 200)}`)
      }
      const bare = async () => {
        for (const statement of plain) JSON.parse(JSON.stringify((await pool.query(statement)).rows))
      }
      const took = async (act: () => Promise<void>) => {
        const began = performance.now()
        await act()
        return performance.now() - began
      }
      for (let round = 0; round < 3; round++) {
        await ours()
        await bare()
      }
      // Rounds alternate and each pair gives one ratio, so that whatever else the machine does hits both alike.
      const pairs: [ours: number, bare: number][] = []
      for (let round = 0; round < ROUNDS; round++) {
        const first = await took(round % 2 === 0 ? bare : ours)
        const second = await took(round % 2 === 0 ? ours : bare)
        pairs.push(round % 2 === 0 ? [second, first] : [first, second])
      }
      const of = (at: 0 | 1) => median(pairs.map((pair) => pair[at])).toFixed(1)
      const ratio = median(pairs.map(([a, b]) => a / b))
      console.log(`${name}: ${ratio.toFixed(2)} (aim ${AIM}), ${of(0)} ms against ${of(1)} ms`)
    }
  } finally {
    await app.close()
    await pool.end()
  }
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
