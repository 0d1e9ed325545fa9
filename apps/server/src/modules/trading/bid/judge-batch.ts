import { sql } from 'kysely'
import type { Answer, BidInput, Verdict } from '@aosp/kernel/bidding/model'
import { offerText } from '@aosp/kernel/bidding/apply'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { EngineParts } from './engine-parts.ts'
import { enterRooms } from './enter-rooms.ts'
import { leaveRooms, tellRooms, type NewVerdict } from './leave-rooms.ts'
import { mayAsk, put, type Room, type Written } from './room.ts'
import { bidKey, sealPrice } from './sealing.ts'
import { numberList, textList } from './sql-list.ts'

/** One wish of a bidder, stamped when it arrived. */
export type BidJob = { readonly biddingId: string; readonly no: number; readonly stamp: number; readonly arrived: number } & (
  | { readonly kind: 'BID'; readonly bid: Pick<BidInput, 'amount' | 'token' | 'seenSeq' | 'seal'> }
  | { readonly kind: 'TAKE' }
)
/** What became of it, and the event that tells of it. */
export type Judged = { readonly answer: Answer; readonly trace: Trace | null }
export type Trace = Pick<Written, 'text' | 'hash' | 'previous'> & { readonly at: number }

const NOT_ELIGIBLE: Judged = { answer: { ok: false, code: 'E_NOT_ELIGIBLE', seq: null }, trace: null }
const TOO_FAST: Judged = { answer: { ok: false, code: 'E_RATE', seq: null }, trace: null }

type Known = { verdict: Verdict; trace: Trace | null }
type NewSeal = { job: BidJob; seq: number; sealed: string }

/**
 * One transaction for everything that waits: locks, judges in the order of arrival, writes, commits. Only then is anybody told anything;
 * before that a crash leaves no trace, and after it a repeated token finds its answer.
 */
export async function judgeBatch(parts: EngineParts, jobs: readonly BidJob[]): Promise<Judged[]> {
  const began = performance.now()
  const { rooms, answers } = await inTransaction(parts.platform.db, async (trx) => {
    const now = parts.platform.now()
    const entered = await enterRooms(parts, trx, [...new Set(jobs.map((job) => job.biddingId))].toSorted(), now)
    const known = await earlierVerdicts(trx, jobs)
    const judged = await judgeAll(parts, entered, known, jobs)
    await leaveRooms(parts, trx, entered.values(), now, judged.verdicts)
    await writeSeals(trx, judged.seals)
    return { rooms: entered, answers: judged.answers }
  })
  tellRooms(parts, rooms.values())
  reportHealth(parts, jobs, began)
  return answers
}

async function judgeAll(parts: EngineParts, rooms: ReadonlyMap<string, Room>, known: Map<string, Known>, jobs: readonly BidJob[]) {
  const cost = 1 / parts.platform.settings.RATE_SCALE
  const key = await bidKey(parts.platform.db)
  const answers: Judged[] = []
  const verdicts: NewVerdict[] = []
  const seals: NewSeal[] = []
  for (const job of jobs) {
    const room = rooms.get(job.biddingId)
    if (!room) {
      answers.push(NOT_ELIGIBLE)
      continue
    }
    const name = job.kind === 'BID' ? keyOf(job.biddingId, job.no, job.bid.token) : ''
    const before = known.get(name)
    if (!before && !mayAsk(room, job.no, job.stamp, cost)) {
      answers.push(TOO_FAST)
      continue
    }
    const { answer, first } = put(
      room,
      job.kind === 'TAKE' ? { kind: 'TAKE', no: job.no, t: job.stamp } : { ...job.bid, kind: 'BID', no: job.no, t: job.stamp, known: before?.verdict },
    )
    const trace = first ? { text: first.text, hash: first.hash, previous: first.previous, at: first.event.at } : (before?.trace ?? null)
    answers.push({ answer, trace })
    if (!first || job.kind !== 'BID') continue
    const { event } = first
    if (event.type !== 'BID' && !(event.type === 'TRY' && event.of === 'BID')) continue
    const verdict = { offer: offerText(event), answer }
    known.set(name, { verdict, trace })
    verdicts.push({ biddingId: job.biddingId, no: job.no, token: job.bid.token, seq: event.seq, verdict })
    if (event.type === 'BID' && 'commit' in event && job.bid.seal)
      seals.push({
        job,
        seq: event.seq,
        sealed: sealPrice(key, job.biddingId, { no: job.no, seq: event.seq }, { amount: job.bid.amount, nonce: job.bid.seal.nonce }),
      })
  }
  return { answers, verdicts, seals }
}

const keyOf = (biddingId: string, no: number, token: string): string => `${biddingId} ${no} ${token}`

async function earlierVerdicts(trx: Trx, jobs: readonly BidJob[]): Promise<Map<string, Known>> {
  const bids = jobs.filter((job) => job.kind === 'BID')
  if (bids.length === 0) return new Map()
  return new Map(
    (
      await verdictsOf(
        trx,
        bids.map((job) => ({ biddingId: job.biddingId, no: job.no, token: job.bid.token })),
      )
    ).map(({ biddingId, no, token, ...found }) => [keyOf(biddingId, no, token), found]),
  )
}

type Asked = { biddingId: string; no: number; token: string }

/** What was answered to these tokens before, with the events that tell of it. */
export async function verdictsOf(db: Trx | EngineParts['platform']['db'], asked: readonly Asked[]): Promise<(Asked & Known)[]> {
  type Row = { bidding_id: string; bidder_no: number; token: string; offer: string; answer: Answer; text: string; hash: string; previous: string; at: number }
  const { rows } = await sql<Row>`/* bid known */
    select v.bidding_id, v.bidder_no, v.token, v.offer, v.answer, e.event as text, e.hash, p.hash as previous, e.at_ms as at
    from unnest(${textList(asked.map(({ biddingId }) => biddingId))}, ${numberList(asked.map(({ no }) => no))}::smallint[], ${textList(asked.map(({ token }) => token))})
      as asked (bidding_id, bidder_no, token)
    join bidding_verdict v using (bidding_id, bidder_no, token)
    join bidding_event e on e.bidding_id = v.bidding_id and e.seq = v.seq
    join bidding_event p on p.bidding_id = v.bidding_id and p.seq = v.seq - 1`.execute(db)
  return rows.map(({ bidding_id, bidder_no, token, offer, answer, ...trace }) => ({
    biddingId: bidding_id,
    no: bidder_no,
    token,
    verdict: { offer, answer },
    trace,
  }))
}

/** A bidder's later price takes the place of his earlier one, also within a batch. */
async function writeSeals(trx: Trx, rows: readonly NewSeal[]): Promise<void> {
  const last = [...new Map(rows.map((row) => [`${row.job.biddingId} ${row.job.no}`, row])).values()]
  if (last.length === 0) return
  await sql`insert into bidding_seal (bidding_id, bidder_no, seq, sealed)
    select * from unnest(${last.map(({ job }) => job.biddingId)}::text[], ${last.map(({ job }) => job.no)}::smallint[], ${last.map(({ seq }) => seq)}::int[],
      ${last.map(({ sealed }) => sealed)}::text[])
    on conflict (bidding_id, bidder_no) do update set seq = excluded.seq, sealed = excluded.sealed`.execute(trx)
}

function reportHealth({ health }: EngineParts, jobs: readonly BidJob[], began: number): void {
  const ended = performance.now()
  const delays = new Map<string, number[]>()
  for (const { biddingId, arrived } of jobs) {
    const of = delays.get(biddingId)
    if (of) of.push(ended - arrived)
    else delays.set(biddingId, [ended - arrived])
  }
  for (const [id, of] of delays) health.batched(id, { ms: ended - began, delays: of })
}
