import { Agent, request, type RequestOptions } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBid } from '@aosp/contract/auction/bid'
import type { BidReceipt } from '@aosp/contract/auction/live'
import { live } from '@aosp/contract/operations/health'
import { no } from '@aosp/contract/refusals'
import type { Envelope } from '@aosp/contract/wire'
import type { Gap, Sending, Told } from './last-second-judge.ts'

/**
 * Bids that note when they were begun, sent and answered, and a probe per node that goes round all the time: what a node answers after it had a
 * bid shows that it has read it. One wall clock for everybody, the machine's.
 */
export type Offer = { session: string; bidder: { token: string }; token: string; amount: number; nonce: string | null; node: number }
export type Answered = { sending: Sending; receipt: BidReceipt | null }
export type Line = {
  sendings: Sending[]
  send(offer: Offer): Promise<Answered>
  /** The last time the node answered a probe that was sent after this time; waits for it. */
  answers(node: number, after: number): Promise<void>
  /** Opens so many connections to a node. */
  warm(node: number, connections: number): Promise<void>
  /** No answer from any node between the blow and the first one after it; waits for that. */
  gapSince(blow: number): Promise<Gap>
  /** When probes that were answered twice after a bid prove that the node had it. */
  prove(): void
  /** How far the time of a node was off the machine's clock at the least. */
  clockOffMs(): number
  stop(): Promise<void>
}

const PROBE_EVERY_MS = 8
const PATIENCE_MS = 60_000
/** `toldAt` is the node's own time. */
type Probe = { begunAt: number; answeredAt: number; toldAt: number }

export function openLine(ports: readonly number[]): Line {
  const bidders = ports.map(() => new Agent({ keepAlive: true, maxSockets: 1024, maxFreeSockets: 1024 }))
  const probers = ports.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const probes = ports.map((): Probe[] => [])
  const owed = ports.map(() => 0)
  const sendings: Sending[] = []
  /** What went over a connection the node had accepted before: others may wait in front of its door while it answers probes. */
  const heard = new Set<Sending>()
  let [running, failedAt, clockOffMs] = [true, 0, 0]

  const probing = ports.map(async (port, node) => {
    while (running) {
      const begunAt = Date.now()
      owed[node] = Math.max(0, (owed[node] ?? 0) - 1)
      const reply = await ask({ port, agent: probers[node], method: 'GET', path: live.path, timeout: PATIENCE_MS }, '').catch(() => undefined)
      const toldAt = reply?.status === 200 ? reply.envelope?.timestamp : undefined
      if (toldAt !== undefined) {
        const answeredAt = Date.now()
        probes[node]?.push({ begunAt, answeredAt, toldAt })
        clockOffMs = Math.max(clockOffMs, toldAt - answeredAt, begunAt - toldAt)
      } else failedAt = Math.max(failedAt, begunAt)
      // What was sent meanwhile is proved by the next two, as soon as they can be.
      if (toldAt === undefined || owed[node] === 0) await sleep(PROBE_EVERY_MS)
    }
  })
  const firstAnswer = (after: number): number =>
    Math.min(...probes.map((of) => of.find(({ begunAt, answeredAt }) => answeredAt > after && begunAt > after)?.answeredAt ?? Infinity))

  return {
    sendings,
    send: async ({ session, bidder, token, amount, nonce, node }) => {
      const sending: Sending = { session, token, amount, node, begunAt: 0, begunAfter: null, sentAt: null, provedAt: null, endedAt: null, answer: null }
      const yuan = amount / 100
      const sealed = nonce === null ? {} : { confirmAmount: yuan, nonce }
      const body = JSON.stringify({ bidding: session, amount: yuan, token, seenSeq: 0, ...sealed })
      const headers = { 'x-access-token': bidder.token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      sendings.push(sending)
      sending.begunAfter = probes[node]?.at(-1)?.toldAt ?? null
      sending.begunAt = Date.now()
      const reply = await ask(
        { port: ports[node] ?? 0, agent: bidders[node], method: 'POST', path: addBid.path, timeout: PATIENCE_MS, headers },
        body,
        (reused) => {
          sending.sentAt = Date.now()
          if (reused) heard.add(sending)
          owed[node] = 2
        },
      ).catch(() => undefined)
      sending.endedAt = Date.now()
      sending.answer = reply ? toldBy(reply) : null
      return { sending, receipt: reply?.envelope?.result ?? null }
    },
    answers: async (node, after) => {
      while (!probes[node]?.some(({ begunAt }) => begunAt > after)) await sleep(2)
    },
    warm: async (node, connections) => {
      const options = { port: ports[node] ?? 0, agent: bidders[node], method: 'GET', path: live.path, timeout: PATIENCE_MS }
      await Promise.all(Array.from({ length: connections }, () => ask(options, '').catch(() => undefined)))
    },
    gapSince: async (blow) => {
      while (firstAnswer(blow) === Infinity) await sleep(10)
      return { from: blow, to: Math.max(blow, Math.min(failedAt, firstAnswer(blow))) }
    },
    prove: () => {
      for (const sending of sendings) {
        const { sentAt } = sending
        if (sentAt === null || !heard.has(sending)) continue
        const of = probes[sending.node] ?? []
        const first = of.findIndex(({ begunAt }) => begunAt > sentAt)
        sending.provedAt = first < 0 ? null : (of[first + 1]?.toldAt ?? null)
      }
    },
    clockOffMs: () => clockOffMs,
    stop: async () => {
      running = false
      for (const agent of [...bidders, ...probers]) agent.destroy()
      await Promise.all(probing)
    },
  }
}

type Reply = { status: number; envelope: Envelope<BidReceipt> | undefined }

function ask(options: RequestOptions, body: string, flushed?: (reused: boolean) => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, envelope: read(Buffer.concat(chunks)) }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    if (flushed) sent.on('finish', () => flushed(sent.reusedSocket))
    sent.end(body)
  })
}

function read(body: Buffer): Envelope<BidReceipt> | undefined {
  try {
    return JSON.parse(body.toString('utf8')) as Envelope<BidReceipt>
  } catch {
    return undefined
  }
}

/** Before a log has begun the rule's words come without a receipt. */
const PLAIN = new Map<string, string>([
  [no('bid.notOpen').message, 'E_NOT_OPEN'],
  [no('bid.closed').message, 'E_CLOSED'],
  [no('bid.tokenReused').message, 'E_TOKEN_REUSE'],
])

function toldBy({ status, envelope }: Reply): Told {
  const receipt = envelope?.result
  if (status === 200 && receipt) return { code: receipt.accepted ? 'OK' : (receipt.code ?? ''), seq: receipt.seq }
  if (status === 503) return { code: 'OUTAGE', seq: null }
  return { code: PLAIN.get(envelope?.message ?? '') ?? `${status} ${envelope?.message ?? ''}`, seq: null }
}
