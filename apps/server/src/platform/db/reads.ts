import { sql } from 'kysely'
import type pg from 'pg'
import { Refusal } from '@aosp/contract/refusals'
import type { Settings } from '../../settings.ts'
import type { Log } from '../log.ts'
import { openDatabase, type Db } from './database.ts'
import { connectAside, cutOff, followHands } from './hosts.ts'
import '../platform.tables.ts'

/**
 * Reads that bear to be some seconds old: exports, statistics, public lists. They go to the replica of DATABASE_READ_URL while it keeps up,
 * and to the primary whenever it does not; nobody notices but the metrics (ADR 0048). Everything else knows the primary alone.
 */
export type Reads = {
  /** `read` changes nothing, and is run a second time, on the primary, when the replica fails it. Whoever has just changed something reads the primary. */
  of<Result>(reader: { readonly accountId: string } | undefined, read: (db: Db) => Promise<Result>): Promise<Result>
  /** Undefined where there is no replica. */
  state(): ReadsState | undefined
}
export type ReadsState = {
  /** At most so much of the primary is missing there; undefined while that is not known. */
  readonly delayMs: number | undefined
  /** Why it is not read now. */
  readonly fault: string | undefined
  /** Since this node began: reads it answered, and reads that were meant for it and that the primary answered. */
  readonly replica: number
  readonly primary: number
}
export type RunningReads = Reads & { start(): void; stop(): Promise<void> }

type Means = { settings: Settings; db: Db; now: () => Date; node: { readonly id: string }; log: Log }
type Mark = { readonly beat: number; readonly at: number }

const LOOK_MS = 500
/** How long it may take to answer one look; twice as long without one, and it is not believed any more. */
const ANSWER_MS = 2_000
const MARKS = 1_000
const CONNECTIONS = 8
/** An act is stamped before it is committed. */
const STAMPED_EARLIER_MS = 2_000
/** Took too long, as it would on the primary; or would have changed something, which nothing may that is handed to a replica. */
const NOT_AGAIN = new Set<unknown>(['57014', '25006'])

export function createReads({ settings, db, now, node, log }: Means): RunningReads {
  const { DATABASE_READ_URL: url, DATABASE_READ_DELAY_MS: mostMs } = settings
  if (url === undefined) return { of: (_reader, read) => read(db), state: () => undefined, start: () => undefined, stop: () => Promise.resolve() }

  const replica = openDatabase(url, { max: CONNECTIONS, connectMs: ANSWER_MS, readOnly: true })
  const letGo = followHands(replica.pool)
  const count = { replica: 0, primary: 0 }
  /** What this node's heartbeat was when the primary was last asked, and when that was by the time of this process. */
  let last: Mark | undefined
  /** For each beat that was seen, the last time it was not there yet: whoever has the beat has everything that was committed by then. */
  let marks: Mark[] = []
  let seen: number | undefined
  let fault: string | undefined = 'not looked at yet'
  let lookedAt = -Infinity
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let stopped = false

  /** The last moment of which everything that was committed by then is on the replica. */
  const freshAt = (): number | undefined => (seen === undefined ? undefined : marks.findLast(({ beat }) => beat <= (seen ?? 0))?.at)
  const delay = (): number | undefined => {
    const at = freshAt()
    return at === undefined ? undefined : performance.now() - at
  }

  /** What the replica has is told by this node's own heartbeat there: nobody's clock is compared with another's, and an idle primary is no delay. */
  const look = async (): Promise<string | undefined> => {
    const at = performance.now()
    const beat = (await sql<{ beat: number }>`select ${BEAT} as beat from node_heartbeat where id = ${node.id}`.execute(db)).rows[0]?.beat
    if (beat === undefined) return 'this node has not beaten yet'
    // What has a later beat than the primary follows another one.
    const isStrange = seen !== undefined && seen > beat
    if (last && beat < last.beat) marks = []
    if (last && beat > last.beat) marks = [...marks, { beat, at: last.at }].slice(-MARKS)
    last = { beat, at }
    client ??= await connectAside({ connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS, application_name: 'aosp replica' })
    const { rows } = await client.query<{ standby: boolean; beat: number | null }>({
      text: `select pg_is_in_recovery() as standby, (select ${BEAT_TEXT} from node_heartbeat where id = $1) as beat`,
      values: [node.id],
    })
    seen = rows[0]?.beat ?? undefined
    if (!rows[0]?.standby) return 'it is no standby'
    if (isStrange) return 'it follows another primary'
    const late = delay()
    return late === undefined || late > mostMs ? `it is more than ${mostMs} ms late` : undefined
  }
  const round = async (): Promise<void> => {
    const found = await look().catch((error: unknown) => {
      cutOff(client)
      client = undefined
      seen = undefined
      // Whoever waits for it shall not wait any longer.
      letGo()
      return error instanceof AggregateError ? error.errors.join(', ') : error instanceof Error ? error.message : String(error)
    })
    lookedAt = performance.now()
    if (stopped) return
    if (found !== fault) {
      if (found === undefined) log.info('the replica is read')
      else log.warn({ fault: found }, 'the replica is not read')
    }
    fault = found
    timer = setTimeout(() => void (looking = round()), LOOK_MS)
    timer.unref()
  }

  const faultNow = (): string | undefined => {
    if (fault !== undefined) return fault
    if (performance.now() - lookedAt > 2 * ANSWER_MS) return 'it does not answer'
    return (delay() ?? Infinity) > mostMs ? `it is more than ${mostMs} ms late` : undefined
  }
  const hasJustWritten = async (accountId: string): Promise<boolean> => {
    const since = new Date(now().getTime() - (delay() ?? mostMs) - STAMPED_EARLIER_MS)
    const acts = db.selectFrom('audit_log').select('id').where('account_id', '=', accountId).where('at', '>', since).limit(1)
    return (await acts.execute()).length > 0
  }

  return {
    of: async (reader, read) => {
      if (faultNow() === undefined && !(reader && (await hasJustWritten(reader.accountId))))
        try {
          const result = await read(replica.db)
          count.replica++
          return result
        } catch (error) {
          if (error instanceof Refusal || NOT_AGAIN.has((error as { code?: string }).code)) throw error
        }
      count.primary++
      return read(db)
    },
    state: () => ({ delayMs: delay(), fault: faultNow(), ...count }),
    start: () => void (looking = round()),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await looking
      void client?.end().catch(() => undefined)
      await replica.db.destroy()
    },
  }
}

/** In whole microseconds, as the database keeps it. */
const BEAT_TEXT = '(extract(epoch from beat_at) * 1000000)::bigint'
const BEAT = sql.raw(BEAT_TEXT)
