import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/platform/db/database.ts'

/** Password of every demo account in tests. */
export const PASSWORD = 'Demo-Pass-2026'

/** The keys the template was made under, and so of every clone. */
export const secretsFile = (folder: string): string => join(folder, 'secrets.json')

export const withDatabase = (url: string, name: string): string => {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.toString()
}

/** Waits until somebody waits for a lock; the database tells nobody by itself. */
export async function waitingForLock(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
    if (rows.length > 0) return
    await sleep(10)
  }
}

export async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(withDatabase(ownerUrl, 'postgres'))
  await client.connect()
  try {
    // Cloning fails while another clone is being made from the same template.
    for (let attempt = 0; ; attempt++) {
      try {
        await client.query(statement)
        return
      } catch (error) {
        if (attempt > 50 || (error as { code?: string }).code !== '55006') throw error
        await sleep(50)
      }
    }
  } finally {
    await client.end()
  }
}
