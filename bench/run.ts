import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@aosp/contract/identity/login'
import { buildApp } from '../apps/server/src/app.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { measure, median, type Measured } from './measure.ts'
import { startSubjects, type Subject } from './subjects.ts'

const ROUNDS = 7
const LOAD = { connections: 32, count: 20_000, maxMs: 2000 }
const WARM_UP = { connections: 32, count: 3000, maxMs: 2000 }
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
  const app = await buildApp({ settings, databaseUrl: database.appUrl, root: process.cwd() })
  try {
    const reply = await app.http.inject({ method: 'POST', url: login.path, payload: { username: 'operate01', password: PASSWORD } })
    const { result, message } = reply.json<{ result: { token: string } | null; message: string }>()
    if (!result) throw new Error(`cannot sign in: ${message}`)
    const { subjects, close } = await startSubjects(app, database.adminUrl, result.token)
    for (const subject of subjects) await compare(subject)
    await close()
  } finally {
    await app.close()
  }
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Rounds alternate and each pair gives one ratio, so that whatever else the machine does hits both alike. */
async function compare({ name, aim, ours, bare }: Subject): Promise<void> {
  await measure(bare, WARM_UP)
  await measure(ours, WARM_UP)
  const pairs: { ours: Measured; bare: Measured }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = await measure(round % 2 === 0 ? bare : ours, LOAD)
    const second = await measure(round % 2 === 0 ? ours : bare, LOAD)
    pairs.push(round % 2 === 0 ? { bare: first, ours: second } : { ours: first, bare: second })
  }
  const failed = pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.bare.failed, 0)
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)
  const of = (pick: (pair: { ours: Measured; bare: Measured }) => number) => Math.round(median(pairs.map(pick)))
  console.log(`${name}: ${median(ratios).toFixed(2)} (aim ${aim}), rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`)
  console.log(`  requests/s ${of((pair) => pair.ours.perSecond)} against ${of((pair) => pair.bare.perSecond)}`)
  console.log(`  server CPU µs/request ${of((pair) => pair.ours.cpuMicros)} against ${of((pair) => pair.bare.cpuMicros)}, failed ${failed}`)
  if (failed > 0) process.exitCode = 1
}
