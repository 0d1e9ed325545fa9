import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { UtcSample } from './ntp.ts'

/** Where the clock reads from; tests give their own. Milliseconds. */
export type ClockSources = {
  /** Never jumps, starts anywhere. */
  monotonic: () => number
  /** The database's wall clock, which all nodes share. */
  database: () => Promise<number>
  /** This machine's own wall clock. It decides nothing; it bears witness. */
  wall: () => number
  /** What time servers say, where some are set. */
  utc?: () => UtcSample | undefined
}

/** How far clocks were apart when they were last compared, in milliseconds. */
export type ClockReading = {
  /** This node's time less the database's, before it was set right. */
  readonly offsetMs: number
  /** This machine's wall clock less the database's. */
  readonly wallMs: number
  /** The database's clock less what time servers say, and how much of that is uncertain; null where none is known. */
  readonly utcMs: number | null
  readonly utcErrorMs: number | null
  /** Half the time the answer took: the true difference lies within so much of what was read. */
  readonly errorMs: number
}

export type PlatformClock = {
  now: () => Date
  /** Compares with the database once; `false` when no usable answer came. */
  anchor: () => Promise<boolean>
  /** The last comparison, if there was one. */
  reading: () => ClockReading | undefined
  /** Heard after every comparison and before its result is adopted, so that what is done about a jump is done in the time people saw. */
  onReading: (listener: (reading: ClockReading) => Promise<void>) => void
  /** Waits for the first anchor, then repeats it in the background. */
  start: () => Promise<void>
  stop: () => void
}

const REPEAT_MS = 5_000
const SAMPLES = 3
/** An answer that took longer says too little about when the database read its clock. */
const SLOWEST_ANSWER_MS = 2_000

/**
 * Time that all nodes agree on: the database's clock carried forward by this machine's monotonic one,
 * so a jump of the local wall clock changes nothing. It never runs backwards: when it finds itself ahead,
 * it goes at half speed until the database has caught up, instead of standing still.
 */
export function createPlatformClock(sources: ClockSources, onFault: (error: unknown) => void = () => {}): PlatformClock {
  let anchored: { database: number; monotonic: number } | undefined
  let last: { shown: number; monotonic: number } | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: ClockReading | undefined
  let anchoring: Promise<boolean> | undefined
  const listeners: ((reading: ClockReading) => Promise<void>)[] = []

  const read = (monotonic: number): number => {
    if (!anchored) throw new Error('The platform clock is read before its first anchor')
    const target = anchored.database + (monotonic - anchored.monotonic)
    const shown = last ? Math.max(target, last.shown + (monotonic - last.monotonic) / 2) : target
    last = { shown, monotonic }
    return shown
  }
  const now = (): Date => new Date(Math.floor(read(sources.monotonic())))

  const sample = async () => {
    const asked = sources.monotonic()
    const database = await sources.database()
    const answered = sources.monotonic()
    return { database, monotonic: (asked + answered) / 2, took: answered - asked }
  }

  const compared = (database: { database: number; monotonic: number; took: number }): ClockReading => {
    const monotonic = sources.monotonic()
    const truth = database.database + (monotonic - database.monotonic)
    const utc = sources.utc?.()
    return {
      offsetMs: anchored ? read(monotonic) - truth : 0,
      wallMs: sources.wall() - truth,
      utcMs: utc ? truth - (monotonic + utc.ahead) : null,
      utcErrorMs: utc ? utc.errorMs : null,
      errorMs: database.took / 2,
    }
  }

  const compare = async (): Promise<boolean> => {
    let best: Awaited<ReturnType<typeof sample>> | undefined
    try {
      for (let round = 0; round < SAMPLES; round++) {
        const next = await sample()
        if (!best || next.took < best.took) best = next
      }
    } catch (error) {
      // Without the database the clock runs on by itself; the next round corrects it.
      onFault(error)
    }
    if (!best || best.took > SLOWEST_ANSWER_MS) return false
    const found = compared(best)
    reading = found
    await Promise.all(listeners.map((listener) => listener(found))).catch(onFault)
    // What the way of the answer explains is no reason to move: on a busy machine that would make the clock worse.
    if (!anchored || Math.abs(found.offsetMs) > found.errorMs) anchored = best
    return true
  }
  const anchor = (): Promise<boolean> => (anchoring ??= compare().finally(() => (anchoring = undefined)))

  return {
    now,
    anchor,
    reading: () => reading,
    onReading: (listener) => void listeners.push(listener),
    start: async () => {
      if (!(await anchor())) throw new Error('The database does not tell its time')
      timer = setInterval(() => void anchor(), REPEAT_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

export const monotonicNow = (): number => performance.now()

export const clockSources = (db: Db, utc: () => UtcSample | undefined = () => undefined): ClockSources => ({
  monotonic: monotonicNow,
  utc,
  database: async () => {
    const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db)
    return rows[0]?.ms ?? Number.NaN
  },
  wall: () => Date.now(),
})
