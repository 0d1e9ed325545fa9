import type { Db } from './database.ts'

/** News of a change may be lost, so nothing is believed for longer than this. */
const FRESH_MS = 15_000

export type Kept<Value> = { get(db: Db): Promise<Value>; forget(db: Db): void }

/** What is read often and changes seldom: kept per database handle, so that several apps in one process do not read each other's. */
export function kept<Value>(load: (db: Db) => Promise<Value>): Kept<Value> {
  const known = new WeakMap<Db, { value: Promise<Value>; at: number }>()
  return {
    get: (db) => {
      const last = known.get(db)
      if (last && performance.now() - last.at < FRESH_MS) return last.value
      const value = load(db)
      known.set(db, { value, at: performance.now() })
      // A failed read must not be remembered.
      value.catch(() => known.delete(db))
      return value
    },
    forget: (db) => void known.delete(db),
  }
}
