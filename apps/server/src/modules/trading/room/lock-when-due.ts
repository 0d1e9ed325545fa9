import type { Platform } from '../../../platform/platform.ts'
import type { TradingHooks } from '../hooks.ts'
import { runClock } from '../session/session-clock.ts'

/**
 * Does what the clock of a session has to do by now, for a bid that came when the hall should have been open: a hundred halls open in the same
 * second, and nobody is told that it is too early because the work of the others came first. Those who wait for one session wait together.
 */
export function lockWhenDue(platform: Platform, hooks: TradingHooks): (id: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  return (id) => {
    const run = running.get(id) ?? runClock(platform, platform.due, hooks, id).finally(() => running.delete(id))
    running.set(id, run)
    return run
  }
}
