import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BidReceipt } from '@aosp/contract/auction/live'
import { addBid, bidResult } from '@aosp/contract/auction/bid'
import type { Envelope } from '@aosp/contract/wire'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import type { Bidder, DrillSession } from './bidding-setup.ts'
import type { Attempt } from './history-checker.ts'

/** What happened on the wire, besides the attempts themselves. */
export type WireFigures = { requests: number; unanswered: number; cutOff: number; lookedUp: number; repeated: number; byCode: Map<string, number> }
export type BidLoad = { attempts: Attempt[]; figures: WireFigures; finish(): Promise<void> }

/** Shares of bids that are wrong on purpose, or whose sender hangs up before the answer. */
const WRONG_STEP = 0.04
const TOO_MANY_STEPS = 0.03
const OLD_PRICE = 0.04
const HANG_UP = 0.03
const ASK_AGAIN = 0.02
const EARLY_MS = 200

/**
 * Every bidder bids in every session, on each of his lines one bid after the other, on whichever server answers: a bid whose answer got lost is looked
 * up or sent again under its token until the bidder knows what became of it. `pace` is how many may be sent a second,
 * `startInMs` how long it is until the first session opens. Where bids move the end, bidders fall quiet after the planned end:
 * from then on they only offer what is refused, until they hear that it is over.
 */
export function startBidding(options: {
  ports: readonly number[]
  sessions: readonly DrillSession[]
  bidders: readonly Bidder[]
  pace: number
  startInMs: number
}): BidLoad {
  const { ports, sessions, bidders, pace } = options
  const wire = openWire(ports)
  const attempts: Attempt[] = []
  const began = performance.now() + options.startInMs
  let slot = began
  const turn = async () => {
    slot = Math.max(slot + 1000 / pace, performance.now() - 50)
    if (slot > performance.now()) await sleep(slot - performance.now())
  }

  const seat = async (session: DrillSession, room: Room, bidder: Bidder) => {
    let late = 0
    // A little too early, so that some find the door still closed.
    await sleep(Math.max(0, began + session.startInMs - EARLY_MS - performance.now()))
    while (late < 3 && !room.stopped) {
      await turn()
      const quiet = performance.now() > began + session.startInMs + session.lengthMs
      const attempt = newAttempt(room, quiet, bidder)
      attempts.push(attempt)
      const receipt = await wire.place(attempt, bidder)
      if (!receipt) {
        await sleep(200)
        continue
      }
      if (receipt.accepted && receipt.price !== null) room.price = better(session, receipt.price, room.price)
      // A bidder who knows that it is over tries a few times more: nothing may come of it.
      if (receipt.code === 'E_CLOSED') late++
      if (receipt.code === 'E_NOT_OPEN' || receipt.code === 'E_SUSPENDED') await sleep(200)
    }
  }
  const rooms = sessions.map((session): Room => ({ price: null, offered: null, stopped: false, session }))
  const work = rooms.flatMap((room) => bidders.flatMap((bidder) => Array.from({ length: room.session.lines ?? 1 }, () => seat(room.session, room, bidder))))
  return {
    attempts,
    figures: wire.figures,
    finish: async () => {
      for (const room of rooms) room.stopped = true
      await Promise.all(work)
      await Promise.all(bidders.map((bidder) => openTickets(wire, attempts, bidder)))
      wire.close()
    },
  }
}

/** Whoever was given tickets asks what they stood for; of a session that is not over he is told nothing yet. */
async function openTickets(wire: ReturnType<typeof openWire>, attempts: readonly Attempt[], bidder: Bidder): Promise<void> {
  for (const attempt of attempts) if (attempt.bidder === bidder.company && attempt.receipt?.ticket) attempt.opened = await wire.opening(attempt, bidder)
}

/** What the bidders of a session know of it: the price, a little behind as on every screen, and what was offered last. */
type Room = { readonly session: DrillSession; price: number | null; offered: number | null; stopped: boolean }

const better = (session: DrillSession, price: number, before: number | null): number =>
  before === null || (price - before) * direction(session) > 0 ? price : before

function newAttempt(room: Room, quiet: boolean, { company }: Bidder): Attempt {
  const { session } = room
  const sealed = session.bidType === BID_TYPE.sealedHigh || session.bidType === BID_TYPE.sealedLow
  return {
    session: session.id,
    bidder: company,
    token: randomUUID(),
    amount: sealed ? session.startPrice + direction(session) * session.step * below(500) : openAmount(room, quiet),
    nonce: sealed ? randomBytes(16).toString('hex') : null,
    sentAt: performance.now(),
    answeredAt: null,
    receipt: null,
    opened: null,
    changedAnswers: 0,
  }
}

const below = (limit: number): number => Math.floor(Math.random() * limit)
const direction = ({ bidType }: DrillSession): 1 | -1 => (bidType === BID_TYPE.rising || bidType === BID_TYPE.sealedHigh ? 1 : -1)

function openAmount(room: Room, quiet: boolean): number {
  const { bidType, startPrice, step, most } = room.session
  // Everybody waits until the clock has fallen twice.
  if (bidType === BID_TYPE.dutch) return startPrice - 2 * step
  const towards = direction(room.session)
  const price = room.price ?? startPrice
  const dice = Math.random()
  if (quiet || dice < OLD_PRICE) return price - towards * step
  if (most > 0 && dice < OLD_PRICE + TOO_MANY_STEPS) return price + towards * step * (most + 1)
  if (dice < OLD_PRICE + TOO_MANY_STEPS + WRONG_STEP) return price + towards * (step + 1)
  // Half of them look at the price, half try to be ahead of everybody else's last offer; without a limit all do.
  const ahead = most === 0 || (Math.abs((room.offered ?? price) - price) < most * step && Math.random() < 0.5)
  const amount = (ahead ? (room.offered ?? price) : price) + towards * step * (1 + below(3))
  room.offered = better(room.session, amount, room.offered)
  return amount
}

type Answer = Envelope<BidReceipt>

function openWire(ports: readonly number[]) {
  const agents = ports.map(() => new Agent({ keepAlive: true, maxSockets: 256 }))
  const figures: WireFigures = { requests: 0, unanswered: 0, cutOff: 0, lookedUp: 0, repeated: 0, byCode: new Map() }
  let turn = 0

  /** Nothing when no answer came that says something about the bid: a dead server, a dead database, a hung-up line. */
  const ask = (method: 'GET' | 'POST', path: string, token: string, body: string, hangUp = false): Promise<Answer | undefined> => {
    figures.requests++
    const at = turn++ % ports.length
    return new Promise((resolve) => {
      const sent = request(
        {
          port: ports[at],
          host: '127.0.0.1',
          agent: agents[at],
          method,
          path,
          timeout: 15_000,
          headers: { 'x-access-token': token, ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }) },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => resolve(response.statusCode === 200 ? read(Buffer.concat(chunks)) : undefined))
          response.on('error', () => resolve(undefined))
        },
      )
      sent.on('error', () => resolve(undefined))
      sent.on('timeout', () => sent.destroy())
      sent.end(body, () => {
        if (hangUp) setTimeout(() => sent.destroy(new Error('hung up')), below(4))
      })
    })
  }

  const offer = (attempt: Attempt, bidder: Bidder, hangUp = false) => {
    const yuan = attempt.amount / 100
    const sealed = attempt.nonce === null ? {} : { confirmAmount: yuan, nonce: attempt.nonce }
    return ask(
      'POST',
      addBid.path,
      bidder.token,
      JSON.stringify({ bidding: attempt.session, amount: yuan, token: attempt.token, seenSeq: 0, ...sealed }),
      hangUp,
    )
  }
  const lookUp = ({ session, token }: Attempt, bidder: Bidder) => {
    figures.lookedUp++
    return ask('GET', `${bidResult.path}?bidding=${session}&token=${token}`, bidder.token, '')
  }

  /** The bidder's word for it, or nothing when he gave up. */
  const place = async (attempt: Attempt, bidder: Bidder): Promise<BidReceipt | null> => {
    const hangUp = Math.random() < HANG_UP
    if (hangUp) figures.cutOff++
    let answer = await offer(attempt, bidder, hangUp)
    for (let tries = 0; !answer?.result; tries++) {
      if (answer && !answer.success && !answer.result) return refusedOutright(answer)
      if (!answer) figures.unanswered++
      if (tries > 400) return null
      if (tries > 0) await sleep(100 + below(100))
      answer = Math.random() < 0.5 ? await lookUp(attempt, bidder) : undefined
      answer = answer?.result ? answer : await offer(attempt, bidder)
    }
    const receipt = answer.result
    attempt.answeredAt = performance.now()
    attempt.receipt = receipt
    figures.byCode.set(receipt.code ?? 'OK', (figures.byCode.get(receipt.code ?? 'OK') ?? 0) + 1)
    if (Math.random() < ASK_AGAIN) {
      figures.repeated++
      const again = Math.random() < 0.5 ? await offer(attempt, bidder) : await lookUp(attempt, bidder)
      // What left no trace, as a try that came too fast, may be judged anew.
      if (again?.result && markOf(receipt) !== null && markOf(again.result) !== markOf(receipt)) attempt.changedAnswers++
    }
    return receipt
  }

  const opening = async (attempt: Attempt, bidder: Bidder): Promise<BidReceipt | null> => {
    const receipt = (await lookUp(attempt, bidder))?.result ?? (await lookUp(attempt, bidder))?.result
    return receipt?.event ? receipt : null
  }

  /** A refusal of the platform itself, not of the rule: nothing was judged and nothing may be in the log. */
  const refusedOutright = ({ message }: Answer): null => {
    figures.byCode.set(message, (figures.byCode.get(message) ?? 0) + 1)
    return null
  }

  return { place, opening, figures, close: () => agents.forEach((agent) => agent.destroy()) }
}

/** What stays the same of a receipt, however often it is asked for; null for what left no trace. */
const markOf = ({ ticket, seq, hash }: BidReceipt): string | null => ticket ?? (seq === null ? null : `${seq} ${hash}`)

function read(body: Buffer): Answer | undefined {
  try {
    return JSON.parse(body.toString('utf8')) as Answer
  } catch {
    return undefined
  }
}
