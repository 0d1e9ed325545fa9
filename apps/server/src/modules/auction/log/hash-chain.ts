import { hash } from 'node:crypto'
import { apply } from '@aosp/kernel/bidding/apply'
import { freshRate, passRate, type BidRate } from '@aosp/kernel/bidding/bid-rate'
import { canonical } from '@aosp/kernel/bidding/canonical'
import { TAGS } from '@aosp/kernel/bidding/constants'
import type { Answer, BiddingEvent, Input, State } from '@aosp/kernel/bidding/model'
import type { Rulebook } from './rulebook.ts'

/** An event as it is written: its text is what was hashed. */
export type Written = { readonly event: BiddingEvent; readonly text: string; readonly hash: string; readonly previous: string }

/** What the log of a session said, and what is added to it. */
export type OpenLog = {
  readonly book: Rulebook
  readonly before: State
  state: State
  hash: string
  readonly added: Written[]
  /** How often each number asked lately. Judged by the log, kept beside the state. */
  readonly rates: Map<number, BidRate>
  /** The log stood where this node had left it. */
  readonly alone: boolean
  /** This node was cut off: what it took in up to here is not judged. */
  readonly fencedTo?: number
}

/** A log inside the transaction that holds its session's lock. */
export type LockedLog = OpenLog & {
  /** When a suspension ends that was announced to end. */
  readonly resumeAt: Date | null
  readonly gapBefore: number
  gapSeen: number
  /** The platform itself suspended it just now: those who run it are called. */
  fault?: true
}

/** Judges an input and chains what it led to. `first` is the event that tells of the input itself, if one does. */
export function append(log: OpenLog, input: Input): { answer: Answer; first: Written | undefined } {
  const { state, events, answer } = apply(log.book.rules, log.state, input)
  let first: Written | undefined
  for (const event of events) {
    const text = canonical(event)
    const written = { event, text, hash: chained(log.hash, text), previous: log.hash }
    log.hash = written.hash
    log.added.push(written)
    first ??= written
  }
  log.state = state
  return { answer, first }
}

/** What `textHash` of the kernel gives, by the machine's own SHA-256: it is the greater part of what a bid costs. */
const chained = (previous: string, text: string): string => hash('sha256', `${TAGS.event}\n${previous}\n${text}`, 'hex')

/** May this number ask again now? `cost` is 1 but for load tests. */
export function mayAsk(log: Pick<OpenLog, 'rates'>, no: number, at: number, cost: number): boolean {
  const { ok, rate } = passRate(log.rates.get(no) ?? freshRate, at, cost)
  log.rates.set(no, rate)
  return ok
}

/** What another node let through counts here too. */
export function countAsked(rates: Map<number, BidRate>, events: readonly BiddingEvent[], cost: number): void {
  for (const event of events) if (event.type === 'BID' || event.type === 'TRY' || event.type === 'TAKE') mayAsk({ rates }, event.no, event.at, cost)
}
