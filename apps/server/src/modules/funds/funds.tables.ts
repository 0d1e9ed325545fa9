import type { ColumnType, Generated } from 'kysely'

type Empty<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** What money is about, for those who know: funds itself never looks behind it. */
type Referring = { reference_kind: string; reference_id: string; apply_no: string; subject: string }

type JournalTable = Referring & {
  id: string
  no: ColumnType<number, never, never>
  kind: string
  business_key: string
  company_id: string | null
  note: Generated<string>
  by_account: string | null
  by_name: string
  at: Date
}
type LegTable = {
  id: ColumnType<string, never, never>
  journal_id: string
  line: number
  account: string
  account_kind: ColumnType<string, never, never>
  side: 'debit' | 'credit'
  amount_fen: number
}
export type RefundTable = Referring & {
  id: string
  root_id: string
  source_account: string
  company_id: string
  amount_fen: number
  reason: string
  channel: string
  bank_name: Generated<string>
  account_name: Generated<string>
  account_no: Generated<string>
  state: Generated<number>
  due_at: Date
  fail_note: Generated<string>
  evidence: Generated<string>
  ordered_at: Date
  sent_by: Empty<string>
  sent_name: Empty<string>
  sent_at: Empty<Date>
  paid_by: Empty<string>
  paid_name: Empty<string>
  paid_at: Empty<Date>
}
export type SlipTable = Referring & {
  id: string
  type: number
  refund_id: Empty<string>
  company_id: string
  other_company: Empty<string>
  amount_fen: number
  account_name: Generated<string>
  account_no: Generated<string>
  bank_name: Generated<string>
  transfer_time: Empty<Date>
  evidence: Generated<string>
  quals_evidence: Generated<string>
  margin_fen: Empty<number>
  service_fee_fen: Empty<number>
  remark: Generated<string>
  state: Generated<number>
  reject_note: Generated<string>
  revision: Generated<number>
  created_by: string
  created_name: string
  created_at: Date
  reviewed_by: Empty<string>
  reviewed_name: Empty<string>
  reviewed_at: Empty<Date>
}
export type FeeTable = Referring & {
  id: string
  company_id: string
  gross_fen: number
  points: number
  rate_bp: number
  net_fen: number
  state: Generated<number>
  due_at: Date
  assessed_at: Date
  settled_at: Empty<Date>
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    fund_journal: JournalTable
    fund_leg: LegTable
    fund_account: { account: string; balance_fen: number }
    fund_fee: FeeTable
    receiving_account: { id: Generated<string>; bank_name: string; account_name: string; account_no: string }
    virtual_account: { vaccount: string; company_id: string; balance_fen: number; held_fen: Generated<number>; updated_at: Date }
    refund: RefundTable
    transfer_slip: SlipTable
  }
}

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    /** Something about money that people concerned should know of; `key` names it once and for ever, `event` what they may have switched off. Plain text. */
    'funds.news': {
      key: string
      event?: 'rejected'
      to: { operators: true } | { companies: readonly string[] }
      title: string
      text: string
      priority: 'L' | 'M' | 'H'
      page: string
      sms: boolean
      at: number
    }
  }
}
