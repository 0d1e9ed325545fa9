import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import '../content.tables.ts'

const WRITTEN_EVERY_MS = 5000

export type ReadCounts = {
  /** Counts a reader, and says how many are not yet written. */
  add: (id: string) => number
  write: () => Promise<void>
}

/**
 * Readers counted in memory and written together: a page that everybody opens costs the database one write in five seconds, not one for each.
 * What a node counted last goes with it when it dies; nothing is decided by these figures.
 */
export function readCounts(db: Db): ReadCounts {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const counted = waiting
    waiting = new Map()
    if (counted.size === 0) return
    // Two nodes that write the same rows take them in the same order.
    const ids = [...counted.keys()].toSorted()
    await sql`update article set read_count = article.read_count + counted.reads
      from (select read.id, read.reads from unnest(${ids}::text[], ${ids.map((id) => counted.get(id))}::int[]) as read(id, reads)
        join article wanted on wanted.id = read.id order by read.id for update of wanted) as counted
      where article.id = counted.id`.execute(db)
  }

  return {
    add: (id) => {
      const reads = (waiting.get(id) ?? 0) + 1
      waiting.set(id, reads)
      // A count that could not be written is no reason to fail anybody's page.
      timer ??= setTimeout(() => void write().catch(() => undefined), WRITTEN_EVERY_MS).unref()
      return reads
    },
    write,
  }
}
