import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { copyKept, eachOf, type Kept, publishBase, uploadsFolder, writeManifest } from './backup-set.ts'
import { segmentsFrom } from './wal-names.ts'

export type BackupReport = { readonly name: string; readonly files: number; readonly bytes: number; readonly uploads: number; readonly lost: readonly string[] }

type Options = {
  /** Where the embedded database lies. */
  dataDir: string
  ownerUrl: string
  folder: string
  masterKeys: readonly string[]
}

/** What a server makes anew at its start, or what would mislead another one; the log comes separately. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(?:.*\/)?(?:pgsql_tmp.*|pg_internal\.init.*))$/
const CONTROL = 'global/pg_control'
/** Tells the server that starts on the copy where its log begins. */
const LABEL = 'postgres/backup_label'

/**
 * Copies the database while it is used: between the two calls of PostgreSQL's own interface its files may be copied as they come, and
 * the log of that time, held back by a slot, makes them one whole. Uploaded files come last, so that whatever a row names is there.
 */
export async function takeBackup({ dataDir, ownerUrl, folder, masterKeys }: Options): Promise<BackupReport> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.base-${randomBytes(6).toString('hex')}`)
  const cluster = join(dataDir, 'postgres')
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'aosp backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await mkdir(draft, { mode: 0o700 })
    const slot = `aosp_backup_${randomBytes(6).toString('hex')}`
    // Temporary: gone with this connection, however it ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const [start] = (
      await client.query<{ at: Date; segment: string; system: string; version: number }>(
        `with began as materialized (select clock_timestamp() as at, pg_backup_start($1, fast => true) as lsn)
         select at, pg_walfile_name(lsn) as segment, (select system_identifier::text from pg_control_system()) as system,
                current_setting('server_version_num')::int / 10000 as version from began`,
        [slot],
      )
    ).rows
    const database = await copyCluster(cluster, join(draft, 'postgres'))
    const [end] = (
      await client.query<{ at: Date; segment: string; label: string }>(
        `with ended as materialized (select * from pg_backup_stop(wait_for_archive => false))
         select pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as at from ended`,
      )
    ).rows
    if (!start || !end) throw new Error('PostgreSQL did not say where the backup begins and ends')
    await writeFile(join(draft, LABEL), end.label, { mode: 0o600, flush: true })
    database.push({ path: LABEL, size: Buffer.byteLength(end.label), sha256: createHash('sha256').update(end.label).digest('hex') })
    for (const segment of segmentsFrom(start.segment, end.segment))
      database.push(await copied(join(cluster, 'pg_wal', segment), join(draft, 'postgres/pg_wal', segment), `postgres/pg_wal/${segment}`))
    database.push(await copied(join(dataDir, 'postgres-access.json'), join(draft, 'postgres-access.json'), 'postgres-access.json'))

    const { uploads, lost } = await keepUploads(client, join(dataDir, 'files'), folder)
    const [last] = (await client.query<{ name: string }>('select max(name) as name from kysely_migration')).rows
    await writeManifest(draft, {
      format: 1,
      postgres: start.version,
      system: start.system,
      firstSegment: start.segment,
      lastSegment: end.segment,
      began: start.at.toISOString(),
      ended: end.at.toISOString(),
      migration: last?.name ?? '',
      masterKeys: [...masterKeys],
      database,
      uploads,
    })
    const name = `base-${end.at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`
    await publishBase(draft, folder, name)
    return { name, files: database.length, bytes: database.reduce((sum, { size }) => sum + size, 0), uploads: uploads.length, lost }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function copyCluster(cluster: string, to: string): Promise<Kept[]> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  for (const entry of entries)
    if (entry.isSymbolicLink()) throw new Error(`${join(entry.parentPath, entry.name)} leads out of the database's folder; tablespaces are not backed up`)
  const paths = entries
    .flatMap((entry) => (entry.isFile() ? [relative(cluster, join(entry.parentPath, entry.name))] : []))
    .filter((path) => !LEFT_OUT.test(path) && path !== CONTROL)
  const kept: Kept[] = []
  await eachOf(paths, async (path) => {
    // A table that was dropped meanwhile is in no copy that was played to its end.
    const copy = await copyKept(join(cluster, path), join(to, path), `postgres/${path}`)
    if (copy) kept.push(copy)
  })
  kept.push(await controlFile(cluster, to))
  return kept
}

/** Rewritten in place while it is read: taken when two looks agree. */
async function controlFile(cluster: string, to: string): Promise<Kept> {
  for (;;) {
    const copy = await copied(join(cluster, CONTROL), join(to, CONTROL), `postgres/${CONTROL}`)
    if ((await readFile(join(cluster, CONTROL))).equals(await readFile(join(to, CONTROL)))) return copy
  }
}

async function copied(from: string, to: string, path: string): Promise<Kept> {
  const copy = await copyKept(from, to, path)
  if (!copy) throw new Error(`${from} is gone`)
  return copy
}

/** What the database names and the folder does not have yet; a file never changes under its key. */
async function keepUploads(client: pg.Client, from: string, folder: string): Promise<{ uploads: Kept[]; lost: string[] }> {
  const { rows } = await client.query<Kept>("select storage_key as path, size::float8, sha256 from stored_file where location = 'local' order by storage_key")
  const uploads: Kept[] = []
  const lost: string[] = []
  await eachOf(rows, async ({ path, size, sha256 }) => {
    const kept = { path, size, sha256 }
    const at = join(uploadsFolder(folder), path)
    if ((await stat(at).catch(() => undefined))?.size !== kept.size) {
      const draft = `${at}.part`
      const copy = await copyKept(join(from, path), draft, path)
      if (copy?.sha256 !== sha256) {
        lost.push(path)
        return rm(draft, { force: true })
      }
      await rename(draft, at)
    }
    uploads.push(kept)
  })
  return { uploads, lost }
}

/** Uploaded files alone, between two backups of the whole: cheap, because what is there stays. */
export async function takeUploads({ dataDir, ownerUrl, folder }: Omit<Options, 'masterKeys'>): Promise<{ uploads: number; lost: readonly string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'aosp backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { uploads, lost } = await keepUploads(client, join(dataDir, 'files'), folder)
    return { uploads: uploads.length, lost }
  } finally {
    await client.end().catch(() => undefined)
  }
}
