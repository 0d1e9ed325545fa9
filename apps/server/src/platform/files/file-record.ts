import type { Db, Trx } from '../db/database.ts'

/** A record people know by its name, and the page that shows it; null where there is none for whoever looks after files. */
export type NamedRecord = { name: string; path: string | null }

/** A kind of record files hang on, as its module knows it. */
export type FileRecord = {
  /** What the kind is called. */
  title: string
  /** Its id in what a file hangs on, split behind the kind. */
  idOf: (parts: readonly string[]) => string | undefined
  find: (db: Db | Trx, ids: readonly string[]) => Promise<ReadonlyMap<string, NamedRecord>>
  /** Records that show public files without their hanging on them, by the path of the file. */
  showing?: (db: Db | Trx, paths: readonly string[]) => Promise<ReadonlyMap<string, NamedRecord>>
}
