import type { ColumnType, Generated } from 'kysely'
import type { DocumentKind } from '@aosp/contract/funds/document-codes'

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
  due_fen: Empty<number>
  approved_by: Empty<string>
  approved_name: Empty<string>
  approved_at: Empty<Date>
  approve_note: Generated<string>
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
type OperationTable = Referring & {
  id: string
  kind: string
  hold_id: string
  company_id: string
  vaccount: string
  amount_fen: number
  state: number
  round: Generated<number>
  attempts: Generated<number>
  error: Generated<string>
  created_at: Date
  settled_at: Empty<Date>
}
type DifferenceTable = {
  id: string
  kind: string
  vaccount: string
  company_id: Empty<string>
  hold_id: Generated<string>
  here_fen: number
  there_fen: number
  found_at: Date
  seen_at: Date
  settled_at: Empty<Date>
}
type VirtualCheckTable = {
  id: string
  at: Date
  accounts: number
  silent: number
  here_fen: number
  there_fen: number
  differences: number
  fault: Generated<string>
}
type DayTable = {
  day: string
  state: number
  journals: number
  turnover_fen: number
  booked_fen: number
  bank_fen: number
  held_fen: number
  there_fen: Empty<number>
  differences: number
  note: Generated<string>
  signed_by: string
  signed_name: string
  signed_at: Date
  closed_by: Empty<string>
  closed_name: Empty<string>
  closed_at: Empty<Date>
}
type CorrectionTable = {
  id: string
  journal_id: string
  state: Generated<number>
  reason: string
  asked_by: string
  asked_name: string
  asked_at: Date
  decided_by: Empty<string>
  decided_name: Empty<string>
  decided_at: Empty<Date>
  remark: Generated<string>
  mirror_id: Empty<string>
}

export type DocumentTable = {
  id: string
  kind: DocumentKind
  year: number
  seq: number
  no: string
  company_id: string
  journal_id: Empty<string>
  reference_kind: Empty<string>
  reference_id: Empty<string>
  apply_no: Generated<string>
  subject: string
  amount_fen: number
  note: Generated<string>
  due_at: Empty<Date>
  booked_at: Date
  issued_at: Date
  issued_by: Empty<string>
  issued_name: string
  period: Empty<string>
  through_no: Empty<number>
  held_open_fen: Empty<number>
  held_close_fen: Empty<number>
  owed_open_fen: Empty<number>
  owed_close_fen: Empty<number>
}

export type InvoiceTable = {
  id: string
  company_id: string
  kind: number
  title: string
  tax_no: string
  email: Generated<string>
  amount_fen: number
  remark: Generated<string>
  state: Generated<number>
  asked_by: string
  asked_name: string
  asked_at: Date
  number: Empty<string>
  file: Generated<string>
  decided_by: Empty<string>
  decided_name: Empty<string>
  decided_at: Empty<Date>
  reject_note: Generated<string>
}

export type RedInvoiceTable = {
  id: string
  invoice_id: string
  company_id: string
  amount_fen: number
  state: Generated<number>
  reason: string
  noted_at: Date
  number: Empty<string>
  file: Generated<string>
  recorded_by: Empty<string>
  recorded_name: Empty<string>
  recorded_at: Empty<Date>
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    fund_journal: JournalTable
    fund_leg: LegTable
    fund_account: { account: string; balance_fen: number }
    fund_fee: FeeTable
    fund_document: DocumentTable
    fund_invoice: InvoiceTable
    fund_invoice_red: RedInvoiceTable
    fund_invoice_fee: { invoice_id: string; fee_id: string; amount_fen: number; live: Generated<boolean>; red_id: Empty<string> }
    fund_document_due: { journal_no: number; journal_id: string }
    receiving_account: { id: Generated<string>; bank_name: string; account_name: string; account_no: string }
    virtual_account: { vaccount: string; company_id: string; balance_fen: number; held_fen: Generated<number>; updated_at: Date }
    bank_balance: { day: string; balance_fen: number; entered_name: string; entered_at: Date }
    refund: RefundTable
    transfer_slip: SlipTable
    virtual_operation: OperationTable
    virtual_difference: DifferenceTable
    virtual_check: VirtualCheckTable
    fund_day: DayTable
    fund_correction: CorrectionTable
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
