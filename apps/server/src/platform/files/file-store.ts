import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Where bytes are. Keys are drawn here and kept in `stored_file`; no part of a request ever becomes one. */
export type FileStore = {
  put(bytes: Uint8Array): Promise<{ key: string; sha256: string }>
  /** `undefined` when there is no such file. The caller closes the handle. */
  open(location: 'local' | 'seed', key: string): Promise<FileHandle | undefined>
  remove(key: string): Promise<void>
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{32}$/

/** `folder` takes what people upload; `seedFolder` holds the documents the platform ships with and is only read. */
export function createFileStore({ folder, seedFolder }: { folder: string; seedFolder: string }): FileStore {
  const local = (key: string): string => {
    if (!KEY.test(key)) throw new Error('Not a key of this store')
    return join(folder, key)
  }
  return {
    put: async (bytes) => {
      const name = randomBytes(16).toString('hex')
      const key = `${name.slice(0, 2)}/${name}`
      const draft = join(folder, 'incoming', name)
      await Promise.all([mkdir(dirname(draft), { recursive: true }), mkdir(dirname(local(key)), { recursive: true })])
      try {
        // A reader sees the whole file or none, also after a power cut.
        const handle = await open(draft, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, local(key))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return { key, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    open: (location, key) => opened(location === 'local' ? local(key) : within(seedFolder, key)),
    remove: (key) => rm(local(key), { force: true }),
  }
}

const opened = (path: string): Promise<FileHandle | undefined> =>
  open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

function within(folder: string, key: string): string {
  const path = resolve(folder, key)
  if (!path.startsWith(resolve(folder) + sep)) throw new Error('Not a file of the seed')
  return path
}
