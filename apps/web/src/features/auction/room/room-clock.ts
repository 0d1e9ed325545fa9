import { measureLine, type ClockSample } from '../../../lib/measure-line.ts'

/**
 * The platform's time, estimated from exchanges: of the last eight the one with the smallest round trip is believed. The estimate is
 * for the eye; only the server decides what came in time.
 */
export type RoomClock = {
  readonly samples: readonly ClockSample[]
  /** To be added to the local clock. */
  readonly offset: number
  /** How far off the estimate can be; null before the first exchange. */
  readonly error: number | null
  /** There and back. */
  readonly delay: number | null
}

const KEPT = 8
/** Two exchanges that contradict each other by more than this were made by two different clocks: the computer slept or was set. */
const DRIFT_MS = 250

export const UNSET: RoomClock = { samples: [], offset: 0, error: null, delay: null }

export function heardExchange(clock: RoomClock, sample: ClockSample): RoomClock {
  const samples = [...clock.samples.filter((known) => agree(known, sample)), sample].slice(-KEPT)
  const best = measureLine(samples)
  return best ? { samples, offset: best.offset, error: Math.ceil(best.delay / 2), delay: measureLine([sample])?.delay ?? null } : clock
}

function agree(one: ClockSample, other: ClockSample): boolean {
  const [a, b] = [measureLine([one]), measureLine([other])]
  return !!a && !!b && Math.abs(a.offset - b.offset) <= (a.delay + b.delay) / 2 + DRIFT_MS
}

/** A time the server has told is past: an estimate behind it is moved up. Messages may wait on their way, so it is never moved back. */
export function heardTime(clock: RoomClock, serverTime: number, localNow: number): RoomClock {
  const behind = serverTime - (localNow + clock.offset)
  return behind > 0 || clock.error === null ? { ...clock, samples: behind > DRIFT_MS ? [] : clock.samples, offset: serverTime - localNow } : clock
}

/** So far from what a message says that the exchanges should be made again. */
export const isDoubtful = (clock: RoomClock, serverTime: number, localNow: number): boolean => Math.abs(serverTime - (localNow + clock.offset)) > 3000

export const serverNow = (clock: RoomClock, localNow: number): number => localNow + clock.offset
