import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Answer, State } from '@aosp/kernel/bidding/model'

/** A text instead of the state is its encrypted form: the end of a Dutch session would tell its floor. Read through `readSnapshot`. */
type StoredState = ColumnType<State | string, string, string>

/** Whose events a run of leaves holds: a session's, or those of another log. */
export type LogKind = 'session' | 'witnessed'

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    bidding_event: { bidding_id: string; seq: number; at_ms: number; type: string; event: string; hash: string }
    bidding_live: { bidding_id: string; state: StoredState; head_seq: number; head_hash: string; gap_seen: Generated<number>; updated_at: Date }
    bidding_verdict: { bidding_id: string; bidder_no: number; token: string; offer: string; answer: ColumnType<Answer, string, never>; seq: number }
    bidding_early_try: { bidding_id: string; holder: string; token: string; stamp_ms: number; sealed: string }
    bid_fence: { node: string; bidding_id: string; until_ms: number; fenced_at: Generated<Date> }
    /** Logs that are no session's and are proved like one; released ones become leaves of the tree. */
    witnessed_log: { log_id: string; code: string; head_seq: number; head_hash: string; released_at: ColumnType<Date | null, undefined, Date> }
    witnessed_event: { log_id: string; seq: number; at_ms: number; type: string; event: string; hash: string }
    bidding_seal: { bidding_id: string; bidder_no: number; seq: number; sealed: string }
    bidding_result: {
      bidding_id: string
      outcome: number
      winner_no: number | null
      winner_signup: string | null
      price_fen: number | null
      total_fen: number | null
      bids: number
      bidders: number
      extensions: number
      head_seq: number
      head_hash: string
      closed_at: Date
    }
    audit_tile: { level: number; tile: number; hashes: Buffer }
    audit_run: { first_leaf: number; subject_kind: LogKind; subject_id: string; first_seq: number; length: number }
    audit_tree: { one: Generated<boolean>; size: number }
    audit_checkpoint: { id: GeneratedAlways<number>; size: number; root: string; time: number; key: string; signature: string }
  }
}
