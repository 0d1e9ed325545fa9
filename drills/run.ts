import { backupDrill, tellBackup } from './backup.ts'
import { FULL, runHistory } from './bidding-history.ts'
import { FULL_STREAMS, playStreams } from './bidding-laws.ts'
import { crashDrill } from './crash.ts'
import { failoverDrill, tellFailover } from './failover.ts'
import { checkHistory } from './history-checker.ts'
import { hostileFilesDrill } from './hostile-files.ts'
import { hostileRequestsDrill } from './hostile-requests.ts'
import { lastSecondDrill } from './last-second-drill.ts'
import { twoNodesDrill } from './two-nodes.ts'
import { virtualAccountsDrill } from './virtual-accounts.ts'
import { tellHistory } from './tell-history.ts'
import { oneOperatorDrill, plantedTextsDrill, twinWorldsDrill } from './whole-tests.ts'

/**
 * Every drill in its full size, or those that are named, some with a size of their own:
 *   npm run drill
 *   npm run drill -- hostile-requests=20000 hostile-files
 * Each answers whether everything held, after a last line with its figure.
 */
const DRILLS: Readonly<Record<string, (size: number | undefined) => Promise<boolean>>> = {
  crash: async (kills = 20) => {
    const report = await crashDrill(kills)
    console.log(`kills ${report.kills}, acknowledged writes ${report.acknowledged}, lost ${report.lost}, longest outage ${report.longestOutageMs} ms`)
    return report.lost === 0
  },
  // A broken law throws, with the stream that broke it.
  'bidding-laws': async (streams = FULL_STREAMS) => {
    const { sessions, accepted, refused, deals } = await playStreams(streams)
    console.log(`bidding sessions ${sessions}, bids accepted ${accepted}, refused ${refused}, deals ${deals}, laws broken 0`)
    return true
  },
  'proxy-laws': async (streams = FULL_STREAMS) => {
    const { sessions, accepted, auto, refused, deals } = await playStreams(streams, { proxies: true })
    console.log(`sessions with proxy bids ${sessions}, bids accepted ${accepted}, of them by proxy ${auto}, refused ${refused}, deals ${deals}, laws broken 0`)
    return true
  },
  'bidding-history': async () => {
    const run = await runHistory(FULL)
    const checked = await checkHistory(run.history)
    tellHistory(run, checked)
    return checked.told.length === 0 && checked.closed === run.due.length - run.suspended
  },
  'hostile-files': () => hostileFilesDrill(),
  'hostile-requests': (requests = 200_000) => hostileRequestsDrill(requests),
  'one-operator': (steps = 100_000) => oneOperatorDrill(steps),
  'twin-worlds': () => twinWorldsDrill(),
  'planted-texts': () => plantedTextsDrill(),
  backup: async (bids = 3000) => {
    const report = await backupDrill(bids)
    console.log(tellBackup(report))
    return report.lost === 0 && report.stayed === 0 && report.verified && report.checked && report.refused
  },
  failover: async (bids = 3000) => {
    const reports = [await failoverDrill(bids, 'kill'), await failoverDrill(bids, 'freeze')]
    for (const report of reports) console.log(tellFailover(report))
    return reports.every(({ lost, refusedWith, strayIgnored }) => lost === 0 && refusedWith.status === 503 && strayIgnored)
  },
  'last-second': () => lastSecondDrill(),
  'two-nodes': async (kills = 20) => {
    const report = await twoNodesDrill({ kills, stops: kills, workBetween: 2_000 })
    console.log(
      `two nodes: kills ${report.kills}, orderly stops ${report.stops}, answers ${report.served}, waited at a dead node p99 ${report.gapP99} ms (at most 3000), longest ${report.gapLongest} ms; ` +
        `sockets lost ${report.socketsLost}, back p99 ${report.socketBackP99} ms, closed without a word ${report.rudelyClosed}; failed at stops ${report.failedAtStops}, longest drain ${report.drainLongest} ms (at most 10000); ` +
        `writes ${report.acknowledged}, lost ${report.lost}; files ${report.files}, unreadable on the other node ${report.unreadable}`,
    )
    return report.gapP99 <= 3_000 && report.drainLongest <= 10_000 && report.lost + report.unreadable + report.failedAtStops + report.rudelyClosed === 0
  },
  'virtual-accounts': async (operations = 10_000) => {
    const report = await virtualAccountsDrill(operations, Infinity)
    console.log(
      `operations ${report.operations}, sent ${report.sent} times, kills ${report.kills}, booked wrongly ${report.wrong}, still open ${report.open}, ` +
        `differences of the two books ${report.differences}, unbalanced at ${report.unbalanced} of ${report.snapshots} snapshots, laws broken ${report.brokenLaws.length}`,
    )
    return report.wrong === 0 && report.open === 0 && report.differences === 0 && report.unbalanced === 0 && report.brokenLaws.length === 0
  },
}

const named = process.argv.slice(2)
const unknown = named.filter((text) => !((text.split('=')[0] ?? '') in DRILLS))
if (unknown.length > 0) throw new Error(`no such drill: ${unknown.join(', ')}. There are: ${Object.keys(DRILLS).join(', ')}`)
for (const text of named.length > 0 ? named : Object.keys(DRILLS)) {
  const [name = '', size] = text.split('=')
  if (!(await DRILLS[name]?.(size === undefined ? undefined : Number(size)))) process.exitCode = 1
}
