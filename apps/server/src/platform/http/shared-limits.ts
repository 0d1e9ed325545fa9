import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import '../platform.tables.ts'

/** Counts that hold over all nodes, by the database's clock. */
export type SharedLimits = {
  /** Counts one call of the caller at the route and refuses it beyond so many within a minute. */
  count(route: string, caller: string, most: number): Promise<void>
}

const MINUTE_MS = 60_000
/** Every so many counts the windows that are over go. */
const SWEEP_EVERY = 100

/**
 * One statement a call, over a table that writes no log. It is asked after the node's own count has let the call pass, so that a flood costs
 * the database no more than the limit from each node.
 */
export function createSharedLimits(db: Db): SharedLimits {
  let counted = 0
  return {
    count: async (route, caller, most) => {
      const { rows } = await sql<{ calls: number; waits_ms: number }>`
        insert into rate_window as w (route, caller, calls, ends_at)
        values (${route}, ${caller}, 1, clock_timestamp() + ${MINUTE_MS} * interval '1 millisecond')
        on conflict (route, caller) do update set
          calls = case when w.ends_at <= clock_timestamp() then 1 else w.calls + 1 end,
          ends_at = case when w.ends_at <= clock_timestamp() then excluded.ends_at else w.ends_at end
        returning calls, extract(epoch from ends_at - clock_timestamp())::float8 * 1000 as waits_ms`.execute(db)
      if (++counted % SWEEP_EVERY === 0) await sweep(db)
      const [window] = rows
      if (window && window.calls > most) throw Object.assign(new Error('too many calls'), { statusCode: 429, ttl: window.waits_ms })
    },
  }
}

/** Passing over what somebody is counting in: nobody waits for this, and it waits for nobody. */
const sweep = (db: Db): Promise<unknown> =>
  sql`delete from rate_window where (route, caller) in
    (select route, caller from rate_window where ends_at <= clock_timestamp() limit 10000 for update skip locked)`.execute(db)
