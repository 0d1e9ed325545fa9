import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { liveEvents } from '@aosp/contract/auction/watch'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { type Bidder, type DrillSession, makeBidders, publishSessions, schedule, signUpByRows } from './bidding-setup.ts'
import { type Line, openLine } from './last-second-client.ts'
import { type Gap, isVerdict, type Kind, type LastSecond, type Log, type LogEvent, type Trial } from './last-second-judge.ts'
import { createNode, databaseProcesses, databaseUrl, DRILL_PASSWORD, type ServerNode, untilReady } from './processes.ts'

/**
 * The last second, with something broken in it. Many sessions end (or start) around one blow, each a trial: the database stands still for 0.3 to
 * 1 s; one of two nodes, or the only one, is frozen for 3 to 5 s with bids in hand; the only node is killed 0 to 9 s before the end and started
 * again; or nothing is wrong but that all sessions end and start in one second. Bidders try just before the end, just after it, and again
 * under the same token when nobody answered. Who was in time is said in the head of last-second-judge.ts.
 */
export type LastSecondPlan = {
  /** Blows of a kind, and sessions around each. */
  blows: Partial<Record<Kind, readonly [blows: number, sessions: number]>>
  /** How long before their start sessions of the rush are locked, without a number as long as the platform itself plans it; and how long they last. */
  rushLeadMs?: number
  rushMs?: number
  /** How long nodes are frozen, without a number 3 to 5 s. */
  frozenMs?: number
  /** The period of extension where bids move the end, without a number 3 s. */
  delayMs?: number
  /** What locking takes, beside 50 ms a session; without a number 2 s. */
  leadMs?: number
}
export const SMALL_LAST_SECOND: LastSecondPlan = {
  blows: { paused: [1, 4], frozen: [1, 4], rush: [2, 4], frozenAlone: [1, 4] },
  rushLeadMs: 1_500,
  rushMs: 2_500,
  frozenMs: 3_000,
  delayMs: 1_500,
  leadMs: 1_000,
}
export const FULL_LAST_SECOND: LastSecondPlan = {
  blows: { paused: [5, 40], frozen: [5, 40], rush: [3, 100], frozenAlone: [2, 40], killed: [5, 40] },
}
const ALONE: readonly Kind[] = ['frozenAlone', 'killed']

export type LastSecondRun = { history: LastSecond; seconds: number; longestGapMs: number; clockOffMs: number }

/** `main`: which server is drilled. */
export async function runLastSecond(plan: LastSecondPlan, main?: string): Promise<LastSecondRun> {
  const began = performance.now()
  const dataDir = await mkdtemp(join(tmpdir(), 'aosp-last-second-'))
  const settings = { DEMO_SESSIONS: 'false' }
  const nodes = [await createNode(dataDir, settings, main), await createNode(dataDir, settings, main)]
  let line: Line | undefined
  try {
    const [first, second] = nodes
    await first?.start()
    // The second node finds the database the first one keeps; sessions are published meanwhile.
    const [stage] = await Promise.all([setStage(plan, nodes, dataDir), second?.start()])
    line = stage.line
    for (const kind of ['paused', 'frozen', 'rush'] as const) await playKind(plan, stage, kind)
    if (ALONE.some((kind) => plan.blows[kind])) await leaveAlone(stage)
    for (const kind of ALONE) await playKind(plan, stage, kind)
    line.prove()
    const logs = await readLogs(stage)
    await stage.pool.end()
    const gapLengths = stage.gaps.map(({ from, to }) => to - from)
    const history = { trials: stage.trials, sendings: line.sendings, logs, gaps: stage.gaps }
    return { history, seconds: (performance.now() - began) / 1000, longestGapMs: Math.max(0, ...gapLengths), clockOffMs: line.clockOffMs() }
  } catch (cause) {
    throw new Error(`the drill broke off; the servers said:\n${nodes.map(({ said }) => said().slice(-4000)).join('\n--\n')}`, { cause })
  } finally {
    await line?.stop()
    // Whatever broke off may have left something stopped.
    await databaseProcesses(dataDir).then(
      ({ resume }) => resume(),
      () => undefined,
    )
    for (const node of nodes) {
      node.thaw()
      await node.stop()
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Stage = {
  nodes: readonly ServerNode[]
  dataDir: string
  pool: pg.Pool
  line: Line
  bidders: readonly Bidder[]
  /** Published and waiting for their turn. */
  waiting: DrillSession[]
  trials: Trial[]
  gaps: Gap[]
  url: string
}

/** One who bids early, two who wait for the last moment, one who tries after it. */
const BIDDERS = 5
const sessionsOf = ([blows, sessions]: readonly [number, number]): number => blows * sessions

async function setStage({ blows, delayMs = 3_000 }: LastSecondPlan, nodes: readonly ServerNode[], dataDir: string): Promise<Stage> {
  const url = `http://127.0.0.1:${nodes[0]?.port}`
  const pool = new pg.Pool({ connectionString: await databaseUrl(dataDir), max: 4 })
  pool.on('error', () => undefined)
  const bidders = await makeBidders(pool, BIDDERS)
  const count = Object.values(blows).reduce((sum, each) => sum + sessionsOf(each), 0)
  const plans = Array.from({ length: count }, (_, index) => ({
    // Where bids move the end, and where they do not.
    bidType: index % 2 === 0 ? BID_TYPE.sealedHigh : BID_TYPE.rising,
    delayMinutes: delayMs / 60_000,
    most: 0,
    startInMs: 0,
    lengthMs: 0,
  }))
  const waiting = await publishSessions(url, DRILL_PASSWORD, pool, plans)
  await signUpByRows(pool, bidders, waiting)
  return { nodes, dataDir, pool, line: openLine(nodes.map(({ port }) => port)), bidders, waiting, trials: [], gaps: [], url }
}

/** The second node leaves in good order, and is not asked any more. */
async function leaveAlone(stage: Stage): Promise<void> {
  const [first, second] = stage.nodes
  await second?.stop()
  if (first) await untilReady(stage.url, 60_000)
}

/** A session as its bidders know it. */
type Room = { session: DrillSession; index: number; kind: Kind; startAt: number; endAt: number; offered: number; over: boolean }

/** From the start to the blow: long enough for nodes to forget who the bidders are, so that they have to look them up. */
const OPEN_MS = 1_800
/** What locking takes on a busy machine. */
const lockMs = ({ leadMs = 2_000 }: LastSecondPlan, sessions: number): number => leadMs + 50 * sessions

async function playKind(plan: LastSecondPlan, stage: Stage, kind: Kind): Promise<void> {
  const [blows, sessions] = plan.blows[kind] ?? [0, 0]
  if (blows === 0) return
  if (kind === 'rush') return playRush(plan, stage, blows, sessions)
  for (let blow = 0; blow < blows; blow++) {
    const share = blows === 1 ? 0.5 : blow / (blows - 1)
    const own = stage.waiting.splice(0, sessions)
    const strikeAt = Date.now() + lockMs(plan, sessions) + OPEN_MS
    const lasts = kind === 'paused' ? 300 + share * 700 : (plan.frozenMs ?? 3_000 + share * 2_000)
    const ends = { paused: [100, lasts + 250], frozen: [150, 2_600], frozenAlone: [150, lasts + 1_000], killed: [0, 9_000] }[kind]
    const rooms = own.map((session, index): Room => {
      const endAt = Math.round(strikeAt + (ends[0] ?? 0) + ((ends[1] ?? 0) - (ends[0] ?? 0)) * (index / Math.max(1, sessions - 1)))
      return { session, index, kind, startAt: strikeAt - OPEN_MS, endAt, offered: session.startPrice, over: false }
    })
    await putOn(stage, rooms, lockMs(plan, sessions))
    const all = rooms.map((room) => place(stage, room, { who: 0, node: room.index, at: room.startAt + 300 }))
    await until(strikeAt - 1_000)
    for (const [node] of stage.nodes.entries()) if (node === 0 || !ALONE.includes(kind)) void stage.line.warm(node, 3 * sessions)
    await BLOWS[kind](stage, rooms, { strikeAt, lasts, hold: blow % 2 === 0, node: blow % 2 })
    await Promise.all(all)
    await untilOver(stage, rooms)
  }
}

/** `planned`: the lead is the platform's own, and not the drill's. */
async function putOn(stage: Stage, rooms: readonly Room[], leadMs: number, planned = false): Promise<void> {
  const trials = rooms.map(({ session, kind }): Trial => ({ session: session.id, kind, leadMs: planned ? leadMs : null }))
  stage.trials.push(...trials)
  await schedule(
    stage.pool,
    rooms.map(({ session, startAt, endAt }) => ({ ...session, startInMs: startAt, lengthMs: endAt - startAt })),
    new Date(0),
    leadMs,
  )
}

type Blow = { strikeAt: number; lasts: number; hold: boolean; node: number }
const until = (at: number): Promise<void> => sleep(Math.max(0, at - Date.now()))

const BLOWS: Record<Exclude<Kind, 'rush'>, (stage: Stage, rooms: readonly Room[], blow: Blow) => Promise<void>> = {
  paused: async (stage, rooms, { strikeAt, lasts }) => {
    const bids = rooms.flatMap((room) => [
      place(stage, room, { who: 1, node: room.index, at: strikeAt + 15 }),
      place(stage, room, { who: 2, node: room.index + 1, at: room.endAt - 60 - 9 * (room.index % 10) }),
      tryLate(stage, room),
    ])
    const database = await databaseProcesses(stage.dataDir)
    await until(strikeAt)
    database.pause()
    await sleep(lasts)
    database.resume()
    await Promise.all(bids)
  },
  frozen: async (stage, rooms, { strikeAt, lasts, hold, node }) => {
    const [frozen, other] = [stage.nodes[node], 1 - node]
    const later = rooms.flatMap((room) => [
      place(stage, room, { who: 2, node: other, at: room.endAt - 45 }),
      // Lies in the frozen node's socket: nobody can say that it was heard.
      place(stage, room, { who: 3, node, at: strikeAt + 60 }),
      tryLate(stage, room, other),
    ])
    const inHand = await freezeWithBids(stage, rooms, { strikeAt, node, hold }, () => frozen?.freeze())
    await sleep(lasts)
    frozen?.thaw()
    await Promise.all([...later, ...inHand])
  },
  frozenAlone: async (stage, rooms, { strikeAt, lasts, hold }) => {
    const [only] = stage.nodes
    const later = rooms.flatMap((room) => [place(stage, room, { who: 2, node: 0, at: room.endAt - 45 }), tryLate(stage, room, 0)])
    let from = strikeAt
    const inHand = await freezeWithBids(stage, rooms, { strikeAt, node: 0, hold }, () => {
      from = Date.now()
      only?.freeze()
    })
    await sleep(lasts)
    stage.gaps.push({ from, to: Date.now() })
    only?.thaw()
    await stage.line.answers(0, Date.now())
    const rivals = rooms.map((room) => place(stage, room, { who: 3, node: 0, at: Date.now() + 300 }))
    await Promise.all([...later, ...inHand, ...rivals])
  },
  killed: async (stage, rooms, { strikeAt }) => {
    const [only] = stage.nodes
    const later = rooms.flatMap((room) => [
      place(stage, room, { who: 1, node: 0, at: strikeAt - 4 }),
      place(stage, room, { who: 2, node: 0, at: room.endAt - 45 }),
      tryLate(stage, room, 0),
    ])
    await until(strikeAt)
    const struck = Date.now()
    await only?.kill()
    await only?.start()
    const gap = await stage.line.gapSince(struck)
    stage.gaps.push(gap)
    const rivals = rooms.map((room) => place(stage, room, { who: 3, node: 0, at: Date.now() + 300 }))
    await Promise.all([...later, ...rivals])
  },
}

/** Bids that the node has heard and not judged: the database is held until the node has shown that it runs, or the node is stopped in the act. */
async function freezeWithBids(
  stage: Stage,
  rooms: readonly Room[],
  { strikeAt, node, hold }: Pick<Blow, 'strikeAt' | 'node' | 'hold'>,
  freeze: () => void,
): Promise<Promise<void>[]> {
  const database = await databaseProcesses(stage.dataDir)
  await until(strikeAt - (hold ? 60 : 6))
  if (hold) database.pause()
  const bids = rooms.map((room) => place(stage, room, { who: 1, node, at: 0 }))
  const sent = Date.now()
  if (hold) {
    await stage.line.answers(node, sent + 5)
    await stage.line.answers(node, Date.now())
  } else await sleep(3)
  freeze()
  if (hold) database.resume()
  return bids
}

/**
 * All start in one second, and all end in the one in which the next ones start. Some try before the lock and just before the start; both get the
 * same answer when they come again, and another price under the same token gets none.
 */
async function playRush(plan: LastSecondPlan, stage: Stage, seconds: number, sessions: number): Promise<void> {
  const leadMs = plan.rushLeadMs ?? (await plannedLead(stage))
  const firstAt = Date.now() + leadMs + 2_500 + 10 * sessions
  const { rushMs = 12_000 } = plan
  const rooms = Array.from({ length: seconds }, (_, second) =>
    stage.waiting.splice(0, sessions).map((session, index): Room => {
      const startAt = Math.round(firstAt + second * rushMs + (1000 * index) / sessions)
      return { session, index, kind: 'rush', startAt, endAt: startAt + rushMs, offered: session.startPrice, over: false }
    }),
  ).flat()
  await putOn(stage, rooms, leadMs, plan.rushLeadMs === undefined)
  void until(firstAt - 1_000).then(() => Promise.all(stage.nodes.map((_, node) => stage.line.warm(node, 2 * sessions))))
  await Promise.all(
    rooms.flatMap((room) => [
      tryEarly(stage, room, { who: 0, at: room.startAt - leadMs - 1_500 }),
      tryEarly(stage, room, { who: 1, at: room.startAt - 100 }),
      place(stage, room, { who: 2, node: room.index, at: room.startAt + 35 }),
      place(stage, room, { who: 3, node: room.index + 1, at: room.endAt - 70 }),
      tryLate(stage, room),
    ]),
  )
  await untilOver(stage, rooms)
}

/** What the platform itself puts between the lock and the start. */
async function plannedLead({ pool, waiting }: Stage): Promise<number> {
  const { rows } = await pool.query<{ lead: number }>('select extract(epoch from start_time - lock_time)::float8 * 1000 as lead from bidding where id = $1', [
    waiting[0]?.id,
  ])
  return rows[0]?.lead ?? 0
}

const nonce = (): string => randomBytes(16).toString('hex')
const isSealed = ({ bidType }: DrillSession): boolean => bidType === BID_TYPE.sealedHigh
const GIVE_UP_MS = 45_000

/** One bid, and the same again on another node as long as nobody says what became of it. */
async function place(stage: Stage, room: Room, { who, node, at }: { who: number; node: number; at: number }): Promise<void> {
  await until(at)
  const { line, bidders, nodes } = stage
  const lines = ALONE.includes(room.kind) ? 1 : nodes.length
  const offer = {
    session: room.session.id,
    bidder: bidders[who] ?? { token: '' },
    token: randomUUID(),
    amount: (room.offered += room.session.step),
    nonce: isSealed(room.session) ? nonce() : null,
  }
  const began = Date.now()
  for (let tries = 0; Date.now() - began < GIVE_UP_MS; tries++) {
    const { sending, receipt } = await line.send({ ...offer, node: (node + tries) % lines })
    room.endAt = Math.max(room.endAt, receipt?.endAt ?? 0)
    if (isVerdict(sending.answer)) return
    await sleep(250)
  }
}

/** After the end as it was last told, until that is what is answered. */
async function tryLate(stage: Stage, room: Room, node = room.index): Promise<void> {
  const lines = ALONE.includes(room.kind) ? 1 : stage.nodes.length
  const began = Date.now()
  for (let tries = 0; Date.now() - began < 2 * GIVE_UP_MS && !room.over; tries++) {
    await until(room.endAt + 35)
    // Somebody may have moved it meanwhile.
    if (Date.now() < room.endAt + 30) continue
    const { sending, receipt } = await stage.line.send({
      session: room.session.id,
      bidder: stage.bidders[4] ?? { token: '' },
      token: randomUUID(),
      amount: (room.offered += room.session.step),
      nonce: isSealed(room.session) ? nonce() : null,
      node: (node + tries) % lines,
    })
    room.endAt = Math.max(room.endAt, receipt?.endAt ?? 0)
    if (sending.answer?.code === 'E_CLOSED' || sending.answer?.code === 'E_SUSPENDED') return
    await sleep(sending.answer?.code === 'OK' ? 0 : 250)
  }
}

async function tryEarly(stage: Stage, room: Room, { who, at }: { who: number; at: number }): Promise<void> {
  await until(at)
  const offer = {
    session: room.session.id,
    bidder: stage.bidders[who] ?? { token: '' },
    token: randomUUID(),
    amount: room.session.startPrice + room.session.step,
    nonce: isSealed(room.session) ? nonce() : null,
  }
  await stage.line.send({ ...offer, node: room.index % stage.nodes.length })
  await until(room.startAt + 400)
  await stage.line.send({ ...offer, node: (room.index + 1) % stage.nodes.length })
  await stage.line.send({ ...offer, amount: offer.amount + room.session.step, node: room.index % stage.nodes.length })
}

/** Until each has a result or stands still; whoever has neither is found by the judge. */
async function untilOver({ pool }: Stage, rooms: readonly Room[]): Promise<void> {
  const deadline = Date.now() + 60_000
  const ids = rooms.map(({ session }) => session.id)
  while (Date.now() < deadline) {
    const { rows } = await pool.query('select 1 from bidding where id = any($1) and state between 2 and 4 and not suspended limit 1', [ids])
    if (rows.length === 0) break
    await sleep(150)
  }
  for (const room of rooms) room.over = true
}

async function readLogs({ pool, trials, url }: Stage): Promise<Log[]> {
  const logs: Log[] = []
  const { rows } = await pool.query<{ id: string; code: string; events: string[] | null }>(
    `select b.id, b.code, array_agg(e.event order by e.seq) filter (where e.seq is not null) as events
     from bidding b left join bidding_event e on e.bidding_id = b.id where b.id = any($1) group by b.id`,
    [trials.map(({ session }) => session)],
  )
  for (const { id, code, events } of rows)
    logs.push({ session: id, code, events: (events ?? []).map((event) => JSON.parse(event) as LogEvent), public: await toldInPublic(url, id) })
  return logs
}

/** What anybody may read of it. */
async function toldInPublic(url: string, id: string): Promise<{ type: string }[]> {
  const response = await fetch(`${url}${liveEvents.path}?bidding=${id}&afterSeq=0`)
  const { result } = (await response.json()) as { result: { events: { type: string }[] } | null }
  return result?.events ?? []
}
