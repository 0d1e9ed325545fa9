import type { HistoryRun } from './bidding-history.ts'
import type { HistoryReport } from './history-checker.ts'

/** The figures of a drill, for whoever reads its output. */
export function tellHistory(run: HistoryRun, report: HistoryReport): void {
  const { figures, history, kills } = run
  const codes = [...figures.byCode].toSorted(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`)
  console.log(
    `bidding history: ${history.attempts.length} bids in ${figures.requests} requests on ${history.sessions.length} sessions, servers killed ${kills.servers}, database ${kills.databases}, ${run.seconds.toFixed(0)} s`,
  )
  console.log(`  answers ${codes.join(', ')}`)
  console.log(
    `  hung up ${figures.cutOff}, unanswered ${figures.unanswered}, looked up ${figures.lookedUp}, asked again ${figures.repeated}, longest outage ${Math.round(run.longestOutageMs)} ms`,
  )
  console.log(`  events ${report.events}, accepted ${report.accepted}, closed ${report.closed} of ${run.due.length} due, suspended ${run.suspended}`)
  console.log(
    `  ${Object.entries(report.counts)
      .map(([fault, count]) => `${fault} ${count}`)
      .join(', ')}`,
  )
  if (report.outages.length > 0) console.log(`  outages made good: ${report.outages.join('; ')}`)
  for (const line of report.told) console.log(`  ${line}`)
}
