import { createHash } from 'node:crypto'
import { join, resolve, sep } from 'node:path'
import type { Settings } from '../../settings.ts'
import type { Log } from '../log.ts'
import { drawKey, folderStore, readFrom, sizeAt, type ByteStore, type Opened } from './byte-store.ts'
import type { ByteRange } from './rules/byte-range.ts'
import { s3Store, StoreFault, type S3Store } from './s3-store.ts'
import type { Kept, Place } from './stored-file-store.ts'

/**
 * The bytes behind the rows of `stored_file`, wherever each lies: what people uploaded in the folder of this node or in the store all nodes
 * share, what the platform ships with in the seed, which is only read. What is new goes to the store where there is one.
 */
export type FileStore = {
  put(bytes: Uint8Array): Promise<Kept>
  /** `undefined` when there is no such file. */
  read(file: Place, range?: ByteRange): Promise<Opened | undefined>
  sizeOf(file: Place): Promise<number | undefined>
  remove(file: Place): Promise<void>
  /** Whether files can be had; a folder always answers. */
  answers(): boolean
}

type Places = { folder: string; seedFolder: string; remote?: S3Store | undefined }

export function createFileStore({ folder, seedFolder, remote }: Places): FileStore {
  const local = folderStore(folder)
  const bytesOf = (location: 'local' | 's3'): ByteStore => {
    if (location === 'local') return local
    if (!remote) throw new StoreFault(new Error('FILES_URL is not set, and this file lies in a store'), true)
    return remote
  }
  return {
    put: async (bytes) => {
      const kept: Kept = { location: remote ? 's3' : 'local', storage_key: drawKey(), sha256: createHash('sha256').update(bytes).digest('hex') }
      await (remote ?? local).put(kept.storage_key, () => bytes, { size: bytes.length, sha256: kept.sha256 })
      return kept
    },
    read: async ({ location, storage_key: key }, range) =>
      location === 'seed' ? readFrom(within(seedFolder, key), range) : bytesOf(location).read(key, range),
    sizeOf: async ({ location, storage_key: key }) => (location === 'seed' ? sizeAt(within(seedFolder, key)) : bytesOf(location).sizeOf(key)),
    remove: async ({ location, storage_key: key }) => {
      if (location === 'seed') throw new Error('The seed is only read')
      await bytesOf(location).remove(key)
    },
    answers: () => remote?.answers() ?? true,
  }
}

/** What was put and then not entered. It is waste where it stays, and its removal must not hide why it was not entered. */
export const discard = (store: FileStore, place: Place, log: Pick<Log, 'warn'>): Promise<void> =>
  store.remove(place).catch((error: unknown) => log.warn({ err: error, key: place.storage_key }, 'bytes that belong to no file were left'))

/** As the settings say, for a server and for commands at the console. */
export const openFileStore = (settings: Settings, root: string, now: () => Date): FileStore =>
  createFileStore({
    folder: filesFolder(settings),
    seedFolder: join(root, 'apps/server/seed'),
    remote: settings.FILES_URL && s3Store(settings.FILES_URL, now),
  })

export const filesFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'files')

function within(folder: string, key: string): string {
  const path = resolve(folder, key)
  if (!path.startsWith(resolve(folder) + sep)) throw new Error('Not a file of the seed')
  return path
}
