import type { ClockReading } from './platform-clock.ts'

/** Above this people are told. */
export const ALARM_MS = 100
/** Above this a node's time is no time to end a session by. */
export const FAULT_MS = 500
/** Below this a clock counts as right again, and only after so many readings in a row: one that wavers is told of once. */
const QUIET_MS = 50
const QUIET_READINGS = 3

/** What the readings so far have come to. */
export type ClockHealth = { readonly loud: boolean; readonly quiet: number }
export const soundClock: ClockHealth = { loud: false, quiet: 0 }

export type ClockVerdict = {
  readonly health: ClockHealth
  /** This reading is over the limit of an alarm. */
  readonly alarm: boolean
  /** The time sessions run by is off by more than an end can bear: this node's, or everybody's. The machine's wall clock decides nothing and is no fault. */
  readonly fault: boolean
}

/** Only what the line cannot explain counts: a slow answer is not a wrong clock. */
const certain = (ms: number, errorMs: number): number => Math.max(0, Math.abs(ms) - errorMs)

export function judgeReading(before: ClockHealth, { offsetMs, wallMs, utcMs, utcErrorMs, errorMs }: ClockReading): ClockVerdict {
  const own = Math.max(certain(offsetMs, errorMs), certain(utcMs ?? 0, errorMs + (utcErrorMs ?? 0)))
  const worst = Math.max(own, certain(wallMs, errorMs))
  const alarm = worst > ALARM_MS
  const quiet = worst < QUIET_MS ? before.quiet + 1 : 0
  return { health: alarm ? { loud: true, quiet: 0 } : { loud: before.loud && quiet < QUIET_READINGS, quiet }, alarm, fault: own > FAULT_MS }
}
