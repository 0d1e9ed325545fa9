import type { ColumnType, Generated, Selectable } from 'kysely'

type NewJson<Value> = ColumnType<Value, string | undefined, string>
type Empty<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export type Extension = { at: number; from: number; to: number; reason: string }

export type InquiryTable = {
  id: string
  code: string
  title: Generated<string>
  corporate_id: string
  inquiry_type: number
  direction: number
  visibility: number
  state: Generated<number>
  quote_end: Empty<Date>
  min_quote: number
  limit_sealed: Empty<string>
  limit_by: Empty<string>
  limit_salt: Empty<string>
  limit_commit: Empty<string>
  limit_fen: Empty<number>
  contacts: Generated<string>
  telephone: Generated<string>
  note: Generated<string>
  attachment: Generated<string>
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
  reject_note: Generated<string>
  publish_time: Empty<Date>
  extensions: NewJson<readonly Extension[]>
  extended: Generated<boolean>
  short_at: Empty<Date>
  opened_at: Empty<Date>
  go_on_note: Generated<string>
  choose_by: Empty<Date>
  chosen_no: Empty<number>
  chosen_by: Empty<string>
  chosen_at: Empty<Date>
  choice_reason: Generated<string>
  declined_no: Empty<number>
  declined_at: Empty<Date>
  decline_reason: Generated<string>
  contract_no: Generated<string>
  contract_files: Generated<string>
  done_at: Empty<Date>
  close_reason: Generated<string>
  session_id: Empty<string>
  revision: Generated<number>
  deleted_at: Empty<Date>
}
export type Inquiry = Selectable<InquiryTable>

type ItemTable = {
  id: string
  inquiry_id: string
  sort_no: number
  name: string
  catalog_id: Empty<string>
  asset_id: Empty<string>
  spec: string
  qty: number | null
  unit: string
  note: string
  files: string
  picture: Generated<string>
  params: NewJson<readonly Param[]>
}
export type Param = { name: string; demand: string }
export type Item = Selectable<ItemTable>

type QuoteTable = {
  id: string
  inquiry_id: string
  corporate_id: string
  state: number
  seat: string
  sealed: string | null
  seq: number
  ticket: string
  quoted_at: Date
  quoted_by: string
  no: Empty<number>
  prices: ColumnType<readonly number[] | null, string | null | undefined, string>
  total_fen: Empty<number>
  delivery_days: Empty<number>
  note: Generated<string>
  files: Generated<string>
  valid: Empty<boolean>
}
export type Quote = Selectable<QuoteTable>

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    inquiry: InquiryTable
    inquiry_item: ItemTable
    inquiry_quote: QuoteTable
  }
}

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    /** An inquiry has got into this state, for whoever counts. Told of no quote before the opening; amounts in fen. */
    'inquiry.moved': {
      id: string
      code: string
      corporateId: string
      inquiryType: number
      state: number
      /** From the opening on. */
      quotes: number | null
      total: number | null
      at: number
    }
  }
}
