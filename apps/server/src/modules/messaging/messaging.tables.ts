import type { ColumnType, Generated } from 'kysely'
import type { MessageType } from '@aosp/contract/messaging/codes'
import type { DeliveryReceipt, DeliveryState, Way } from './rules/delivery-steps.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export type DeliveryTable = {
  id: string
  way: Way
  receiver: string
  account_id: Defaulted<string | null>
  purpose: string
  title: Defaulted<string | null>
  content: string
  event_key: Defaulted<string | null>
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
  tried_at: Defaulted<Date | null>
  until_at: Date
}

export type MessageTemplateTable = {
  id: string
  code: string
  name: string
  type: MessageType
  content: string
  test_json: Defaulted<string | null>
  in_use: Defaulted<boolean>
  created_by: string | null
  created_at: Date
  updated_by: Defaulted<string | null>
  updated_at: Defaulted<Date | null>
}

type MailAddressTable = {
  account_id: string
  address: string
  code_id: string
  code_at: Date
  tries: Generated<number>
  proven_at: Defaulted<Date | null>
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    category_subscription: { account_id: string; catalog_id: string; created_at: Date }
    announcement_mark: { announcement_id: string; account_id: string; read_at: Date }
    delivery: DeliveryTable
    message_template: MessageTemplateTable
    mail_address: MailAddressTable
  }
}

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    'message.queued': { way: Way }
  }
}
