import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { VIRTUAL_STATE } from '@aosp/contract/funds/codes'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { DRILL_PASSWORD, freePort, ROOT } from './processes.ts'

/**
 * Holds, releases and calls in deposits, each sent one to five times by 32 callers, while the platform and the finance company's stand-in
 * are killed and started again. At the end every act has happened once, in both books, and both say the same; at every second's snapshot
 * debits equal credits.
 */
export type Act = { kind: 'hold' | 'release' | 'call-in'; reference: string; company: string; vaccount: string; amount: number }
export type ChildOrder =
  | { what: 'finance'; secret: string; port: number; file: string }
  | { what: 'platform'; port: number; databaseUrl: string; folder: string; settings: Record<string, string>; password: string }
export type VirtualReport = {
  operations: number
  sent: number
  kills: number
  snapshots: number
  /** Snapshots in which debits and credits differed. */
  unbalanced: number
  /** Acts that are not in the books exactly once. */
  wrong: number
  /** Operations that did not come to an end on both sides. */
  open: number
  differences: number
  brokenLaws: string[]
}

const CALLERS = 32
const MOST_SENDS = 5
const COMPANIES = [
  { company: 'corp-yuanhang-precision', vaccount: 'YH-VA-0002' },
  { company: 'corp-yuanhang-power', vaccount: 'YH-VA-0003' },
] as const
/** Alive for so long between two kills, each process in its turn. */
const LIFE_MS = 1500

export async function virtualAccountsDrill(operations: number, mostKills: number): Promise<VirtualReport> {
  const folder = await mkdtemp(join(tmpdir(), 'aosp-virtual-'))
  const database = await startEmbedded({ dataDir: folder, log: () => {} })
  const [secret, financePort, port] = [randomBytes(24).toString('hex'), await freePort(), await freePort()]
  const settings = {
    SEED: 'demo',
    DEMO_SESSIONS: 'false',
    DEMO_HISTORY: 'false',
    SECRETS_FILE: join(folder, 'secrets.json'),
    LOG_LEVEL: 'silent',
    RATE_SCALE: '1000000',
    SESSIONS_PER_ACCOUNT: '100',
    LOGIN_CAPTCHA: 'off',
    FINANCE_LINK_URL: `http://127.0.0.1:${financePort}`,
    FINANCE_LINK_SECRET: secret,
    FINANCE_LINK_TIMEOUT_MS: '3000',
  }
  await prepareDatabase({
    ownerUrl: database.adminUrl,
    settings: readSettings({ ...settings, DATA_DIR: folder }),
    seed: 'demo',
    demoPassword: DRILL_PASSWORD,
    root: ROOT,
  })
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
  const finance = await startChild({ what: 'finance', secret, port: financePort, file: join(folder, 'finance.jsonl') })
  const platform = await startChild({ what: 'platform', port, databaseUrl: database.appUrl, folder, settings, password: DRILL_PASSWORD })
  try {
    let running = true
    const snapshots = watchBalance(pool, () => running)
    const acts = actsFor(operations)
    const work = sendAll(acts, `http://127.0.0.1:${port}/act`)
    const kills = await killInTurns([platform, finance], mostKills, work)
    const sent = await work
    running = false
    const { taken, unbalanced } = await snapshots
    const open = await comeToRest(pool, `http://127.0.0.1:${port}`)
    const { books, virtual } = (await ask(`http://127.0.0.1:${port}/check`)) as {
      books: { checks: { title: string; ok: boolean }[] }
      virtual: { silent: number; differences: number } | null
    }
    return {
      operations,
      sent,
      kills,
      snapshots: taken,
      unbalanced,
      wrong: await countWrong(pool, acts),
      open,
      differences: virtual === null ? -1 : virtual.differences + virtual.silent,
      brokenLaws: books.checks.filter(({ ok }) => !ok).map(({ title }) => title),
    }
  } finally {
    await platform.kill()
    await finance.kill()
    await pool.end()
    await database.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Half of them hold, the other half ends what was held, in one of two ways. */
function actsFor(operations: number): [Act, Act][] {
  return Array.from({ length: Math.ceil(operations / 2) }, (_, at): [Act, Act] => {
    const about = { reference: `drill-${at}`, ...(COMPANIES[at % 2] ?? COMPANIES[0]), amount: 100 + at }
    return [
      { kind: 'hold', ...about },
      { kind: at % 3 === 0 ? 'call-in' : 'release', ...about },
    ]
  })
}

/** Each act so often as its turn says, some at once; and on until it was heard that it happened. */
async function sendAll(pairs: readonly [Act, Act][], url: string): Promise<number> {
  let sent = 0
  let next = 0
  const send = async (act: Act): Promise<boolean> => {
    sent++
    const answer = await ask(url, act).catch(() => undefined)
    return answer === 'done' || answer === 'already'
  }
  const untilDone = async (act: Act, times: number): Promise<void> => {
    const first = await Promise.all(Array.from({ length: times }, () => send(act)))
    for (let wait = 50; !first.some(Boolean); wait = Math.min(1000, wait * 2)) {
      if (await send(act)) return
      await sleep(wait)
    }
  }
  const caller = async (): Promise<void> => {
    for (let at = next++; at < pairs.length; at = next++)
      for (const [index, act] of (pairs[at] ?? []).entries()) await untilDone(act, 1 + ((at * 2 + index) % MOST_SENDS))
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return sent
}

async function ask(url: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(20_000), ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { answer, error } = (await reply.json()) as { answer?: unknown; error?: string }
  if (error !== undefined) throw new Error(error)
  return answer
}

async function killInTurns(children: readonly Child[], most: number, work: Promise<unknown>): Promise<number> {
  let isOver = false
  void work.finally(() => (isOver = true))
  let kills = 0
  for (; kills < most; kills++) {
    await sleep(LIFE_MS)
    if (isOver) break
    const child = children[kills % children.length]
    await child?.kill()
    await child?.start()
  }
  return kills
}

type Child = { start(): Promise<void>; kill(): Promise<void> }

async function startChild(order: ChildOrder): Promise<Child> {
  let child: ChildProcess | undefined
  const start = async () => {
    child = fork(join(import.meta.dirname, 'virtual-accounts-child.ts'), [JSON.stringify(order)], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await once(child, 'message')
  }
  await start()
  return {
    start,
    kill: async () => {
      const running = child
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const gone = once(running, 'exit')
      running.kill('SIGKILL')
      await gone
    },
  }
}

async function watchBalance(pool: pg.Pool, goOn: () => boolean): Promise<{ taken: number; unbalanced: number }> {
  let [taken, unbalanced] = [0, 0]
  while (goOn()) {
    const { rows } = await pool.query<{ off: string }>(
      `select coalesce(sum(case side when 'debit' then amount_fen else -amount_fen end), 0) as off from fund_leg`,
    )
    taken++
    if (Number(rows[0]?.off) !== 0) unbalanced++
    await sleep(1000)
  }
  return { taken, unbalanced }
}

const OVER = [VIRTUAL_STATE.done, VIRTUAL_STATE.dropped, VIRTUAL_STATE.refused]
const OPEN = `select count(*)::int as open from virtual_operation where not state = any($1::smallint[])`

/** Holds whose caller was killed are taken back when their time is over: the clock is put ahead instead of waiting for it. */
async function comeToRest(pool: pg.Pool, url: string): Promise<number> {
  await ask(`${url}/ahead`)
  for (let tries = 0; ; tries++) {
    const { rows } = await pool.query<{ open: number }>(OPEN, [OVER])
    const open = rows[0]?.open ?? 0
    if (open === 0 || tries === 600) return open
    await sleep(200)
  }
}

/** In the books an act is one entry: a hold J1, a release J6, a call-in J2 and J10. */
async function countWrong(pool: pg.Pool, pairs: readonly [Act, Act][]): Promise<number> {
  const { rows } = await pool.query<{ reference: string; kinds: string }>(
    `select reference_id as reference, string_agg(kind, ' ' order by no) as kinds from fund_journal where reference_id like 'drill-%' group by 1`,
  )
  const booked = new Map(rows.map(({ reference, kinds }) => [reference, kinds]))
  return pairs.filter(([, end]) => booked.get(end.reference) !== (end.kind === 'release' ? 'J1 J5 J6' : 'J1 J2 J10')).length
}
