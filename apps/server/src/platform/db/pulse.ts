import type pg from 'pg'
import { connectAside, cutOff } from './hosts.ts'

/** A database that is dead refuses at once; one that hangs says nothing, and whoever asks it waits. This tells the two apart. */
export type Pulse = {
  /** False when the database has left a question unanswered for longer than it may. */
  readonly beats: () => boolean
  readonly stop: () => void
}

const LOOK_MS = 250
export const MOST_SILENT_MS = 3_000

/**
 * Asks over a connection of its own, so that a full pool is not taken for a hung database. Silence is counted in looks and not by the
 * clock: a node that stood still itself has counted none. With `onSilent` a silent database is given up, because another may have taken
 * its place; without, it is waited for.
 */
export function watchPulse(url: string, mostSilentMs = MOST_SILENT_MS, onSilent?: () => void): Pulse {
  let client: pg.Client | undefined
  let asking = false
  let silent = 0
  let stopped = false

  const ask = async (): Promise<void> => {
    asking = true
    try {
      client ??= await connectAside({ connectionString: url, connectionTimeoutMillis: MOST_SILENT_MS, application_name: 'aosp pulse' })
      if (!stopped) await client.query('select')
      silent = 0
    } catch (error) {
      // Whoever says no is not hung: the calls themselves find out, and are refused as fast.
      if (!isSilence(error)) silent = 0
      const gone = client
      client = undefined
      void gone?.end().catch(() => undefined)
    } finally {
      asking = false
      if (stopped) leave()
    }
  }
  const leave = (): void => cutOff(client)
  const look = setInterval(() => {
    if (asking) {
      if (++silent * LOOK_MS < mostSilentMs || !onSilent) return
      leave()
      onSilent()
    } else if (!stopped) void ask()
  }, LOOK_MS)
  look.unref()

  return {
    beats: () => silent * LOOK_MS < mostSilentMs,
    stop: () => {
      stopped = true
      clearInterval(look)
      leave()
    },
  }
}

/** The driver's words for a connection that was not answered in time. */
const isSilence = (error: unknown): boolean => error instanceof Error && /^timeout expired|Connection terminated due to connection timeout/.test(error.message)
