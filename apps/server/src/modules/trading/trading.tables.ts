import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Policy } from '@aosp/contract/trading/policy.shapes'

type Json<Value> = ColumnType<Value, string, string>

export type CalendarEntry = { day: string; works: boolean; name: string }

export type TradingPolicyTable = {
  id: string
  policy: Json<Policy>
  changed: string[]
  calendar: Json<readonly CalendarEntry[]>
  reason: string
  effective_at: Date
  at_once: boolean
  state: number
  proposed_by: string | null
  proposed_name: string
  proposed_at: Date
  decided_by: string | null
  decided_name: string | null
  decided_at: Date | null
  reject_note: string
}

type Empty<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export type SessionTable = {
  id: string
  code: string
  name: Generated<string>
  corporate_id: string
  source: number
  trans_type: number
  bid_type: Empty<number>
  state: Generated<number>
  contacts: Generated<string>
  telephone: Generated<string>
  start_time: Empty<Date>
  end_time: Empty<Date>
  sign_end_time: Empty<Date>
  start_price_fen: Empty<number>
  base_price_sealed: Empty<string>
  base_price_by: Empty<string>
  reserve_salt: Empty<string>
  reserve_commit: Empty<string>
  bid_gradient_fen: Empty<number>
  bid_multiple: Empty<number>
  delay_period: Empty<number>
  trans_time_unit: Empty<number>
  trans_start_date: Empty<string>
  trans_end_date: Empty<string>
  quals_verify: Empty<number>
  min_sign_num: Empty<number>
  inspect_site: Empty<number>
  inspect_time: Empty<Date>
  inspect_address: Generated<string>
  deposit1_fen: Empty<number>
  service_fee1_fen: Empty<number>
  deposit2_fen: Empty<number>
  service_fee2_fen: Empty<number>
  pay_deposit: Empty<number>
  pay_service_fee: Empty<number>
  remove_cost: Empty<number>
  carriage: Empty<number>
  assessed_value_fen: Empty<number>
  price_approval: Generated<string>
  exchange_waiver_no: Generated<string>
  group_first_waiver: Generated<string>
  no_bid_forfeit: Generated<boolean>
  fallback: Generated<boolean>
  note: Generated<string>
  attachment: Generated<string>
  version: Generated<number>
  revision: Generated<number>
  publish_time: Empty<Date>
  lock_time: Empty<Date>
  locked_at: Empty<Date>
  end_at: Empty<Date>
  suspended: Generated<boolean>
  suspend_at: Empty<Date>
  suspend_reason: Generated<string>
  resume_at: Empty<Date>
  outage_line: Generated<string>
  issuer_pay_state: Generated<number>
  reject_note: Generated<string>
  close_reason: Generated<string>
  end_note: Generated<string>
  current_price_fen: Empty<number>
  leader_no: Empty<number>
  deal_price_fen: Empty<number>
  deal_total_fen: Empty<number>
  winner_signup: Empty<string>
  notice_until: Empty<Date>
  sign_due: Empty<Date>
  closed_at: Empty<Date>
  parent_id: Empty<string>
  relist_count: Generated<number>
  by_staff: Generated<boolean>
  created_by: string
  created_name: string
  created_at: Date
  updated_at: Empty<Date>
  submitted_by: Empty<string>
  submitted_at: Empty<Date>
  review_opened_at: Empty<Date>
  reviewed_by: Empty<string>
  reviewed_name: Empty<string>
  reviewed_at: Empty<Date>
  deleted_at: Empty<Date>
}
export type Session = Selectable<SessionTable>

/** Values of terms as they travel, so that an amendment reads the same to people and to the record. */
export type TermDifference = { field: string; title: string; before: string; after: string; material: boolean }
export type AmendmentTable = {
  id: string
  bidding_id: string
  state: Generated<number>
  version: Empty<number>
  changes: Json<Readonly<Record<string, unknown>>>
  diff: Json<readonly TermDifference[]>
  reason: string
  asked_by: string
  asked_name: string
  asked_at: Date
  decided_by: Empty<string>
  decided_name: Empty<string>
  decided_at: Empty<Date>
  reject_note: Generated<string>
}
export type SignUpTable = {
  id: string
  apply_no: string
  bidding_id: string
  corporate_id: string
  state: number
  state_note: Generated<string>
  version: number
  need_confirm: Generated<boolean>
  quals_evidence: Generated<string>
  contacts: Generated<string>
  telephone: Generated<string>
  note: Generated<string>
  priority: Empty<number>
  priority_claim: Generated<string>
  deposit_fen: number
  paid_fen: Generated<number>
  /** Known to the tables from the close on; until then number and salt lie encrypted in `bidder_seal`. */
  bidder_no: Empty<number>
  bidder_salt: Empty<string>
  bidder_seal: Empty<string>
  check_due: Empty<Date>
  checked_by: Empty<string>
  checked_name: Empty<string>
  checked_at: Empty<Date>
  reject_note: Generated<string>
  created_by: string
  created_name: string
  created_at: Date
  updated_at: Empty<Date>
  ended_at: Empty<Date>
}
export type SignUp = Selectable<SignUpTable>

export type QuestionTable = {
  id: string
  bidding_id: string
  corporate_id: string
  asked_by: string
  content: string
  state: Generated<number>
  asked_at: Date
  answer_due: Date
  answer: Generated<string>
  answered_by: Generated<string | null>
  answered_at: Generated<Date | null>
  hide_note: Generated<string>
  hidden_by: Generated<string | null>
  hidden_at: Generated<Date | null>
}

/** Where the nightly replay found a table to say otherwise than the log. */
export type Difference = { session: string; text: string }

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    bidding_favourite: { account_id: string; bidding_id: string; remind: boolean; created_at: Date }
    trading_policy: TradingPolicyTable
    trading_calendar: CalendarEntry
    bidding: SessionTable
    bidding_asset: { bidding_id: string; asset_id: string; sort_no: number }
    bidding_number: { letters: string; day: string; last: number }
    bidding_amendment: AmendmentTable
    bidding_signup: SignUpTable
    trade_question: QuestionTable
    bidding_signup_number: { day: string; last: number }
    audit_replay: { id: string; started_at: Date; finished_at: Empty<Date>; sessions: Generated<number>; differences: Json<readonly Difference[]> }
  }
}

/** Who is told: those who run the platform, the people of certain companies, or certain people, who get no text message. */
export type Audience = { operators: true } | { companies: readonly string[] } | { accounts: readonly string[] }

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    /** Something people concerned should know of; `key` names it once and for ever, `event` what they may have switched off. Plain text. */
    'trading.news': {
      key: string
      event?: 'published' | 'starting' | 'rejected' | 'result'
      to: Audience
      title: string
      text: string
      priority: 'L' | 'M' | 'H'
      page: string
      sms: boolean
      at: number
    }
    /** Open to everybody from here on. Amounts in fen, times as people read them. */
    'session.published': {
      id: string
      code: string
      name: string
      corporateId: string
      transType: number
      startPrice: number
      signEndTime: string
      startTime: string
      endTime: string
      contacts: string
      telephone: string
      note: string
      /** Codes of the kinds its assets are of. */
      catalogs: readonly string[]
      at: number
    }
    /** The bidding is over (5 dealt, -5 not). Amounts in fen. */
    'session.closed': {
      id: string
      code: string
      name: string
      corporateId: string
      transType: number
      outcome: number
      winnerNo: number | null
      winnerCorporateId: string | null
      price: number | null
      total: number | null
      startPrice: number
      bids: number
      bidders: number
      noticeUntil: string
      headHash: string
      at: number
    }
    /** It came to nothing before it was carried out: -3 too few took part, -7 called off. `why` is for everybody to read. */
    'session.ended': { id: string; code: string; name: string; corporateId: string; transType: number; note: string; why: string; at: number }
  }
}
