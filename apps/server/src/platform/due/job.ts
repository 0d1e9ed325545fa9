import type { Db } from '../db/database.ts'
import '../platform.tables.ts'

/**
 * A repeating piece of work as a module declares it. What it does is code; when it does it stands in a record that administrators
 * change, so a job's code is chosen from those declared and never typed.
 */
export type Job = {
  /** As clients of this family name jobs: `aosp.funds.BooksCheckJob`. */
  className: string
  title: string
  /** The Quartz expression its first record is made with. */
  cron: string
  /** Whether its first record makes up for a time at which no node was there. */
  madeUp: boolean
  /** Money and fairness rest on it: its first record is never stopped, deleted or put off for long. */
  essential?: true
  /** Has no record until an administrator adds one. */
  onDemand?: true
  /** What its parameter means; a job without this takes none. */
  parameter?: { title: string; initial: string; problem: (text: string) => string | undefined }
  /** Says in one line what came of it. May run a second time when its node dies, so the second time is harmless. */
  run: (parameter: string | null, runId: string) => Promise<string>
}

/** Work too frequent for a record of each run: nobody changes when it runs, but everybody sees that it does. */
export type InnerWork = { name: string; title: string; rhythm: string; lastTime: (db: Db) => Promise<Date | null> }

/** Kind of due work; its key is the record's id. */
export const JOB_DUE = 'job'

/** Id of the record the seed makes of a job. */
export const firstRecord = (className: string): string => `job-${className.slice(className.lastIndexOf('.') + 1)}`

export async function nextTimeOf(db: Db, className: string): Promise<Date | null> {
  const planned = await db.selectFrom('due_work').select('due_at').where('kind', '=', JOB_DUE).where('key', '=', firstRecord(className)).executeTakeFirst()
  return planned?.due_at ?? null
}

/** When due work that plans itself again last came to an end. */
export const lastRunOf =
  (kind: string, key: string) =>
  async (db: Db): Promise<Date | null> =>
    (await db.selectFrom('due_work').select('ran_at').where('kind', '=', kind).where('key', '=', key).executeTakeFirst())?.ran_at ?? null

/** How many days records are kept, as a job's parameter. */
export const keptDays = (title: string, initial: number, least: number): NonNullable<Job['parameter']> => ({
  title,
  initial: String(initial),
  problem: (text) => (/^\d{1,5}$/.test(text) && Number(text) >= least ? undefined : `${title}应为不小于 ${least} 的整数`),
})
