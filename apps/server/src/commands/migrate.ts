import { join, resolve } from 'node:path'
import { ensureApplicationRole } from '../platform/db/application-role.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { checkOutside } from '../platform/db/outside.ts'
import { readSettings } from '../settings.ts'
import { runCommand, say } from './with-database.ts'

/**
 * npm run migrate: brings the database to this version as its owner (DATABASE_OWNER_URL), makes the role of DATABASE_URL when it is not
 * there, and gives it its rights: it changes rows, owns nothing, and can only append to the audit log.
 */
runCommand(async () => {
  const settings = readSettings(process.env)
  const folder = join(process.env['AOSP_ROOT'] ?? process.cwd(), 'apps/server/migrations')
  if (settings.DATABASE_URL && !settings.DATABASE_OWNER_URL) throw new Error('DATABASE_OWNER_URL: migrations are made by the owner of the tables; name its URL')
  const embedded = settings.DATABASE_OWNER_URL
    ? undefined
    : await startEmbedded({ dataDir: resolve(settings.DATA_DIR), archive: settings.BACKUP_DIR, log: say })
  try {
    const ownerUrl = settings.DATABASE_OWNER_URL ?? embedded?.adminUrl ?? ''
    if (!embedded) await checkOutside(ownerUrl, 'DATABASE_OWNER_URL')
    const role = settings.DATABASE_URL && (await ensureApplicationRole(ownerUrl, settings.DATABASE_URL))
    const done = await migrate(ownerUrl, folder, { say, ...(role ? { applicationRole: role } : {}) })
    for (const name of done) say(`applied ${name}`)
    say(done.length > 0 ? `${done.length} migrations applied` : 'nothing to migrate')
    if (role) say(`rights given to ${role}`)
  } finally {
    await embedded?.stop()
  }
})
