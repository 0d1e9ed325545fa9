import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { playToTheEnd, UNFINISHED_RESTORE } from '../embedded.ts'
import { walFolder } from '../archive.ts'
import { archivedNames, type Base, copyKept, eachOf, listBases, uploadsFolder } from './backup-set.ts'
import { isHistory, segmentNamed } from './wal-names.ts'

export type Restored = {
  readonly base: Base
  /** When the last transaction that is there was committed, where the log was played beyond the base. */
  readonly reached: Date | undefined
  readonly uploads: number
}

/** Folders a server needs although nothing of them is kept. */
const EMPTY =
  'pg_wal/archive_status pg_wal/summaries pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans pg_tblspc pg_twophase pg_stat pg_commit_ts pg_logical/snapshots pg_logical/mappings'
const LOG = 'restore-wal'

/**
 * Puts the newest backup that ended before the instant into an empty data folder and lets PostgreSQL play its log up to it. What was
 * committed by then is there, what came later is not. Fails, and is called off, without leaving anything behind; killed, it leaves a folder
 * that no server starts on.
 */
export async function restoreBackup(options: {
  folder: string
  dataDir: string
  until: Date | undefined
  log: (line: string) => void
  calledOff?: AbortSignal
}): Promise<Restored> {
  const { folder, until, log, calledOff } = options
  const dataDir = resolve(options.dataDir)
  const there = await readdir(dataDir).catch(() => [])
  if (there.length > 0) throw new Error(`DATA_DIR: ${dataDir} is not empty; a restore goes into a folder of its own`)
  const base = await chooseBase(folder, until)
  log(`restoring ${base.name} to ${dataDir}`)
  const mark = join(dataDir, UNFINISHED_RESTORE)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(mark, `${base.name}\n`, { mode: 0o600, flush: true })
    const cluster = await layOutBase(base, dataDir, calledOff)
    const reached = await play({ base, folder, dataDir, cluster, until, log, calledOff })
    const uploads = await copyUploads({ folder, base, dataDir, calledOff })
    calledOff?.throwIfAborted()
    await rm(mark)
    return { base, reached, uploads }
  } catch (error) {
    const left = (await readdir(dataDir).catch(() => [])).filter((name) => name !== UNFINISHED_RESTORE)
    for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
    await rm(mark, { force: true })
    throw error
  }
}

async function chooseBase(folder: string, until: Date | undefined): Promise<Base> {
  const { bases, faults } = await listBases(folder)
  const before = bases.filter(({ manifest }) => until === undefined || new Date(manifest.ended) <= until)
  const base = before.at(-1)
  if (base) return base
  if (bases[0] && until) throw new Error(`no backup in ${folder} ended before ${until.toISOString()}; the oldest one ended ${bases[0].manifest.ended}`)
  throw new Error([`there is no complete backup in ${folder}`, ...faults].join('\n  '))
}

/** The copy in its place, every byte compared with what was kept; returns the folder a server can be started on. */
export async function layOutBase(base: Base, dataDir: string, calledOff?: AbortSignal): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  // As at a start: where root runs the embedded database, its server passes through as another user.
  await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  const faults: string[] = []
  await eachOf(base.manifest.database, async (kept) => {
    calledOff?.throwIfAborted()
    const copy = await copyKept(join(base.folder, kept.path), join(dataDir, kept.path), kept.path)
    if (copy?.sha256 !== kept.sha256) faults.push(`${kept.path} ${copy ? 'was changed' : 'is missing'}`)
  })
  if (faults.length > 0) throw new Error(`${base.name} is broken: ${faults.slice(0, 5).join(', ')}${faults.length > 5 ? ` and ${faults.length - 5} more` : ''}`)
  const cluster = join(dataDir, 'postgres')
  for (const path of EMPTY.split(' ')) await mkdir(join(cluster, path), { recursive: true, mode: 0o700 })
  await chmod(cluster, 0o700)
  return cluster
}

type Means = { base: Base; folder: string; dataDir: string; calledOff: AbortSignal | undefined }
type Played = Means & { cluster: string; until: Date | undefined; log: (line: string) => void }

async function play({ base, folder, dataDir, cluster, until, log, calledOff }: Played): Promise<Date | undefined> {
  const first = segmentNamed(base.manifest.lastSegment)?.number ?? 0
  const names = [...(await archivedNames(folder))].filter((name) => isHistory(name) || (segmentNamed(name)?.number ?? -1) >= first)
  // Inside the cluster, so that whoever runs the server may read it, and no path has to pass a shell.
  const draft = join(dataDir, 'postgres-restore')
  await rename(cluster, draft)
  await mkdir(join(draft, LOG), { mode: 0o700 })
  for (const name of names) {
    calledOff?.throwIfAborted()
    await copyFile(join(walFolder(folder), `${name}.gz`), join(draft, LOG, `${name}.gz`))
  }
  await writeFile(join(draft, 'recovery.signal'), '')
  log(`playing ${names.length} archived files of the log${until ? ` up to ${until.toISOString()}` : ''}`)
  const reached = await playToTheEnd({
    home: dataDir,
    cluster: draft,
    settings: {
      restore_command: `test -f ${LOG}/%f.gz && gzip -dc ${LOG}/%f.gz > "%p"`,
      // The server reads its command line before it knows any zone by a letter.
      ...(until ? { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'), recovery_target_action: 'promote' } : {}),
    },
    log,
    calledOff,
  }).catch((error: Error) => {
    calledOff?.throwIfAborted()
    throw new Error(explained(error.message, until), { cause: error })
  })
  await rm(join(draft, LOG), { recursive: true, force: true })
  // Under its name only now: a restore that was interrupted is not taken for a database.
  await rename(draft, cluster)
  return reached
}

function explained(message: string, until: Date | undefined): string {
  if (!until || !message.includes('recovery ended before configured recovery target was reached')) return message
  const last = /last completed transaction was at log time ([^\n]+)/.exec(message)?.[1]
  return `the log ends before ${until.toISOString()}${last ? `, its last transaction was at ${last}` : ''}; without --until everything that is there is restored`
}

/** All that were ever kept: which of them the database names at that instant, it knows itself. */
async function copyUploads({ folder, base, dataDir, calledOff }: Means): Promise<number> {
  const from = uploadsFolder(folder)
  const sums = new Map(base.manifest.uploads.map(({ path, sha256 }) => [path, sha256]))
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.flatMap((entry) => (entry.isFile() && !entry.name.endsWith('.part') ? [join(basename(entry.parentPath), entry.name)] : []))
  const faults = [...sums.keys()].filter((path) => !paths.includes(path)).map((path) => `${path} is missing`)
  await mkdir(join(dataDir, 'files'), { recursive: true, mode: 0o700 })
  await eachOf(paths, async (path) => {
    calledOff?.throwIfAborted()
    const copy = await copyKept(join(from, path), join(dataDir, 'files', path), path)
    if (sums.has(path) && copy?.sha256 !== sums.get(path)) faults.push(`${path} was changed`)
  })
  if (faults.length > 0)
    throw new Error(`uploaded files of ${base.name} are broken: ${faults.slice(0, 5).join(', ')}${faults.length > 5 ? ` and ${faults.length - 5} more` : ''}`)
  return paths.length
}
