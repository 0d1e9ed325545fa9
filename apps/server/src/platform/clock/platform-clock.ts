import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Where the clock reads from; tests give their own. Milliseconds. */
export type ClockSources = {
  /** Never jumps, starts anywhere. */
  monotonic: () => number
  /** The database's wall clock, which all nodes share. */
  database: () => Promise<number>
}

export type PlatformClock = {
  now: () => Date
  /** Compares with the database once; `false` when no usable answer came. */
  anchor: () => Promise<boolean>
  /** Waits for the first anchor, then repeats it in the background. */
  start: () => Promise<void>
  stop: () => void
}

const REPEAT_MS = 10_000
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

  const now = (): Date => {
    if (!anchored) throw new Error('The platform clock is read before its first anchor')
    const monotonic = sources.monotonic()
    const target = anchored.database + (monotonic - anchored.monotonic)
    const shown = last ? Math.max(target, last.shown + (monotonic - last.monotonic) / 2) : target
    last = { shown, monotonic }
    return new Date(Math.floor(shown))
  }

  const sample = async () => {
    const asked = sources.monotonic()
    const database = await sources.database()
    const answered = sources.monotonic()
    return { database, monotonic: (asked + answered) / 2, took: answered - asked }
  }

  const anchor = async (): Promise<boolean> => {
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
    anchored = best
    return true
  }

  return {
    now,
    anchor,
    start: async () => {
      if (!(await anchor())) throw new Error('The database does not tell its time')
      timer = setInterval(() => void anchor(), REPEAT_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

export const clockSources = (db: Db): ClockSources => ({
  monotonic: () => performance.now(),
  database: async () => {
    const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db)
    return rows[0]?.ms ?? Number.NaN
  },
})
