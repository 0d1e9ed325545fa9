import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { composeModules } from './compose-modules.ts'
import { hashPassword, isSeedPassword } from './modules/identity/index.ts'
import { inTransaction, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { seedFiles } from './platform/files/seed-files.ts'
import type { SeedFacts } from './platform/module.ts'
import { createNews } from './platform/news/news.ts'
import { createOutbox } from './platform/outbox/create-outbox.ts'
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
  const { log } = Fastify({ logger: false })
  const news = createNews({ db, databaseUrl: ownerUrl, log })
  const { all } = composeModules({ settings, db, news, outbox: createOutbox({ db, news, log }) })
  try {
    const demoPasswordHash = await hashPassword(options.demoPassword)
    await inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
      const now = new Date()
      const facts: SeedFacts = { now, demoPasswordHash, variant: settings.VARIANT, files: seedFiles(trx, join(root, 'apps/server/seed'), now) }
      for (const module of all) await module.seedBase?.(trx, facts)
      const demoDone = await sql`select 1 from seed_mark where name = 'demo'`.execute(trx)
      if (options.seed === 'base' || demoDone.rows.length > 0) return
      for (const module of all) await module.seedDemo?.(trx, facts)
      await sql`insert into seed_mark (name) values ('demo')`.execute(trx)
    })
    return { passwordHolds: await isSeedPassword(db, options.demoPassword) }
  } finally {
    await db.destroy()
  }
}
