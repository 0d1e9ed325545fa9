import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Target = { port: number; path: string; headers: Record<string, string> }
export type Load = { connections: number; count: number; maxMs: number }
export type Measured = { answered: number; failed: number; perSecond: number; cpuMicros: number }

/** One round of load on a server in this process; its own CPU time is counted as well, since machines are shared. */
export async function measure(target: Target, load: Load): Promise<Measured> {
  const before = process.cpuUsage()
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'load.mjs'), JSON.stringify({ ...target, ...load })])
  const { user, system } = process.cpuUsage(before)
  const { answered, failed, ms } = JSON.parse(stdout) as { answered: number; failed: number; ms: number }
  return { answered, failed, perSecond: (answered / ms) * 1000, cpuMicros: (user + system) / Math.max(1, answered) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  if (low === undefined || high === undefined) throw new RangeError('median of nothing')
  return (low + high) / 2
}
