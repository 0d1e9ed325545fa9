import { inFinalStretch } from '@aosp/kernel/bidding/interruptions'
import type { Answer } from '@aosp/kernel/bidding/model'
import { FAULT_MS } from '../../../platform/clock/clock-health.ts'
import { append, type LockedLog } from '../log/hash-chain.ts'

const CLOCK_REASON = `平台时钟偏差超过 ${FAULT_MS} 毫秒`

/**
 * A session near its end, or whose end a jump of the clock would bring near, is suspended as of the time people saw. Farther from it,
 * a jump ahead is time nobody could bid in, and is given back like any other gap. Whoever comes second finds it done.
 */
export function makeClockGood(log: LockedLog, offsetMs: number, now: number): Answer {
  const to = Math.round(now - Math.min(0, offsetMs))
  if (!inFinalStretch(log.book.rules, log.state, to)) return append(log, { kind: 'OUTAGE', from: now, to }).answer
  const { answer } = append(log, { kind: 'SUSPEND', reason: CLOCK_REASON, t: now })
  if (answer.ok) log.fault = true
  return answer
}
