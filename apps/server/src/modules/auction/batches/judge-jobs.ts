import { no, Refusal } from '@aosp/contract/refusals'
import type { Answer, BidInput } from '@aosp/kernel/bidding/model'
import { offerText } from '@aosp/kernel/bidding/apply'
import type { SealKey } from '../sealing/sealed-text.ts'
import { append, mayAsk, type OpenLog } from '../log/hash-chain.ts'
import { sealPrice } from '../sealing/bid-seals.ts'
import type { Asked, Known, Trace } from '../log/verdicts.ts'
import type { NewVerdict } from '../log/write-log.ts'

/** One wish of a bidder, stamped when it arrived. */
export type BidJob = { readonly sessionId: string; readonly no: number; readonly stamp: number; readonly arrived: number } & (
  | { readonly kind: 'BID'; readonly bid: Pick<BidInput, 'amount' | 'token' | 'seenSeq' | 'seal'> }
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
export function judgeJobs(jobs: readonly BidJob[], logs: ReadonlyMap<string, OpenLog>, known: Map<string, Known>, key: SealKey, cost: number) {
  const answers: (Judged | Refusal)[] = []
  const verdicts: NewVerdict[] = []
  const seals: NewSeal[] = []
  const logged: BidJob[] = []
  for (const job of jobs) {
    const log = logs.get(job.sessionId)
    if (!log) {
      answers.push(NOT_ELIGIBLE)
      continue
    }
    const name = job.kind === 'BID' ? keyOf(job.sessionId, job.no, job.bid.token) : ''
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
    const { answer, first } = append(log, job.kind === 'TAKE' ? { kind: 'TAKE', no: job.no, t: job.stamp } : inputOf(job, before))
    if (!answer.ok && answer.code === 'E_LOST') {
      answers.push(cutOff())
      continue
    }
    if (first) logged.push(job)
    // Whoever asks for another amount under a token is told nothing of what it stood for.
    const told = !answer.ok && answer.code === 'E_TOKEN_REUSE' ? null : (before?.trace ?? null)
    const trace = first ? { text: first.text, hash: first.hash, previous: first.previous, at: first.event.at, stamp: job.stamp } : told
    answers.push({ answer, trace })
    if (!first || job.kind !== 'BID') continue
    const { event } = first
    if (event.type !== 'BID' && !(event.type === 'TRY' && event.of === 'BID')) continue
    const verdict = { offer: offerText(event), answer }
    known.set(name, { verdict, trace })
    verdicts.push({ sessionId: job.sessionId, no: job.no, token: job.bid.token, seq: event.seq, verdict })
    if (event.type === 'BID' && 'commit' in event && job.bid.seal)
      seals.push({
        job,
        seq: event.seq,
        sealed: sealPrice(key, job.sessionId, { no: job.no, seq: event.seq }, { amount: job.bid.amount, nonce: job.bid.seal.nonce }),
      })
  }
  return { answers, verdicts, seals, logged }
}

/** Written out member by member because this runs for every bid, and spreading takes much longer. */
function inputOf({ bid, no, stamp }: Extract<BidJob, { kind: 'BID' }>, before: Known | undefined): BidInput {
  const { amount, token, seenSeq, seal } = bid
  const input: BidInput = { kind: 'BID', no, amount, token, seenSeq, t: stamp, known: before?.verdict }
  return seal ? { ...input, seal } : input
}

export const keyOf = (sessionId: string, no: number, token: string): string => `${sessionId} ${no} ${token}`
export const askedOf = (jobs: readonly BidJob[]): Asked[] =>
  jobs.flatMap((job) => (job.kind === 'BID' ? [{ sessionId: job.sessionId, no: job.no, token: job.bid.token }] : []))
