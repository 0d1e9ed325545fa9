import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { type EmbeddedPostgres, startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { writableUrl } from '../apps/server/src/platform/db/hosts.ts'
import { startStandby } from '../apps/server/test/standby.ts'
import { startBidding, type BidLoad } from './bidding-client.ts'
import { makeBidders, publishSessions, schedule, signUpByCalls } from './bidding-setup.ts'
import { createNode, DRILL_PASSWORD, databaseProcesses, freePort, killDatabase, ROOT, untilReady } from './processes.ts'

/**
 * Two nodes on a pair of databases, a synchronous standby made from a backup. The primary is killed while people bid, the standby is
 * promoted: every acknowledged bid is there, the nodes come back by themselves, and the old primary, started again, gets nobody.
 */
export type FailoverReport = {
  bids: number
  acknowledged: number
  lost: number
  /** Bids that were answered after the change of hands. */
  after: number
  /** From the kill to both nodes being ready. */
  outageMs: number
  /** While nobody took writes. */
  refusedWith: { status: number; retryAfter: string | null }
  strayIgnored: boolean
}

const LEAD_MS = 1500
const HOURS_MS = 3 * 3_600_000
const quiet = (): undefined => undefined

/** `freeze`: the primary goes silent instead, as a machine without power or network does, and comes back later. */
export async function failoverDrill(bids: number, how: 'kill' | 'freeze'): Promise<FailoverReport> {
  const place = await mkdtemp(join(tmpdir(), 'aosp-failover-'))
  await chmod(place, 0o711)
  const homes = { primary: join(place, 'primary'), standby: join(place, 'standby') }
  const servers: EmbeddedPostgres[] = [await startEmbedded({ dataDir: homes.primary, log: quiet })]
  const port = await freePort()
  const [ownerUrl, appUrl] = [pairOf(servers[0]?.adminUrl ?? '', port), pairOf(servers[0]?.appUrl ?? '', port)]
  const settings = {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    SEED: 'demo',
    DEMO_SESSIONS: 'false',
    DEMO_HISTORY: 'false',
    SECRETS_FILE: join(place, 'secrets.json'),
    AOSP_ROOT: ROOT,
  }
  const opened: (() => void)[] = []
  const nodes = [await createNode(join(place, 'node-0'), settings), await createNode(join(place, 'node-1'), settings)]
  const at = (node: number): string => `http://127.0.0.1:${nodes[node]?.port}`
  try {
    for (const node of nodes) await node.start()
    servers.push(await startSynchronous(homes, { ownerUrl: servers[0]?.adminUrl ?? '', port, backups: join(place, 'backups') }))
    const load = await startLoad(
      servers[0]?.adminUrl ?? '',
      nodes.map(({ port: each }) => each),
      at(0),
    )
    await until(() => acceptedOf(load).length >= bids / 2)

    const killed = performance.now()
    const frozen = await databaseProcesses(homes.primary)
    if (how === 'kill') await killDatabase(homes.primary)
    else frozen.pause()
    opened.push(frozen.resume)
    const refusedWith = await firstRefusal(at(1))
    await asked(servers[1]?.adminUrl ?? '', 'select pg_promote()')
    for (const index of nodes.keys()) await untilReady(at(index), 60_000)
    const back = performance.now()
    const answeredSince = () => load.attempts.filter(({ sentAt, receipt }) => sentAt > back && receipt !== null).length
    await until(() => answeredSince() >= bids / 4)

    // One that comes back without knowing of the other would take writes as well.
    if (how === 'freeze') frozen.resume()
    else servers[0] = await startEmbedded({ dataDir: homes.primary, log: quiet })
    const strayIgnored = new URL(await writableUrl(ownerUrl)).port === String(port)
    await until(() => answeredSince() >= bids / 2)
    await load.finish()

    const rows = await asked<{ mark: string; hash: string }>(servers[1]?.adminUrl ?? '', `select bidding_id || ' ' || seq as mark, hash from bidding_event`)
    const hashes = new Map(rows.map(({ mark, hash }) => [mark, hash]))
    const accepted = acceptedOf(load)
    return {
      bids: load.attempts.length,
      acknowledged: accepted.length,
      lost: accepted.filter(({ session, receipt }) => hashes.get(`${session} ${receipt.seq}`) !== receipt.hash).length,
      after: answeredSince(),
      outageMs: Math.round(back - killed),
      refusedWith,
      strayIgnored,
    }
  } catch (cause) {
    throw new Error(`the drill broke off; the servers said:\n${nodes.map(({ said }) => said().slice(-4000)).join('\n--\n')}`, { cause })
  } finally {
    for (const close of opened) close()
    for (const node of nodes) await node.stop()
    // Commits of the old primary wait for a standby it will never see again, and would keep it up.
    await killDatabase(homes.primary).catch(quiet)
    for (const server of servers.toReversed()) await server.stop()
    await rm(place, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The standby stands second. */
function pairOf(url: string, port: number): string {
  const { username, password, host, pathname } = new URL(url)
  return `postgres://${username}:${password}@${host},127.0.0.1:${port}${pathname}?target_session_attrs=read-write`
}

async function startSynchronous(homes: { primary: string; standby: string }, given: { ownerUrl: string; port: number; backups: string }) {
  const { ownerUrl } = given
  const server = await startStandby({ ...homes, ...given, name: 'second' })
  // From here on nothing is acknowledged that the other has not on its disk.
  await asked(ownerUrl, `alter system set synchronous_standby_names = 'second'`)
  await asked(ownerUrl, 'select pg_reload_conf()')
  await until(async () => (await asked(ownerUrl, `select from pg_stat_replication where sync_state = 'sync'`)).length > 0)
  return server
}

async function startLoad(ownerUrl: string, ports: number[], url: string): Promise<BidLoad> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  try {
    const bidders = await makeBidders(pool, 6)
    const plan = { delayMinutes: 1, most: 0, lines: 1, startInMs: 0, lengthMs: HOURS_MS }
    const sessions = await publishSessions(url, DRILL_PASSWORD, pool, [
      { ...plan, bidType: BID_TYPE.rising },
      { ...plan, bidType: BID_TYPE.falling },
    ])
    await signUpByCalls(url, bidders, sessions)
    const { rows } = await pool.query<{ from: Date }>(`select clock_timestamp() + $1 * interval '1 ms' as from`, [LEAD_MS])
    await schedule(pool, sessions, rows[0]?.from ?? new Date())
    return startBidding({ ports, sessions, bidders, pace: 150, startInMs: LEAD_MS })
  } finally {
    await pool.end()
  }
}

const acceptedOf = (load: BidLoad) => load.attempts.flatMap((attempt) => (attempt.receipt?.accepted ? [{ ...attempt, receipt: attempt.receipt }] : []))

async function firstRefusal(url: string): Promise<FailoverReport['refusedWith']> {
  for (;;) {
    const reply = await fetch(`${url}/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'operate01', password: DRILL_PASSWORD }),
      signal: AbortSignal.timeout(30_000),
    })
    await reply.arrayBuffer()
    if (reply.status !== 200) return { status: reply.status, retryAfter: reply.headers.get('retry-after') }
  }
}

async function asked<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('waited for too long')
    await sleep(20)
  }
}

export const tellFailover = (report: FailoverReport): string =>
  `bids ${report.bids}, acknowledged ${report.acknowledged}, lost ${report.lost}, answered after the change of hands ${report.after}, ` +
  `outage ${report.outageMs} ms, meanwhile ${report.refusedWith.status}, the old primary ${report.strayIgnored ? 'gets nobody' : 'is written to'}`
