import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

type Empty<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export type ShareNoticeTable = {
  id: string
  code: string
  name: string
  trans_type: number
  visibility: number
  corporate_id: string
  asset_id: Empty<string>
  price_fen: number
  time_unit: number
  place: string
  conditions: Generated<string>
  contacts: string
  telephone: string
  valid_until: Date
  state: Generated<number>
  reject_note: Generated<string>
  created_by: string
  created_name: string
  created_at: Date
  submitted_by: Empty<string>
  submitted_at: Empty<Date>
  reviewed_by: Empty<string>
  reviewed_at: Empty<Date>
  publish_time: Empty<Date>
  revision: Generated<number>
}
export type Notice = Selectable<ShareNoticeTable>

export type ShareOrderTable = {
  id: string
  code: string
  notice_id: string
  asset_id: string
  provider_id: string
  user_id: string
  state: Generated<number>
  price_fen: number
  time_unit: number
  purpose: string
  contacts: string
  telephone: string
  start_at: Date
  end_at: Date
  window_count: number
  booked_minutes: number
  created_by: string
  created_at: Date
  answer_by: Date
  confirmed_at: Empty<Date>
  handover_note: Generated<string>
  handover_at: Empty<Date>
  received_at: Empty<Date>
  status_before: Empty<number>
  provider_condition: Empty<number>
  provider_note: Generated<string>
  provider_by: Generated<string>
  provider_at: Empty<Date>
  user_condition: Empty<number>
  user_note: Generated<string>
  user_by: Generated<string>
  user_at: Empty<Date>
  dispute_side: Empty<'provider' | 'user' | 'both'>
  dispute_reason: Generated<string>
  disputed_at: Empty<Date>
  decision: Generated<string>
  decided_by: Empty<string>
  close_note: Generated<string>
  minutes: Empty<number>
  fee_fen: Empty<number>
  closed_at: Empty<Date>
  fee_state: Empty<number>
  fee_due_at: Empty<Date>
  fee_proof: Generated<string>
  fee_note: Generated<string>
  fee_paid_at: Empty<Date>
  fee_paid_by: Empty<string>
  fee_refusal: Generated<string>
  fee_received_at: Empty<Date>
  fee_received_by: Empty<string>
}
export type Order = Selectable<ShareOrderTable>

type ShareOrderWindowTable = {
  order_id: string
  notice_id: string
  asset_id: string
  start_at: Date
  end_at: Date
  /** Kept from others. Both follow from the order's state, by a trigger. */
  held: Generated<boolean>
  confirmed: Generated<boolean>
  provider_minutes: Empty<number>
  user_minutes: Empty<number>
  minutes: Empty<number>
}
type ShareStepTable = { number: GeneratedAlways<number>; notice_id: string; order_id: Empty<string>; at: Date; by_name: string; said: string }

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    share_notice: ShareNoticeTable
    share_window: { notice_id: string; start_at: Date; end_at: Date }
    share_order: ShareOrderTable
    share_order_window: ShareOrderWindowTable
    share_step: ShareStepTable
  }
}

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    /** A notice became public, offers other times, or is over; for whoever announces it. */
    'sharing.moved': { id: string; what: 'published' | 'windows' | 'over'; at: number }
  }
}
