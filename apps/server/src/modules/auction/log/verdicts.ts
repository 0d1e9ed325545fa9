import { sql } from 'kysely'
import type { Answer, Verdict } from '@aosp/kernel/bidding/model'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Written } from './hash-chain.ts'
import { numberList, textList } from './sql-list.ts'

/** The event that tells of a bid. */
export type Trace = Pick<Written, 'text' | 'hash' | 'previous'> & { readonly at: number; readonly stamp: number | null }
export type Known = { verdict: Verdict; trace: Trace | null }
/** A bidder's own name of his bid. */
export type Asked = { sessionId: string; no: number; token: string }

/** What was answered to these tokens before, with the events that tell of it. */
export async function verdictsOf(db: Db | Trx, asked: readonly Asked[]): Promise<(Asked & Known)[]> {
  type Row = { bidding_id: string; bidder_no: number; token: string; offer: string; answer: Answer; text: string; hash: string; previous: string; at: number }
  const { rows } = await sql<Row>`/* bid known */
    select v.bidding_id, v.bidder_no, v.token, v.offer, v.answer, e.event as text, e.hash, p.hash as previous, e.at_ms as at
    from unnest(${textList(asked.map(({ sessionId }) => sessionId))}, ${numberList(asked.map(({ no }) => no))}::smallint[], ${textList(asked.map(({ token }) => token))})
      as asked (bidding_id, bidder_no, token)
    join bidding_verdict v using (bidding_id, bidder_no, token)
    join bidding_event e on e.bidding_id = v.bidding_id and e.seq = v.seq
    join bidding_event p on p.bidding_id = v.bidding_id and p.seq = v.seq - 1`.execute(db)
  return rows.map(({ bidding_id, bidder_no, token, offer, answer, ...trace }) => ({
    sessionId: bidding_id,
    no: bidder_no,
    token,
    verdict: { offer, answer },
    trace: { ...trace, stamp: (JSON.parse(trace.text) as { stamp?: number }).stamp ?? null },
  }))
}
