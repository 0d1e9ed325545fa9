import { cp, readFile, rm, writeFile } from 'node:fs/promises'
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
  /** As the bundler prints it: it may number a name that others bear too. */
  changes: readonly (readonly [from: RegExp, to: string])[]
}

export const FAULTY_SERVERS = {
  stampAfterGuard: {
    finds: ['lateStamp', 'refusedInTime'],
    plan: { blows: { paused: [1, 10] } },
    // The stamp is taken anew when the session has been looked up and the body read.
    changes: [[/if \(this\.isTooSlow\(\)\) (?=this\.stamp = now)/, '']],
  },
  closeWithoutAsking: {
    finds: ['refusedInTime'],
    plan: { blows: { frozen: [1, 10] } },
    changes: [[/beats\d*\.filter\(\(beat\d*\) => (?=clearUpTo)/, '$&false && ']],
  },
  shortGapIgnored: {
    finds: ['ignoredGap', 'refusedInTime'],
    plan: { blows: { frozenAlone: [1, 10] } },
    changes: [[/(?<=var SHORT_GAP_MS\d* = )2e3;/, '1e4;']],
  },
  lateLog: {
    finds: ['lateLog', 'refusedInTime'],
    plan: { blows: { rush: [1, 20] }, rushMs: 5_000 },
    changes: [
      [/Math\.max\(lockLeadMinutes\d*, LEAST_LOCK_LEAD_MINUTES\d*\)/, '0'],
      [/await lock\d*\(id\d*\);/, ''],
    ],
  },
  forgottenToken: {
    finds: ['forgottenToken'],
    plan: { blows: { rush: [1, 10] }, rushLeadMs: 3_000, rushMs: 5_000 },
    changes: [
      [/ from open on conflict do nothing\)/, ' from open where false)'],
      [/(?<=const first\d* = )await findEarly\d*\(\w+, \w+, (\w+)\.token\)/, '{ bid: $1, stamp: Date.now() }'],
    ],
  },
} as const satisfies Record<string, FaultyServer>

/** The text of the server as it was built, with that fault in it. */
export async function faultyText(name: string, { changes }: Pick<FaultyServer, 'changes'>): Promise<string> {
  let text = await readFile(join(ROOT, 'dist/server/main.js'), 'utf8')
  for (const [from, to] of changes) {
    const places = text.match(new RegExp(from, `${from.flags.replace('g', '')}g`))?.length ?? 0
    if (places !== 1) throw new Error(`${name}: ${from.source} stands ${places} times in the built server`)
    text = text.replace(from, to)
  }
  return text
}

/** The first file of that server; it stays until the next one of that name is made. */
export async function makeFaultyServer(name: string, faulty: Pick<FaultyServer, 'changes'>): Promise<string> {
  const text = await faultyText(name, faulty)
  const folder = join('dist', `faulty-${name}`)
  await rm(join(ROOT, folder), { recursive: true, force: true })
  // Whatever it starts from files of its own lies beside it.
  await cp(join(ROOT, 'dist/server'), join(ROOT, folder), { recursive: true })
  const main = join(folder, 'main.js')
  await writeFile(join(ROOT, main), text)
  return main
}
