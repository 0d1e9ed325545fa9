import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { walFolder } from '../archive.ts'
import { isHistory, nameOf, SEGMENT_BYTES, segmentNamed, segmentsFrom, unbroken } from './wal-names.ts'

/**
 * A folder of backups:
 *   base-<instant>/   one copy of the database, with the part of the log it needs and, written last, manifest.json
 *   wal/              the log, file by file, as the server finishes them
 *   files/            uploaded files, each once, whichever backups name it
 */
const Kept = z.object({ path: z.string(), size: z.number().int().min(0), sha256: z.string() })
export type Kept = z.output<typeof Kept>

const Manifest = z.object({
  format: z.literal(1),
  /** Major version of the server, whose files nobody else reads. */
  postgres: z.number().int(),
  system: z.string(),
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** By the database's clock. What is restored is never older than the end. */
  began: z.iso.datetime(),
  ended: z.iso.datetime(),
  migration: z.string(),
  /** Ids of the master keys its secrets are under. The keys themselves are in no backup. */
  masterKeys: z.array(z.string()),
  /** Of the folder of the base itself. */
  database: z.array(Kept),
  /** Of `files/`. */
  uploads: z.array(Kept),
})
export type Manifest = z.output<typeof Manifest>
export type Base = { readonly name: string; readonly folder: string; readonly manifest: Manifest }

const MANIFEST = 'manifest.json'
const BASE = /^base-\d{8}T\d{6}Z$/
export const DRAFT = /^\.base-/
export const uploadsFolder = (folder: string): string => join(folder, 'files')

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The last file of a backup; without it the rest is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest)
  await writeFile(join(folder, MANIFEST), `${text}\n${sumOf(text)}\n`, { mode: 0o600, flush: true })
}

async function readManifest(folder: string): Promise<Manifest> {
  const [text = '', sum = ''] = (await readFile(join(folder, MANIFEST), 'utf8')).split('\n')
  if (sumOf(text) !== sum) throw new Error(`${MANIFEST} is cut short or was changed`)
  return Manifest.parse(JSON.parse(text))
}

/** Oldest first; what cannot be read is told apart from what can. */
export async function listBases(folder: string): Promise<{ bases: Base[]; faults: string[] }> {
  const names = (await readdir(folder)).toSorted()
  const bases: Base[] = []
  const faults: string[] = []
  for (const name of names.filter((each) => BASE.test(each))) {
    const at = join(folder, name)
    await readManifest(at).then(
      (manifest) => bases.push({ name, folder: at, manifest }),
      (error: Error) => faults.push(`${name}: ${error.message}`),
    )
  }
  return { bases, faults }
}

/** Copies a file and tells what was copied, whatever happens to the original meanwhile. `undefined` when it is gone. */
export async function copyKept(from: string, to: string, path: string): Promise<Kept | undefined> {
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!source) return undefined
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const target = await open(to, 'w', 0o600)
    try {
      const hash = createHash('sha256')
      const buffer = Buffer.allocUnsafe(CHUNK)
      let size = 0
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, CHUNK, size)
        if (bytesRead === 0) break
        const chunk = buffer.subarray(0, bytesRead)
        hash.update(chunk)
        await target.writev([chunk])
        size += bytesRead
      }
      await target.datasync()
      return { path, size, sha256: hash.digest('hex') }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
const CHUNK = 256 * 1024

/** Nothing when the file is as it was kept, else what is wrong with it. */
export async function keptFault(folder: string, { path, size, sha256 }: Kept): Promise<string | undefined> {
  const file = join(folder, path)
  const found = await stat(file).catch(() => undefined)
  if (!found) return `${path} is missing`
  if (found.size !== size) return `${path} has ${found.size} bytes in the place of ${size}`
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex') === sha256 ? undefined : `${path} was changed`
}

/** A few at a time: neither one after the other nor ten thousand open files. When it fails, nothing of it goes on. */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values()
  const faults: unknown[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) {
        if (faults.length > 0) return
        await work(item).catch((error: unknown) => void faults.push(error))
      }
    }),
  )
  if (faults.length > 0) throw faults[0]
}
const AT_ONCE = 8

/** Names in the archive, without what they are packed by. */
export async function archivedNames(folder: string): Promise<Set<string>> {
  const names = await readdir(walFolder(folder)).catch(() => [])
  return new Set(names.flatMap((name) => (name.endsWith('.gz') ? [name.slice(0, -3)] : [])))
}

/** The head of a file of the log says whose it is and where it belongs. */
async function walFault(folder: string, name: string, system: string): Promise<string | undefined> {
  const packed = await readFile(join(walFolder(folder), `${name}.gz`))
  const bytes = await promisify(gunzip)(packed).catch(() => undefined)
  if (!bytes) return `wal/${name} cannot be unpacked`
  const segment = segmentNamed(name)
  if (!segment) return undefined
  if (bytes.length !== SEGMENT_BYTES) return `wal/${name} has ${bytes.length} bytes in the place of ${SEGMENT_BYTES}`
  const number = Number(bytes.readBigUInt64LE(PAGE_ADDRESS) / BigInt(SEGMENT_BYTES))
  if (bytes.readBigUInt64LE(SYSTEM).toString() !== system || number !== segment.number)
    return `wal/${name} is ${nameOf({ ...segment, number })} of another database or place`
  return undefined
}
const PAGE_ADDRESS = 8
const SYSTEM = 24

export type Verified = { readonly lines: string[]; readonly faults: string[] }

/** Reads everything once. A backup that passes can be restored as far as the lines say. */
export async function verifyBackups(folder: string): Promise<Verified> {
  const { bases, faults } = await listBases(folder)
  const lines: string[] = []
  for (const name of await readdir(folder)) if (DRAFT.test(name)) lines.push(`${name} was not finished and counts for nothing; remove it`)
  if (bases.length === 0) faults.push('there is no complete backup')
  const there = await archivedNames(folder)
  const checked = new Map<string, string | undefined>()
  for (const { name, folder: at, manifest } of bases) {
    const found: string[] = []
    await eachOf(manifest.database, async (kept) => {
      const fault = await keptFault(at, kept)
      if (fault) found.push(fault)
    })
    const named = new Set(manifest.database.map(({ path }) => path))
    for (const segment of segmentsFrom(manifest.firstSegment, manifest.lastSegment))
      if (!named.has(`postgres/pg_wal/${segment}`)) found.push(`postgres/pg_wal/${segment} is missing`)
    await eachOf(manifest.uploads, async (kept) => {
      if (!checked.has(kept.path)) checked.set(kept.path, await keptFault(uploadsFolder(folder), kept))
      const fault = checked.get(kept.path)
      if (fault) found.push(`files/${fault}`)
    })
    faults.push(...found.map((fault) => `${name}: ${fault}`))
    const reach = await reachOf(folder, manifest, there)
    lines.push(
      `${name}: ${manifest.database.length} files of the database, ${manifest.uploads.length} uploaded; restores to any instant from ${manifest.ended} to ${reach}`,
    )
  }
  const oldest = bases[0]?.manifest
  if (!oldest) return { lines, faults }
  const needed = [...there].filter((name) => name >= oldest.firstSegment || isHistory(name))
  await eachOf(needed, async (name) => {
    const fault = await walFault(folder, name, oldest.system)
    if (fault) faults.push(fault)
  })
  const { gap } = unbroken(oldest.lastSegment, new Set([...there, ...segmentsFrom(oldest.firstSegment, oldest.lastSegment)]))
  if (gap) faults.push(`wal/${gap} is missing: nothing can be restored beyond it from a backup made before; make a new one`)
  return { lines, faults }
}

/** When the last file of the log came that a base can be played up to. */
async function reachOf(folder: string, { lastSegment, ended }: Manifest, there: ReadonlySet<string>): Promise<string> {
  const { last } = unbroken(lastSegment, new Set([...there, lastSegment]))
  if (!last || !there.has(last) || last === lastSegment) return ended
  return `about ${(await stat(join(walFolder(folder), `${last}.gz`))).mtime.toISOString()}`
}

/** Finished: from here on it is a backup. */
export const publishBase = (draft: string, folder: string, name: string): Promise<void> => rename(draft, join(folder, name))
