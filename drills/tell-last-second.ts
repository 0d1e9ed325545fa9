import type { LastSecondRun } from './last-second.ts'
import type { LastSecondReport } from './last-second-judge.ts'

/** The figures of the drill, for whoever reads its output. */
export function tellLastSecond(run: LastSecondRun, report: LastSecondReport): void {
  const kinds = Object.entries(report.trials).map(([kind, count]) => `${kind} ${count}`)
  console.log(`last second: trials ${kinds.join(', ')}; ${report.bids} bids in ${run.history.sendings.length} requests, ${run.seconds.toFixed(0)} s`)
  console.log(`  refused that were in time ${report.counts.refusedInTime}, accepted that were not ${report.counts.acceptedLate}`)
  console.log(`  accepted ${report.accepted}; seen from outside surely in time ${report.surelyInTime}, surely late ${report.surelyLate}`)
  const { refusedInTime: _refused, acceptedLate: _accepted, ...others } = report.counts
  console.log(
    `  ${Object.entries(others)
      .map(([finding, count]) => `${finding} ${count}`)
      .join(', ')}`,
  )
  for (const [kind, closes] of Object.entries(report.closes)) {
    const sorted = closes.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
    console.log(`  ${kind}: closed ${sorted.length}, after the end p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  }
  console.log(
    `  outage lines ${report.outages}, suspended ${report.suspended}, longest gap ${Math.round(run.longestGapMs)} ms, clocks off by ${run.clockOffMs} ms at the least`,
  )
  console.log(`  answers ${answersOf(run)}`)
  for (const line of report.told) console.log(`  ${line}`)
}

function answersOf({ history }: LastSecondRun): string {
  const codes = new Map<string, number>()
  for (const { answer } of history.sendings) codes.set(answer?.code ?? 'none', (codes.get(answer?.code ?? 'none') ?? 0) + 1)
  return [...codes]
    .toSorted(([, a], [, b]) => b - a)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')
}
