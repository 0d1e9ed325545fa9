import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { auditFile } from '@aosp/contract/auction/proof'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import { startBidding, type WireFigures } from './bidding-client.ts'
import { makeBidders, publishSessions, schedule, signUpByCalls, type DrillSession, type SessionPlan } from './bidding-setup.ts'
import type { History, StoredSession } from './history-checker.ts'
import { createNode, databaseUrl, DRILL_PASSWORD, killDatabase, untilReady, type ServerNode } from './processes.ts'

/**
 * Two servers on one database, many bidders in many sessions of all kinds, servers and database killed while they bid, while
 * sessions are locked and opened, and while they close. What came of it is left to the checker.
 */
export type HistoryPlan = {
  bids: number
  bidders: number
  /** How often each kind of session is held. */
  rounds: number
  /** From the first start to the last planned end. */
  windowMs: number
  serverKills: number
  databaseKills: number
}
export const SHORT: HistoryPlan = { bids: 20_000, bidders: 16, rounds: 1, windowMs: 24_000, serverKills: 2, databaseKills: 1 }
/** Closed sessions are to be had on any machine. */
export const UNDISTURBED: HistoryPlan = { bids: 200, bidders: 4, rounds: 1, windowMs: 8000, serverKills: 0, databaseKills: 0 }
export const FULL: HistoryPlan = { bids: 200_000, bidders: 40, rounds: 3, windowMs: 240_000, serverKills: 12, databaseKills: 6 }

/** Between the last sign-up and the first opening. */
const LEAD_MS = 1500
/** Longer than any drill. */
const LONG_MS = 3 * 3_600_000

export type HistoryRun = {
  history: History
  figures: WireFigures
  kills: { servers: number; databases: number }
  longestOutageMs: number
  /** Sessions due to be over by the end of the drill, and those of them an outage suspended. */
  due: string[]
  suspended: number
  seconds: number
  told: string[]
}

export async function runHistory(plan: HistoryPlan): Promise<HistoryRun> {
  const began = performance.now()
  const dataDir = await mkdtemp(join(tmpdir(), 'aosp-history-'))
  const nodes = [await createNode(dataDir), await createNode(dataDir)]
  try {
    for (const node of nodes) await node.start()
    return { ...(await bidThrough(plan, nodes, dataDir)), seconds: (performance.now() - began) / 1000, told: nodes.map(({ said }) => said()) }
  } catch (cause) {
    throw new Error(`the drill broke off; the servers said:\n${nodes.map(({ said }) => said().slice(-4000)).join('\n--\n')}`, { cause })
  } finally {
    // One after the other: the last one stops the database.
    for (const node of nodes) await node.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function bidThrough(plan: HistoryPlan, nodes: readonly ServerNode[], dataDir: string): Promise<Omit<HistoryRun, 'seconds' | 'told'>> {
  const url = `http://127.0.0.1:${nodes[0]?.port}`
  const before = await openPool(dataDir)
  const bidders = await makeBidders(before, plan.bidders)
  const sessions = await publishSessions(url, DRILL_PASSWORD, before, sessionPlans(plan))
  await signUpByCalls(url, bidders, sessions)
  const { rows } = await before.query<{ now: Date }>('select clock_timestamp() as now')
  const from = new Date((rows[0]?.now ?? new Date()).getTime() + LEAD_MS)
  await schedule(before, sessions, from)
  await before.end()

  const load = startBidding({
    ports: nodes.map(({ port }) => port),
    sessions,
    bidders,
    pace: (plan.bids * 1.25 * 1000) / plan.windowMs,
    startInMs: LEAD_MS,
  })
  const { kills, longestOutageMs } = await disturb(plan, nodes, dataDir)
  const pool = await openPool(dataDir)
  try {
    // One session stays open, so that a slow machine gets its number of bids too.
    while (load.attempts.length < plan.bids) await sleep(100)
    const due = sessions.filter(({ lengthMs }) => lengthMs < LONG_MS).map(({ id }) => id)
    const suspended = await untilOver(pool, due, 60_000)
    await load.finish()
    const history: History = { attempts: load.attempts, sessions: await readSessions(pool, sessions, { url, token: bidders[0]?.token ?? '' }) }
    return { history, figures: load.figures, kills, longestOutageMs, due, suspended }
  } finally {
    await pool.end()
  }
}

/** All kinds of bidding; one half opens while the other is under way, and they end one half after the other. One stays open to the last. */
function sessionPlans({ rounds, windowMs }: HistoryPlan): SessionPlan[] {
  const later = Math.round(windowMs / 4)
  const shape = (bidType: SessionPlan['bidType'], startInMs: number): SessionPlan => ({
    bidType,
    delayMinutes: 0.1,
    most: 100,
    lines: 2,
    startInMs,
    lengthMs: windowMs - later,
  })
  const once = [shape(1, 0), shape(1, later), shape(2, 0), shape(2, later), shape(3, 0), shape(4, later), shape(5, later)]
  return [{ ...shape(1, 0), lengthMs: LONG_MS, most: 0, lines: 6 }, ...Array.from({ length: rounds }, () => once).flat()]
}

/** Kills at even distances, so that some fall on an opening and some on an end; servers in turn, each started again at once. */
async function disturb(plan: HistoryPlan, nodes: readonly ServerNode[], dataDir: string): Promise<{ kills: HistoryRun['kills']; longestOutageMs: number }> {
  const began = performance.now()
  const total = plan.serverKills + plan.databaseKills
  const kills = { servers: 0, databases: 0 }
  let longestOutageMs = 0
  for (let index = 0; index < total; index++) {
    // The first at the second opening, the last at the first end.
    const at = plan.windowMs * (0.25 + (0.5 * index) / Math.max(1, total - 1)) + LEAD_MS
    await sleep(Math.max(0, began + at - performance.now()))
    const struck = performance.now()
    const node = nodes[kills.servers % nodes.length]
    if (index % 3 === 1) {
      kills.databases++
      await killDatabase(dataDir)
      await sleep(100)
      for (const { port } of nodes) await untilReady(`http://127.0.0.1:${port}`, 60_000)
    } else {
      kills.servers++
      await node?.kill()
      await node?.start()
    }
    longestOutageMs = Math.max(longestOutageMs, performance.now() - struck)
  }
  await sleep(Math.max(0, began + plan.windowMs + LEAD_MS - performance.now()))
  return { kills, longestOutageMs }
}

async function openPool(dataDir: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await databaseUrl(dataDir), max: 4 })
  pool.on('error', () => undefined)
  return pool
}

/** Until each has a result or stands still because of an outage; the number of the latter. */
async function untilOver(pool: pg.Pool, ids: readonly string[], withinMs: number): Promise<number> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const { rows } = await pool.query<{ suspended: boolean }>('select suspended from bidding where id = any($1) and state between 2 and 4', [ids])
    const waiting = rows.filter(({ suspended }) => !suspended).length
    if (waiting === 0) return rows.length
    if (performance.now() > deadline) throw new Error(`${waiting} sessions were not closed`)
    await sleep(200)
  }
}

async function readSessions(pool: pg.Pool, sessions: readonly DrillSession[], asked: { url: string; token: string }): Promise<StoredSession[]> {
  const read: StoredSession[] = []
  for (const { id } of sessions) {
    const { rows: heads } = await pool.query<{ code: string; state: number }>('select code, state from bidding where id = $1', [id])
    const { rows: events } = await pool.query<StoredSession['events'][number]>(
      'select seq, event, hash from bidding_event where bidding_id = $1 order by seq',
      [id],
    )
    const { rows: results } = await pool.query<{ outcome: number; winner: number | null; price: string | null }>(
      'select outcome, winner_no as winner, price_fen as price from bidding_result where bidding_id = $1',
      [id],
    )
    // An outage suspended it before its end, so that what it hides lies sealed and nobody can read it yet.
    if (results.length === 0 && events.some(({ event }) => event.startsWith('sealed:'))) continue
    const { rows: winners } = await pool.query<{ no: number }>('select bidder_no as no from bidding_signup where bidding_id = $1 and state = $2', [
      id,
      SIGN_UP.won,
    ])
    read.push({
      id,
      code: heads[0]?.code ?? '',
      state: heads[0]?.state ?? 0,
      events,
      results: results.map(({ outcome, winner, price }) => ({ outcome, winner, price: price === null ? null : Number(price) })),
      winners: winners.map(({ no }) => no),
      audit: results.length > 0 ? await auditOf(asked, id) : null,
    })
  }
  return read
}

async function auditOf({ url, token }: { url: string; token: string }, id: string): Promise<string | null> {
  const response = await fetch(url + auditFile.path.replace(':id', id), { headers: { 'x-access-token': token } })
  return response.ok ? response.text() : null
}
