import { FULL, runHistory } from './bidding-history.ts'
import { FULL_STREAMS, playStreams } from './bidding-laws.ts'
import { crashDrill } from './crash.ts'
import { checkHistory } from './history-checker.ts'
import { tellHistory } from './tell-history.ts'

const report = await crashDrill(20)
console.log(`kills ${report.kills}, acknowledged writes ${report.acknowledged}, lost ${report.lost}, longest outage ${report.longestOutageMs} ms`)
if (report.lost > 0) process.exitCode = 1

// A broken law throws, with the stream that broke it.
const { sessions, accepted, refused, deals } = await playStreams(FULL_STREAMS)
console.log(`bidding sessions ${sessions}, bids accepted ${accepted}, refused ${refused}, deals ${deals}, laws broken 0`)

const run = await runHistory(FULL)
const checked = await checkHistory(run.history)
tellHistory(run, checked)
if (checked.told.length > 0 || checked.closed !== run.due.length - run.suspended) process.exitCode = 1
