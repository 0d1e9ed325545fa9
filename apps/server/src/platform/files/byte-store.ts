import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from './rules/byte-range.ts'

/** What is known of bytes before they are kept. */
export type Facts = { size: number; sha256: string }

/** Bytes on their way, and how many will come. Whoever does not read them destroys the stream. */
export type Opened = { stream: Readable; length: number }

/**
 * Where bytes lie, under keys: a folder, or a store that speaks S3 (s3-store.ts). What is written is never changed, and a reader sees the
 * whole or nothing. `undefined` always means: there is nothing under this key.
 */
export type ByteStore = {
  /** `bytes` is asked again when the first try failed. */
  put(key: string, bytes: () => Uint8Array | Readable, facts: Facts): Promise<void>
  read(key: string, range?: ByteRange): Promise<Opened | undefined>
  sizeOf(key: string): Promise<number | undefined>
  /** Nothing under this key is as good as removed. */
  remove(key: string): Promise<void>
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{32}$/

/** Keys are drawn here and kept in `stored_file`; no part of a request ever becomes one. */
export function drawKey(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}

export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('Not a key of this store')
  return key
}

export function folderStore(folder: string): ByteStore {
  const place = (key: string): string => join(folder, checkedKey(key))
  return {
    put: async (key, bytes) => {
      const path = place(key)
      const draft = join(folder, 'incoming', randomBytes(16).toString('hex'))
      await Promise.all([mkdir(dirname(draft), { recursive: true }), mkdir(dirname(path), { recursive: true })])
      try {
        // A reader sees the whole file or none, also after a power cut.
        const handle = await open(draft, 'wx', 0o600)
        try {
          await writeFile(handle, bytes())
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (key, range) => readFrom(place(key), range),
    sizeOf: async (key) => sizeAt(place(key)),
    remove: (key) => rm(place(key), { force: true }),
  }
}

export async function readFrom(path: string, range?: ByteRange): Promise<Opened | undefined> {
  const handle = await openedAt(path)
  if (!handle) return undefined
  const { size } = await handle.stat()
  const { first, last } = range ?? { first: 0, last: size - 1 }
  // The end is given in either case: a file that grows meanwhile must not become longer than was said.
  return { stream: handle.createReadStream({ start: first, end: Math.max(0, last) }), length: Math.max(0, Math.min(last, size - 1) - first + 1) }
}

export async function sizeAt(path: string): Promise<number | undefined> {
  const handle = await openedAt(path)
  if (!handle) return undefined
  try {
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

const openedAt = (path: string): Promise<FileHandle | undefined> =>
  open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
