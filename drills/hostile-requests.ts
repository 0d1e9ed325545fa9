import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@aosp/contract/calls'
import { buildApp } from '../apps/server/src/app.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { foreignWords, ownWords, skeleton } from '../apps/server/test/fuzz/foreign-words.ts'
import { fuzz, someIds } from '../apps/server/test/fuzz/fuzz.ts'
import { watchOutside } from '../apps/server/test/fuzz/watch-outside.ts'
import { DRILL_PASSWORD, ROOT } from './processes.ts'

/** RT20: requests made of the declarations, against one server in this process, so that what it does beyond answering can be watched. */
export async function hostileRequestsDrill(requests: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'aosp-drill-'))
  const database = await startEmbedded({ dataDir: folder, log: () => undefined })
  const outside = watchOutside()
  try {
    const settings = readSettings({
      SEED: 'demo',
      DEMO_PASSWORD: DRILL_PASSWORD,
      LOG_LEVEL: 'silent',
      RATE_SCALE: '100000',
      LOGIN_CAPTCHA: 'off',
      SESSIONS_PER_ACCOUNT: '100',
      DATA_DIR: folder,
    })
    await prepareDatabase({ ownerUrl: database.adminUrl, settings, seed: 'demo', demoPassword: DRILL_PASSWORD, root: ROOT })
    const app = await buildApp({ settings, databaseUrl: database.appUrl, root: ROOT })
    const ids = await someIds(app.platform.db)
    const { hostname, port } = new URL(database.appUrl)
    outside.expect({ databases: [`${hostname}:${port}`], folder })
    const common = { http: app.http, ids, password: DRILL_PASSWORD }
    const fitting = await fuzz({ ...common, requests: allCalls.length * 10, seed: 1, hostile: false })
    const began = performance.now()
    const meant = await fuzz({ ...common, requests, seed: 2, hostile: true })
    const seconds = (performance.now() - began) / 1000
    await app.close()
    const own = await ownWords(join(ROOT, 'apps/server'))
    const made = [...outside.statements].filter((text) => text.toLowerCase().includes(meant.mark) || foreignWords(text, own).length > 0)
    const broken = [...fitting.broken, ...meant.broken]
    for (const line of [...broken.slice(0, 20), ...made.slice(0, 20), ...outside.connections, ...outside.writes, ...outside.exits]) console.log(line)
    console.log(
      `hostile requests ${meant.requests} to ${allCalls.length} calls (${new Set([...fitting.succeeded, ...meant.succeeded]).size} of them did something), ${Math.round(meant.requests / seconds)} a second: ` +
        `${broken.length} 5xx, ${made.length} new SQL shapes of ${new Set([...outside.statements].map(skeleton)).size}, ` +
        `connections outwards ${outside.connections.length}, writes outside the folder ${outside.writes.length}, exits ${outside.exits.length}`,
    )
    return broken.length + made.length + outside.connections.length + outside.writes.length + outside.exits.length === 0
  } finally {
    outside.restore()
    await database.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
