import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LastSecondPlan } from './last-second.ts'
import type { Finding } from './last-second-judge.ts'
import { ROOT } from './processes.ts'

/**
 * Servers that do one thing wrong, to see whether the drill of the last second notices. Each is the server as it was built with one piece of its
 * text replaced; a piece that is not there exactly once breaks the drill off, so that none of them is right by accident. Nothing in the product
 * knows of them.
 */
export type FaultyServer = {
  /** The drill must find at least one of these. */
  finds: readonly Finding[]
  plan: LastSecondPlan
  /** As the bundler prints it. */
  changes: readonly (readonly [from: RegExp, to: string])[]
}

export const FAULTY_SERVERS = {
  stampAfterGuard: {
    finds: ['lateStamp', 'refusedInTime'],
    plan: { blows: { paused: [1, 10] } },
    // The stamp is taken anew when the session has been looked up and the body read.
    changes: [[/if \(tooSlow\(entry\)\) entry\.stamp = now/, 'entry.stamp = now']],
  },
  closeWithoutAsking: {
    finds: ['refusedInTime'],
    plan: { blows: { frozen: [1, 10] } },
    changes: [[/beats\.filter\(\(beat\) => clearUpTo/, 'beats.filter((beat) => false && clearUpTo']],
  },
  shortGapIgnored: {
    finds: ['ignoredGap', 'refusedInTime'],
    plan: { blows: { frozenAlone: [1, 10] } },
    changes: [[/var SHORT_GAP_MS = 2e3;/, 'var SHORT_GAP_MS = 1e4;']],
  },
  lateLog: {
    finds: ['lateLog', 'refusedInTime'],
    plan: { blows: { rush: [1, 20] }, rushMs: 5_000 },
    changes: [
      [/const lead = Math\.max\(lockLeadMinutes, LEAST_LOCK_LEAD_MINUTES\)/, 'const lead = 0'],
      [/await lock\d*\(id\);/, ''],
    ],
  },
  forgottenToken: {
    finds: ['forgottenToken'],
    plan: { blows: { rush: [1, 10] }, rushLeadMs: 3_000, rushMs: 5_000 },
    changes: [
      [/ from open on conflict do nothing\)/, ' from open where false)'],
      [/const first = await findEarly\(\w+, \w+, (\w+)\.token\);/, 'const first = { bid: $1, stamp };'],
    ],
  },
} as const satisfies Record<string, FaultyServer>

/** The first file of that server; it stays until the next one of that name is made. */
export async function makeFaultyServer(name: string, { changes }: Pick<FaultyServer, 'changes'>): Promise<string> {
  const folder = join('dist', `faulty-${name}`)
  await rm(join(ROOT, folder), { recursive: true, force: true })
  await mkdir(join(ROOT, folder), { recursive: true })
  // Whatever it starts from files of its own lies beside it.
  await cp(join(ROOT, 'dist/server'), join(ROOT, folder), { recursive: true })
  let text = await readFile(join(ROOT, 'dist/server/main.js'), 'utf8')
  for (const [from, to] of changes) {
    const places = text.match(new RegExp(from, `${from.flags.replace('g', '')}g`))?.length ?? 0
    if (places !== 1) throw new Error(`${name}: ${from.source} stands ${places} times in the built server`)
    text = text.replace(from, to)
  }
  const main = join(folder, 'main.js')
  await writeFile(join(ROOT, main), text)
  return main
}
