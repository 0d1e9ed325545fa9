import { FULL, runHistory } from './bidding-history.ts'
import { FULL_STREAMS, playStreams } from './bidding-laws.ts'
import { crashDrill } from './crash.ts'
import { checkHistory } from './history-checker.ts'
import { lastSecondDrill } from './last-second-drill.ts'
import { tellHistory } from './tell-history.ts'

/**
 * Every drill in its full size, or those that are named, some with a size of their own:
 *   npm run drill
 *   npm run drill -- bidding-laws=20000 last-second
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
  'bidding-history': async () => {
    const run = await runHistory(FULL)
    const checked = await checkHistory(run.history)
    tellHistory(run, checked)
    return checked.told.length === 0 && checked.closed === run.due.length - run.suspended
  },
  'last-second': () => lastSecondDrill(),
}

const named = process.argv.slice(2)
const unknown = named.filter((text) => !((text.split('=')[0] ?? '') in DRILLS))
if (unknown.length > 0) throw new Error(`no such drill: ${unknown.join(', ')}. There are: ${Object.keys(DRILLS).join(', ')}`)
for (const text of named.length > 0 ? named : Object.keys(DRILLS)) {
  const [name = '', size] = text.split('=')
  if (!(await DRILLS[name]?.(size === undefined ? undefined : Number(size)))) process.exitCode = 1
}
