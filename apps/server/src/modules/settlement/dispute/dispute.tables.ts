import type { ColumnType, Generated } from 'kysely'

type Empty<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    bidding_dispute: {
      id: string
      bidding_id: string
      corporate_id: string
      reason: string
      asked_by: string
      asked_name: string
      asked_at: Date
      state: Generated<number>
      answer: Generated<string>
      answered_by: Empty<string>
      answered_name: Empty<string>
      answered_at: Empty<Date>
    }
  }
}
