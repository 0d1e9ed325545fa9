import type { ColumnType, Generated } from 'kysely'
import type { Encoding, LayoutKind, Sign } from '@aosp/contract/funds/bank-codes'

type Empty<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export type BankLayoutTable = {
  id: string
  kind: LayoutKind
  name: string
  encoding: Encoding
  head_row: number
  date_pattern: Empty<string>
  sign: Empty<Sign>
  word: Empty<string>
  other_word: Empty<string>
  columns: ColumnType<unknown, string, string>
  version: Generated<number>
  updated_name: string
  updated_at: Date
}
type BankStatementTable = {
  id: string
  layout_id: string
  file_name: string
  digest: string
  lines: number
  twice: number
  faults: number
  incoming_fen: number
  outgoing_fen: number
  imported_by: string
  imported_name: string
  imported_at: Date
}
export type BankLineTable = {
  id: string
  statement_id: string
  row_no: number
  serial: string
  at: Date
  direction: 'in' | 'out'
  amount_fen: number
  payer_name: string
  payer_account: string
  payer_bank: string
  memo: string
  balance_fen: Empty<number>
  state: number
  grade: Generated<number>
  proposed_slip: Empty<string>
  differs: Generated<string>
  return_by: Empty<string>
  return_name: Empty<string>
  return_at: Empty<Date>
  return_note: Generated<string>
  returned_by: Empty<string>
  returned_name: Empty<string>
  returned_at: Empty<Date>
}
type BankMatchTable = {
  id: string
  line_id: string
  slip_id: string
  settles: boolean
  differs: Generated<string>
  note: Generated<string>
  made_by: string
  made_name: string
  made_at: Date
  undone_by: Empty<string>
  undone_name: Empty<string>
  undone_at: Empty<Date>
  undone_note: Generated<string>
}
export type BankBatchTable = {
  id: string
  no: string
  layout_id: string
  state: Generated<number>
  made_by: string
  made_name: string
  made_at: Date
  released_by: Empty<string>
  released_name: Empty<string>
  released_at: Empty<Date>
  sent_by: Empty<string>
  sent_name: Empty<string>
  sent_at: Empty<Date>
  digest: Generated<string>
  voided_by: Empty<string>
  voided_name: Empty<string>
  voided_at: Empty<Date>
  void_note: Generated<string>
}
export type BankBatchItemTable = {
  id: string
  batch_id: string
  seq: number
  refund_id: string
  amount_fen: number
  account_name: string
  account_no: string
  bank_name: string
  state: Generated<number>
  note: Generated<string>
  decided_at: Empty<Date>
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    bank_layout: BankLayoutTable
    bank_statement: BankStatementTable
    bank_line: BankLineTable
    bank_match: BankMatchTable
    bank_batch: BankBatchTable
    bank_batch_item: BankBatchItemTable
  }
}
