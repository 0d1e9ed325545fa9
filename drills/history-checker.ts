import { createHash, createPublicKey, verify } from 'node:crypto'
import { auditText } from '@aosp/kernel/bidding/audit-file'
import type { Entry } from '@aosp/kernel/bidding/session-log'
import { type CheckSignature, verifyAudit } from '@aosp/kernel/bidding/verify-audit'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'

/**
 * Holds what bidders saw against what the platform wrote down. It knows the law, the bidders' own notes and the stored rows,
 * and none of the server's code; each session is also recomputed by the offline checker of audit files.
 */
export type Receipt = { accepted: boolean; code: string | null; seq: number | null; hash: string | null; previous: string | null; event: string | null }
/** One offer of one bidder under one token, however often it was sent. Times are the drill's own, in milliseconds. */
export type Attempt = {
  session: string
  bidder: string
  token: string
  /** Fen. */
  amount: number
  /** Sealed sessions only. */
  nonce: string | null
  sentAt: number
  answeredAt: number | null
  receipt: Receipt | null
  /** Later answers to the same token and amount that differ from the first. */
  changedAnswers: number
}
export type StoredSession = {
  id: string
  code: string
  events: { seq: number; event: string; hash: string }[]
  state: number
  results: { outcome: number; winner: number | null; price: number | null }[]
  /** Numbers of sign-ups that stand as the winner's. */
  winners: number[]
  /** The audit file as it is given out; none before the close. */
  audit: string | null
}
export type History = { sessions: StoredSession[]; attempts: Attempt[] }

export const FAULTS = ['lost', 'ghost', 'gap', 'order', 'step', 'afterClose', 'beforeClose', 'changedAnswer', 'chain', 'rule', 'result'] as const
export type Fault = (typeof FAULTS)[number]
export type HistoryReport = {
  counts: Record<Fault, number>
  /** The first few, in words. */
  told: string[]
  events: number
  accepted: number
  closed: number
  /** Gaps in service that sessions were given back, in words. */
  outages: string[]
}

type Event = {
  seq: number
  at: number
  /** When the request came; what came in time is judged in time, however late. */
  stamp?: number
  result?: string
  type: string
  of?: string
  no: number
  token: string
  amount?: number | null
  commit?: string | null
  endAt: number
  startAt: number
  from: number
  to: number
  remaining?: number | null
  outcome: number
  winner: number | null
  price: number | null
  rules: { bidType: number; startPrice: number; bidGradient: number; bidMultiple: number; delayMs: number; endAt: number }
}

const sha256 = (...lines: (string | number)[]): string => createHash('sha256').update(lines.join('\n'), 'utf8').digest('hex')

export async function checkHistory({ sessions, attempts }: History): Promise<HistoryReport> {
  const report: HistoryReport = {
    counts: Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>,
    told: [],
    events: 0,
    accepted: 0,
    closed: 0,
    outages: [],
  }
  const tell: Tell = (fault, text) => {
    report.counts[fault]++
    if (report.told.length < 40) report.told.push(`${fault}: ${text}`)
  }
  const bySession = new Map(sessions.map(({ id }): [string, Attempt[]] => [id, []]))
  for (const attempt of attempts) bySession.get(attempt.session)?.push(attempt)
  for (const session of sessions) {
    const own = bySession.get(session.id) ?? []
    const events = session.events.map(({ event }) => JSON.parse(event) as Event)
    report.events += events.length
    report.accepted += events.filter(({ type }) => type === 'BID').length
    if (events.some(({ type }) => type === 'CLOSE')) report.closed++
    for (const { type, from, to, remaining } of events)
      if (type === 'OUTAGE') report.outages.push(`${session.code} ${to - from} ms${remaining === null ? '' : ', suspended'}`)
    checkChain(session, tell)
    checkLaw(session.code, events, tell)
    checkSenders(session.code, events, own, tell)
    checkReceipts(session, own, tell)
    checkOrder(session.code, own, tell)
    await checkResult(session, events, tell)
    await checkAudit(session, tell)
  }
  return report
}

type Tell = (fault: Fault, text: string) => void

function checkChain({ code, events }: StoredSession, tell: Tell): void {
  let previous = '0'.repeat(64)
  for (const [index, { seq, event, hash }] of events.entries()) {
    if (seq !== index || (JSON.parse(event) as Event).seq !== index) tell('gap', `${code} has number ${seq} where ${index} belongs`)
    if (sha256('AUDIT-V1', previous, event) !== hash) tell('chain', `${code} ${seq}`)
    previous = hash
  }
}

/** Every accepted bid is better by whole steps than the one before it, not by too many, made by somebody else, and in time. */
function checkLaw(code: string, events: readonly Event[], tell: Tell): void {
  const [open] = events
  if (!open) return tell('gap', `${code} has no log`)
  const { bidType, startPrice, bidGradient, bidMultiple, delayMs } = open.rules
  let [price, leader, endAt, lastAt] = [null as number | null, null as number | null, open.rules.endAt, open.at]
  let [closed, suspended, stopped] = [false, false, false]
  for (const event of events.slice(1)) {
    const { seq, at, type, stamp = at } = event
    if (type === 'TRY') {
      if (event.result === 'E_CLOSED' && stamp < endAt && !stopped) tell('beforeClose', `${code} ${seq} was refused ${endAt - stamp} ms before the end`)
      continue
    }
    if (at < lastAt) tell('order', `${code} ${seq} goes back in time`)
    lastAt = at
    if (closed) tell('afterClose', `${code} ${seq} ${type} after the end`)
    if (type === 'CLOSE' || type === 'STOP') closed = true
    if (type === 'STOP' || (type === 'CLOSE' && bidType === BID_TYPE.dutch)) stopped = true
    if (type === 'CLOSE' && bidType !== BID_TYPE.dutch && at < endAt) tell('afterClose', `${code} was closed ${endAt - at} ms early`)
    if (type === 'SUSPEND') suspended = true
    if (type === 'RESUME') [suspended, endAt] = [false, event.endAt]
    if (type === 'OUTAGE') [suspended, endAt] = [event.remaining !== null, event.endAt]
    if (type !== 'BID') continue
    if (suspended || stamp >= endAt) tell('afterClose', `${code} ${seq} was accepted ${suspended ? 'while suspended' : `${stamp - endAt} ms after the end`}`)
    if (bidType !== BID_TYPE.rising && bidType !== BID_TYPE.falling) continue
    const amount = event.amount ?? 0
    const better = (bidType === BID_TYPE.rising ? 1 : -1) * (amount - (price ?? startPrice))
    const steps = better / bidGradient
    if (!Number.isInteger(steps) || steps < (price === null ? 0 : 1) || (bidMultiple > 0 && steps > bidMultiple))
      tell('step', `${code} ${seq} ${amount} after ${price ?? startPrice}`)
    if (event.no === leader) tell('step', `${code} ${seq} outbids himself`)
    ;[price, leader] = [amount, event.no]
    if (at >= endAt - delayMs) endAt = at + delayMs
  }
}

/** Whatever stands in the log was sent by the bidder it names, with that price, and counts once. */
function checkSenders(code: string, events: readonly Event[], attempts: readonly Attempt[], tell: Tell): void {
  const sent = new Map(attempts.map((attempt) => [attempt.token, attempt]))
  const numbers = new Map<string, number>()
  const seen = new Set<string>()
  for (const { seq, type, of, no, token, amount, commit } of events) {
    if (type !== 'BID' && !(type === 'TRY' && of === 'BID')) continue
    const attempt = sent.get(token)
    if (!attempt) {
      tell('ghost', `${code} ${seq} ${type} was sent by nobody`)
      continue
    }
    if (seen.has(token)) tell('ghost', `${code} ${seq} counts a second time`)
    seen.add(token)
    const known = numbers.get(attempt.bidder)
    if (known === undefined && [...numbers.values()].includes(no)) tell('ghost', `${code} ${seq} under the number of another`)
    if (known !== undefined && known !== no) tell('ghost', `${code} ${seq} under a second number`)
    numbers.set(attempt.bidder, no)
    const same = attempt.nonce === null ? amount === attempt.amount : commit === null || commit === sha256('PRICE-V1', code, no, attempt.amount, attempt.nonce)
    if (!same) tell('ghost', `${code} ${seq} with another price than was sent`)
  }
}

function checkReceipts({ code, events }: StoredSession, attempts: readonly Attempt[], tell: Tell): void {
  const bySeq = new Map(events.map((entry) => [entry.seq, entry]))
  for (const { receipt, token, changedAnswers } of attempts) {
    if (changedAnswers > 0) tell('changedAnswer', `${code} ${token}`)
    if (!receipt || receipt.seq === null) {
      if (receipt?.accepted) tell('lost', `${code} ${token} was accepted without a receipt`)
      continue
    }
    const stored = bySeq.get(receipt.seq)
    const same = stored && stored.hash === receipt.hash && stored.event === receipt.event
    if (!same) tell('lost', `${code} ${receipt.seq} is not in the log as it was acknowledged`)
    else if ((JSON.parse(stored.event) as Event).type !== (receipt.accepted ? 'BID' : 'TRY'))
      tell('lost', `${code} ${receipt.seq} was acknowledged as something else`)
    else if (receipt.previous !== (bySeq.get(receipt.seq - 1)?.hash ?? null))
      tell('chain', `${code} ${receipt.seq} follows another event than was acknowledged`)
  }
}

/** A bid whose answer was read before another was sent stands before it. */
function checkOrder(code: string, attempts: readonly Attempt[], tell: Tell): void {
  const placed = attempts.flatMap(({ receipt, sentAt, answeredAt }) =>
    receipt && receipt.seq !== null && answeredAt !== null ? [{ seq: receipt.seq, sentAt, answeredAt }] : [],
  )
  let earliest = Infinity
  for (const { seq, sentAt, answeredAt } of placed.toSorted((a, b) => b.seq - a.seq)) {
    if (earliest < sentAt) tell('order', `${code} ${seq} stands before one that was answered before it was sent`)
    earliest = Math.min(earliest, answeredAt)
  }
}

const unsigned = { key: '0'.repeat(64), sign: () => '0'.repeat(128) }
const UNFINISHED = 'CLOSE'

async function checkResult({ code, events: stored, state, results, winners }: StoredSession, events: readonly Event[], tell: Tell): Promise<void> {
  const closes = events.filter(({ type }) => type === 'CLOSE')
  const entries = stored.map(({ event, hash }): Entry => ({ event: JSON.parse(event) as Entry['event'], hash }))
  const { findings, recomputed } = await verifyAudit(auditText({ session: code, events: entries, bidders: [], anchor: null }, unsigned), () => true)
  for (const { seq, code: finding, expected } of findings) {
    if (closes.length === 0 && finding === UNFINISHED) continue
    tell('rule', `${code} ${seq ?? ''} ${finding} ${expected ?? ''}`)
  }
  const [close] = closes
  if (closes.length > 1) tell('result', `${code} was closed ${closes.length} times`)
  if (!close) {
    if (results.length > 0 || winners.length > 0) tell('result', `${code} has a result without an end`)
    return
  }
  const [result] = results
  if (results.length !== 1 || !result) return tell('result', `${code} has ${results.length} results`)
  const { outcome, winner, price } = close
  const told = JSON.stringify([outcome, winner, price])
  for (const [name, other] of Object.entries({ result, recomputed }))
    if (!other || JSON.stringify([other.outcome, other.winner, other.price]) !== told) tell('result', `${code} closed with ${told}, not so the ${name}`)
  if (Math.abs(state) < 5) tell('result', `${code} is closed and still in state ${state}`)
  if (JSON.stringify(winners) !== JSON.stringify(winner === null ? [] : [winner]))
    tell('result', `${code} has the winners ${winners.join()} instead of ${winner}`)
}

const isSigned: CheckSignature = ({ key, text, signature }) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') }
  return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), Buffer.from(signature, 'hex'))
}

/** The file anybody may take away holds by itself, and is the log that is stored, up to the last event under a signed root. */
async function checkAudit({ code, audit, events, results }: StoredSession, tell: Tell): Promise<void> {
  if (audit === null) {
    if (results.length > 0) tell('result', `${code} has a result and no audit file`)
    return
  }
  const { findings } = await verifyAudit(audit, isSigned)
  for (const { seq, code: finding, expected } of findings) tell('result', `${code} audit file ${seq ?? ''} ${finding} ${expected ?? ''}`)
  const told = (JSON.parse(audit) as { events: { hash: string }[] }).events.map(({ hash }) => hash)
  if (
    events
      .slice(0, told.length)
      .map(({ hash }) => hash)
      .join() !== told.join()
  )
    tell('result', `${code} has another log than its audit file`)
}
