import { join } from 'node:path'
import { sql } from 'kysely'
import { composeModules } from './compose-modules.ts'
import { hashPassword, isSeedPassword } from './modules/identity/index.ts'
import { createPlatform } from './platform/create-platform.ts'
import { inTransaction, openDatabase, type Db } from './platform/db/database.ts'
import { migrate, missingMigrations } from './platform/db/migrate.ts'
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
  /** False where somebody else is the owner: then all migrations must be there already. */
  migrates?: boolean
  /** The role that serves, when it is not the owner. */
  applicationRole?: string | undefined
  settings: Settings
  seed: 'demo' | 'base'
  demoPassword: string
  root: string
}): Promise<{ passwordHolds: boolean; isFirst: boolean }> {
  const { ownerUrl, settings, root } = options
  const folder = join(root, 'apps/server/migrations')
  if (options.migrates === false) {
    const missing = await missingMigrations(ownerUrl, folder)
    if (missing.length > 0) throw new Error(`DATABASE_URL: ${missing.length} migrations are missing, from ${missing[0]} on; run: npm run migrate`)
  } else await migrate(ownerUrl, folder, options.applicationRole ? { applicationRole: options.applicationRole } : {})
  const { db } = openDatabase(ownerUrl, { max: 2 })
  giveKeys(db, openKeyring(settings))
  try {
    await settleKeys(db, settings)
    const modules = await stillModules({ db, ownerUrl, settings, root })
    const demoPasswordHash = await hashPassword(options.demoPassword)
    const isFirst = await inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
      const before = await sql`select 1 from account limit 1`.execute(trx)
      const now = new Date()
      const facts: SeedFacts = {
        now,
        demoPasswordHash,
        variant: settings.VARIANT,
        files: seedFiles(trx, join(root, 'apps/server/seed'), now),
        rights: modules.flatMap(({ rights = [] }) => rights),
      }
      for (const module of modules) await module.seedBase?.(trx, facts)
      const once = async (name: 'demo' | 'history', seed: (module: Module) => Promise<void> | undefined) => {
        const done = await sql`select 1 from seed_mark where name = ${name}`.execute(trx)
        if (options.seed !== 'demo' || done.rows.length > 0) return
        for (const module of modules) await seed(module)
        await sql`insert into seed_mark (name) values (${name})`.execute(trx)
      }
      await once('demo', (module) => module.seedDemo?.(trx, facts))
      if (settings.DEMO_HISTORY) await once('history', (module) => module.seedHistory?.(trx, facts))
      return before.rows.length === 0
    })
    return { passwordHolds: await isSeedPassword(db, options.demoPassword), isFirst }
  } finally {
    await db.destroy()
  }
}

/** The same modules that serve, on a platform nobody starts: for seeds, and for what looks at everything. */
export async function stillModules({
  db,
  ownerUrl,
  settings,
  root,
}: {
  db: Db
  ownerUrl: string
  settings: Settings
  root: string
}): Promise<readonly Module[]> {
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
