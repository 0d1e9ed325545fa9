import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { environment, type RunAs, wrap } from './binaries.ts'

/** A file of the log that is not full is archived after this many seconds: as much as a burnt machine costs. */
const ARCHIVE_SECONDS = 60

export const walFolder = (folder: string): string => path.join(folder, 'wal')

/** PostgreSQL hands each finished file of its log to a shell. Packed, because one that was cut short by the clock is mostly empty. */
export function archiveSettings(folder: string): Record<string, string | number> {
  const place = `'${walFolder(path.resolve(folder)).replaceAll("'", String.raw`'\''`)}'`.replaceAll('%', '%%')
  // On the disk before it has its name; the same file may come again after a crash, another one of the same name never goes over it.
  const command = `f=${place}/%f.gz; if [ -f "$f" ]; then gzip -dc "$f" | cmp -s - "%p"; else gzip -1c < "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f"; fi`
  return { archive_mode: 'on', archive_timeout: ARCHIVE_SECONDS, archive_command: command }
}

/** The server writes there itself, as whoever it runs as. */
export function openArchive(folder: string, runAs: RunAs): void {
  const wal = walFolder(path.resolve(folder))
  try {
    if (!fs.existsSync(folder)) fs.mkdirSync(folder, { recursive: true, mode: runAs.owner ? 0o711 : 0o700 })
    fs.mkdirSync(wal, { recursive: true, mode: 0o700 })
    if (runAs.owner) fs.chownSync(wal, runAs.owner.uid, runAs.owner.gid)
  } catch (error) {
    throw new Error(`BACKUP_DIR: ${wal} cannot be made: ${(error as Error).message}`, { cause: error })
  }
  const [command, args] = wrap(runAs, '/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', wal])
  if (spawnSync(command, args, { ...runAs.ids, env: environment, stdio: 'ignore' }).status !== 0)
    throw new Error(`BACKUP_DIR: ${wal} cannot be written by the user PostgreSQL runs as; let him enter the folders above it`)
}
