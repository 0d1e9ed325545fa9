import { join } from 'node:path'
import { sql } from 'kysely'
import { composeModules } from './compose-modules.ts'
import { hashPassword, isSeedPassword } from './modules/identity/index.ts'
import { createPlatform } from './platform/create-platform.ts'
import { inTransaction, openDatabase, type Db } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { seedFiles } from './platform/files/seed-files.ts'
import { giveKeys } from './platform/keys/keyring.ts'
import { openKeyring, settleKeys } from './platform/keys/open-keyring.ts'
import { silentLog } from './platform/log.ts'
import type { Module, SeedFacts } from './platform/module.ts'
import { createNews } from './platform/news/news.ts'
import type { Settings } from './settings.ts'

const SEED_LOCK = 7_215_001

/** Brings a database to this version and seeds it. Safe to run by several nodes at once and at every start. */
export async function prepareDatabase(options: {
  ownerUrl: string
  settings: Settings
  seed: 'demo' | 'base'
  demoPassword: string
  root: string
}): Promise<{ passwordHolds: boolean }> {
  const { ownerUrl, settings, root } = options
  await migrate(ownerUrl, join(root, 'apps/server/migrations'))
  const { db } = openDatabase(ownerUrl, { max: 2 })
  giveKeys(db, openKeyring(settings))
  try {
    await settleKeys(db, settings)
    const modules = await seedingModules({ db, ownerUrl, settings, root })
    const demoPasswordHash = await hashPassword(options.demoPassword)
    await inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
      const now = new Date()
      const facts: SeedFacts = {
        now,
        demoPasswordHash,
        variant: settings.VARIANT,
        files: seedFiles(trx, join(root, 'apps/server/seed'), now),
        rights: modules.flatMap(({ rights = [] }) => rights),
      }
      for (const module of modules) await module.seedBase?.(trx, facts)
      const demoDone = await sql`select 1 from seed_mark where name = 'demo'`.execute(trx)
      if (options.seed === 'base' || demoDone.rows.length > 0) return
      for (const module of modules) await module.seedDemo?.(trx, facts)
      await sql`insert into seed_mark (name) values ('demo')`.execute(trx)
    })
    return { passwordHolds: await isSeedPassword(db, options.demoPassword) }
  } finally {
    await db.destroy()
  }
}

/** The same modules that serve, on a platform nobody starts. */
async function seedingModules({ db, ownerUrl, settings, root }: { db: Db; ownerUrl: string; settings: Settings; root: string }): Promise<readonly Module[]> {
  const { platform } = await createPlatform({
    settings,
    db,
    news: createNews({ db, databaseUrl: ownerUrl, log: silentLog }),
    log: silentLog,
    now: () => new Date(),
    clock: { reading: () => undefined, onReading: () => undefined },
    root,
  })
  return composeModules(platform).modules
}
