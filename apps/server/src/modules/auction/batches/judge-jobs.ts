import { no, Refusal } from '@aosp/contract/refusals'
import { wishOf } from '@aosp/kernel/bidding/apply'
import type { Answer, BidInput, Input, Limit, ProxyInput } from '@aosp/kernel/bidding/model'
import { fen } from '@aosp/kernel/money'
import { append, mayAsk, type OpenLog } from '../log/hash-chain.ts'
import type { NewLimit } from '../sealing/limit-seals.ts'
import { sealPrice } from '../sealing/price-seals.ts'
import type { Asked, Known, Trace } from '../log/verdicts.ts'
import type { NewVerdict } from '../log/write-log.ts'

/** One wish of a bidder, stamped when it arrived. */
export type BidJob = { readonly sessionId: string; readonly no: number; readonly stamp: number; readonly arrived: number } & (
  | { readonly kind: 'BID'; readonly bid: Pick<BidInput, 'amount' | 'token' | 'seenSeq' | 'seal'> }
  | { readonly kind: 'PROXY'; readonly proxy: Pick<ProxyInput, 'limit' | 'token' | 'seenSeq'> }
  | { readonly kind: 'TAKE' }
)
/** What became of it, and the event that tells of it. */
export type Judged = { readonly answer: Answer; readonly trace: Trace | null }

const NOT_ELIGIBLE: Judged = { answer: { ok: false, code: 'E_NOT_ELIGIBLE', seq: null }, trace: null }
const TOO_FAST: Judged = { answer: { ok: false, code: 'E_RATE', seq: null }, trace: null }

/** Not late, and not judged: a bidder tries again under the same token. */
export const cutOff = (): Refusal => new Refusal(no('bid.outage'))

export type NewSeal = { job: BidJob; seq: number; sealed: string }

/**
 * Judges the bids of a batch in the order of their arrival. `cost` is what one counts for among those a bidder may send. `logged` are those
 * that the log tells of: what else a node holds that was cut off keeps none of them from being written.
 */
export function judgeJobs(jobs: readonly BidJob[], logs: ReadonlyMap<string, OpenLog>, known: Map<string, Known>, cost: number) {
  const answers: (Judged | Refusal)[] = []
  const verdicts: NewVerdict[] = []
  const seals: NewSeal[] = []
  const logged: BidJob[] = []
  const limits: NewLimit[] = []
  for (const job of jobs) {
    const log = logs.get(job.sessionId)
    if (!log) {
      answers.push(NOT_ELIGIBLE)
      continue
    }
    const token = tokenOf(job)
    const name = token === undefined ? '' : keyOf(job.sessionId, job.no, token)
    const before = known.get(name)
    // This node was cut off meanwhile: nothing it took in before is written any more.
    if (!before && job.stamp <= (log.fencedTo ?? 0)) {
      answers.push(cutOff())
      continue
    }
    if (!before && !mayAsk(log, job.no, job.stamp, cost)) {
      answers.push(TOO_FAST)
      continue
    }
    const { answer, first } = append(log, inputOf(job, before, log))
    if (!answer.ok && answer.code === 'E_LOST') {
      answers.push(cutOff())
      continue
    }
    if (first) logged.push(job)
    if (!answer.ok && answer.code === 'E_OPENING') throw new Error(`a limit left in ${log.book.rules.session} is not what was sealed`)
    // Whoever asks for another amount under a token is told nothing of what it stood for.
    const told = !answer.ok && answer.code === 'E_TOKEN_REUSE' ? null : (before?.trace ?? null)
    const trace = first ? { text: first.text, hash: first.hash, previous: first.previous, at: first.event.at, stamp: job.stamp } : told
    answers.push({ answer, trace })
    const offer = wishOf(first?.event)
    if (!first || offer === undefined || token === undefined) continue
    const { event } = first
    const verdict = { offer, answer }
    known.set(name, { verdict, trace })
    verdicts.push({ sessionId: job.sessionId, no: job.no, token, seq: event.seq, verdict })
    if (job.kind === 'PROXY' && event.type === 'PROXY') limits.push(...leave(log, job, event.seq))
    if (job.kind !== 'BID') continue
    if (event.type === 'BID' && 'commit' in event && job.bid.seal && log.book.lock)
      seals.push({
        job,
        seq: event.seq,
        sealed: sealPrice(log.book.lock, job.sessionId, { no: job.no, seq: event.seq }, { amount: job.bid.amount, nonce: job.bid.seal.nonce }),
      })
  }
  return { answers, verdicts, seals, limits, logged }
}

/** What was left counts from here on, also for the rest of the batch. */
function leave({ limits }: OpenLog, { sessionId, no, proxy: { limit } }: Extract<BidJob, { kind: 'PROXY' }>, seq: number): NewLimit[] {
  limits?.delete(no)
  if (!limit) return []
  limits?.set(no, { seq, no, amount: fen(limit.amount), nonce: limit.nonce })
  return [{ sessionId, no, seq, ...limit }]
}

function inputOf(job: BidJob, before: Known | undefined, { limits }: OpenLog): Input {
  if (job.kind === 'TAKE') return { kind: 'TAKE', no: job.no, t: job.stamp }
  const opened = limits && [...limits.values()]
  if (job.kind === 'BID') return bidOf(job, before, opened)
  const input: ProxyInput = { kind: 'PROXY', no: job.no, ...job.proxy, t: job.stamp, known: before?.verdict }
  return opened ? { ...input, limits: opened } : input
}

/** Written out member by member because this runs for every bid, and spreading takes much longer. */
function bidOf({ bid, no, stamp }: Extract<BidJob, { kind: 'BID' }>, before: Known | undefined, limits: readonly Limit[] | undefined): BidInput {
  const { amount, token, seenSeq, seal } = bid
  const input: BidInput = { kind: 'BID', no, amount, token, seenSeq, t: stamp, known: before?.verdict }
  if (limits) return { ...input, limits }
  return seal ? { ...input, seal } : input
}

const tokenOf = (job: BidJob): string | undefined => (job.kind === 'BID' ? job.bid.token : job.kind === 'PROXY' ? job.proxy.token : undefined)

export const keyOf = (sessionId: string, no: number, token: string): string => `${sessionId} ${no} ${token}`
export const askedOf = (jobs: readonly BidJob[]): Asked[] =>
  jobs.flatMap((job) => {
    const token = tokenOf(job)
    return token === undefined ? [] : [{ sessionId: job.sessionId, no: job.no, token }]
  })
