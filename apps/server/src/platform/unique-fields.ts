import type { Db } from './db/database.ts'
import type { Actor } from './http/context.ts'

/** A value of which there may be one only, as the module that owns it answers for it. */
export type UniqueField = {
  /** Names on the wire, which need not be those of the database. */
  table: string
  field: string
  /** Who may ask; left out, everybody who is signed in. */
  asks?: (actor: Actor) => boolean
  /**
   * Whether the caller edits this record. Only then is it left out of the search: with a foreign record left out,
   * two questions would tell whose value it is.
   */
  edits: (actor: Actor, id: string) => boolean
  /** Deleted records count as well: their values are not given out again. */
  isTaken: (db: Db, value: string, except: string | undefined) => Promise<boolean>
}

const STAFF: ReadonlySet<string> = new Set(['admin', 'operate'])
export const isStaff = ({ roleCodes }: Pick<Actor, 'roleCodes'>): boolean => roleCodes.some((code) => STAFF.has(code))
export const byAccess =
  (access: `${string}:${string}`) =>
  ({ permissions }: Actor): boolean =>
    permissions.has(access)

/** A Map, so that no name reaches anything but what was registered. */
export const uniqueFieldsByName = (fields: readonly UniqueField[]): ReadonlyMap<string, UniqueField> =>
  new Map(fields.map((field) => [`${field.table} ${field.field}`, field]))
