import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Check } from '../check.ts'
import type { Db } from './database.ts'
import { DatabaseClient, hostsNamed } from './hosts.ts'

/** Whether the standby of DATABASE_READ_URL follows this primary, and how long it takes for what is committed now. */
export const replicaFollows = (db: Db, url: string, mostMs: number): Check => ({
  title: 'replica',
  look: async () => {
    const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000, application_name: 'aosp check' })
    client.on('error', () => undefined)
    const began = performance.now()
    try {
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(db)
      await client.connect()
      for (;;) {
        const [state] = (
          await client.query<{ standby: boolean; reached: boolean }>(
            'select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached',
            [rows[0]?.lsn],
          )
        ).rows
        const ms = Math.round(performance.now() - began)
        if (!state?.standby) return { seen: '', faults: [`${hostsNamed(url)} is no standby; it is not read`] }
        if (state.reached) return { seen: `has what was committed ${ms} ms ago`, faults: [] }
        if (ms > mostMs) return { seen: '', faults: [`${hostsNamed(url)} is more than ${mostMs} ms late; the primary is read instead`] }
        await sleep(50)
      }
    } catch (error) {
      const reason = error instanceof AggregateError ? error.errors.join(', ') : (error as Error).message
      return { seen: '', faults: [`${hostsNamed(url)} cannot be used: ${reason}; the primary is read instead`] }
    } finally {
      await client.end().catch(() => undefined)
    }
  },
})
