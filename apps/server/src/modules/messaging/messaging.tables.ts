import type { Generated } from 'kysely'

export type SmsMessageTable = {
  id: string
  phone: string
  purpose: string
  content: string
  state: 'queued' | 'sent' | 'failed'
  provider: string
  tries: Generated<number>
  created_at: Date
  sent_at: Date | null
  error: string | null
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    category_subscription: { account_id: string; catalog_id: string; created_at: Date }
    announcement_mark: { announcement_id: string; account_id: string; read_at: Date }
    sms_message: SmsMessageTable
  }
}

declare module '../../platform/outbox/outbox.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Events {
    'sms.queued': { id: string }
  }
}
