import type { ColumnType, Generated } from 'kysely'
import type { DeliveryReceipt, DeliveryState, Way } from './rules/delivery-steps.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export type DeliveryTable = {
  id: string
  way: Way
  receiver: string
  purpose: string
  content: string
  code_id: Defaulted<string | null>
  state: DeliveryState
  provider: string
  reference: Defaulted<string | null>
  receipt: Defaulted<DeliveryReceipt | null>
  receipt_at: Defaulted<Date | null>
  receipt_note: Defaulted<string | null>
  segments: Defaulted<number>
  cost: Defaulted<number>
  tries: Generated<number>
  looks: Generated<number>
  created_at: Date
  sent_at: Date | null
  error: string | null
  next_at: Defaulted<Date | null>
  until_at: Date
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    category_subscription: { account_id: string; catalog_id: string; created_at: Date }
    announcement_mark: { announcement_id: string; account_id: string; read_at: Date }
    delivery: DeliveryTable
  }
}

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    'message.queued': { way: Way }
  }
}
