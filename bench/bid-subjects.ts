import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import type pg from 'pg'
import { addBid } from '@aosp/contract/auction/bid'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { SESSION } from '@aosp/contract/trading/codes'
import type { App } from '../apps/server/src/app.ts'
import { createEngine, type BidEngine } from '../apps/server/src/modules/auction/batches/engine.ts'
import type { BidJob } from '../apps/server/src/modules/auction/batches/judge-jobs.ts'
import { judgeLocked } from '../apps/server/src/modules/auction/batches/locked-batch.ts'
import { createRulebooks } from '../apps/server/src/modules/auction/log/rulebook.ts'
import { createBidHealth } from '../apps/server/src/modules/auction/live/bid-health.ts'
import { frozenTerms } from '../apps/server/src/modules/trading/session/lock-session.ts'
import { makeBidders, publishSessions, schedule, signUpByRows, type Bidder, type DrillSession } from '../drills/bidding-setup.ts'

/** Bids per second that were judged, written down and answered; the share that was accepted; answer times in milliseconds. */
export type BidRateMeasured = { perSecond: number; accepted: number; p50: number; p99: number; failed: number }
type Open = DrillSession & { price: number; numbers: readonly number[] }
export type BidSubjects = {
  /** The engine of one node without HTTP: all that waits goes into the next transaction. */
  inProcess(sessions: 'one' | 'many', callers: number, ms: number): Promise<BidRateMeasured>
  /** The same judgement, each bid in a transaction of its own on a pool of 16 connections. */
  oneByOne(sessions: 'one' | 'many', callers: number, ms: number): Promise<BidRateMeasured>
  overHttp(sessions: 'one' | 'many', callers: number, ms: number): Promise<BidRateMeasured>
  /** A route of the bare framework that reads the same body and sends an answer of the same size. */
  bareHttp(callers: number, ms: number): Promise<BidRateMeasured>
  close(): Promise<void>
}

const HOUR_MS = 3_600_000

/** `address` is where the platform listens. One session is apart for everything that is measured on one alone. */
export async function startBidSubjects(
  app: App,
  address: string,
  pool: pg.Pool,
  size: { bidders: number; sessions: number; password: string },
): Promise<BidSubjects> {
  const bidders = await makeBidders(pool, size.bidders)
  const plan = { bidType: BID_TYPE.rising, delayMinutes: 1, startInMs: 1000, lengthMs: HOUR_MS, most: 0 } as const
  const made = await publishSessions(
    address,
    size.password,
    pool,
    Array.from({ length: size.sessions + 1 }, () => plan),
  )
  await signUpByRows(pool, bidders, made)
  await schedule(pool, made, new Date())
  for (const { id } of made) await untilOpen(pool, id)
  const books = createRulebooks(app.platform.db, frozenTerms)
  const [hot, ...many] = await Promise.all(
    made.map(async (session): Promise<Open> => {
      const book = await books(session.id)
      return { ...session, price: session.startPrice, numbers: [...(book?.seats.values() ?? [])].map(({ no }) => no) }
    }),
  )
  if (!hot) throw new Error('no session was opened')
  const chosen = { one: [hot], many }
  const engine = createEngine({
    platform: app.platform,
    due: { plan: nothingCloses, cancel: nothingCloses },
    voice: { tell: () => undefined },
    health: createBidHealth(),
    hooks: { frozen: frozenTerms, totals: nothingCloses, interrupted: nothingCloses, closed: nothingCloses },
    books,
    log: app.http.log,
  })
  const alone: Pick<BidEngine, 'judge'> = {
    judge: async (job) => {
      const [answer = new Error('no answer')] = await judgeLocked(engine.parts, [job])
      return answer instanceof Error ? Promise.reject(answer) : answer
    },
  }
  const bare = await startBare(await receiptSize(address, hot, bidders[0]))
  const post = (port: number, sessions: readonly Open[], callers: number, ms: number) => load(port, bidders, sessions, callers, ms)
  const port = Number(new URL(address).port)
  return {
    inProcess: (sessions, callers, ms) => drive(engine, app, chosen[sessions], callers, ms),
    oneByOne: (sessions, callers, ms) => drive(alone, app, chosen[sessions], callers, ms),
    overHttp: (sessions, callers, ms) => post(port, chosen[sessions], callers, ms),
    bareHttp: (callers, ms) => post(bare.port, [{ ...hot }], callers, ms),
    close: bare.close,
  }
}

const nothingCloses = async (): Promise<never> => {
  throw new Error('nothing closes in a benchmark')
}

async function untilOpen(pool: pg.Pool, id: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: number }>('select state from bidding where id = $1', [id])
    if (rows[0]?.state === SESSION.bidding) return
    if (rows[0]?.state !== SESSION.published && rows[0]?.state !== SESSION.waiting) throw new Error(`the session went to state ${rows[0]?.state}`)
    await sleep(100)
  }
}

/** Callers that each wait for their answer before they bid again. Every bid is higher than all before it, by somebody else than the last. */
async function drive(engine: Pick<BidEngine, 'judge'>, app: App, sessions: readonly Open[], callers: number, ms: number): Promise<BidRateMeasured> {
  const run = randomBytes(6).toString('hex')
  const delays: number[] = []
  let [sent, accepted, failed] = [0, 0, 0]
  const began = performance.now()
  const caller = async () => {
    while (performance.now() - began < ms) {
      const number = sent++
      const session = sessions[number % sessions.length]
      if (!session) return
      session.price += session.step
      const arrived = performance.now()
      const job: BidJob = {
        kind: 'BID',
        sessionId: session.id,
        no: session.numbers[Math.floor(number / sessions.length) % session.numbers.length] ?? 0,
        stamp: app.platform.now().getTime(),
        arrived,
        bid: { amount: session.price, token: `${run}-${number}`, seenSeq: 0 },
      }
      try {
        const { answer } = await engine.judge(job)
        if (answer.ok) accepted++
      } catch {
        failed++
      }
      delays.push(performance.now() - arrived)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const took = performance.now() - began
  delays.sort((a, b) => a - b)
  const quantile = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0
  return { perSecond: ((delays.length - failed) / took) * 1000, accepted: accepted / delays.length, failed, p50: quantile(0.5), p99: quantile(0.99) }
}

type Told = { judged: number; accepted: number; failed: number; ms: number; p50: number; p99: number; prices: number[] }

async function load(port: number, bidders: readonly Bidder[], sessions: readonly Open[], connections: number, maxMs: number): Promise<BidRateMeasured> {
  const input = {
    port,
    path: addBid.path,
    tokens: bidders.map(({ token }) => token),
    sessions: sessions.map(({ id, price }) => ({ id, price })),
    connections,
    maxMs,
    step: sessions[0]?.step,
  }
  const running = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'bid-load.mjs')])
  running.child.stdin?.end(JSON.stringify(input))
  const { stdout } = await running
  const { judged, accepted, failed, ms, p50, p99, prices } = JSON.parse(stdout) as Told
  for (const [index, session] of sessions.entries()) session.price = prices[index] ?? session.price
  return { perSecond: (judged / ms) * 1000, accepted: accepted / Math.max(1, judged), failed, p50, p99 }
}

/** How many bytes the answer to a bid has. */
async function receiptSize(address: string, hot: Open, bidder: Bidder | undefined): Promise<number> {
  hot.price += hot.step
  const response = await fetch(address + addBid.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': bidder?.token ?? '' },
    body: JSON.stringify({ bidding: hot.id, amount: hot.price / 100, token: randomBytes(12).toString('hex'), seenSeq: 0 }),
  })
  const answer = await response.text()
  if (!answer.includes('"accepted":true')) throw new Error(`the first bid was refused: ${answer}`)
  return Buffer.byteLength(answer)
}

/** Answers of the given size, made anew for each request as the framework does. */
async function startBare(size: number): Promise<{ port: number; close: () => Promise<void> }> {
  const server = Fastify({ logger: false })
  const envelope = (text: string) => ({ success: true, message: '', code: 200, result: { accepted: true, text }, timestamp: Date.now() })
  const text = 'x'.repeat(Math.max(0, size - JSON.stringify(envelope('')).length))
  server.post(addBid.path, async () => envelope(text))
  await server.listen({ port: 0, host: '127.0.0.1' })
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close() }
}
