import type { ColumnType, Generated } from 'kysely'

type Empty<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
export type BoardMessageTable = {
  id: string
  content: string
  state: Generated<number>
  account_id: string
  corporate_id: string | null
  created_at: Date
  answer: Generated<string>
  answered_by: Empty<string>
  answered_at: Empty<Date>
  hide_note: Generated<string>
  hidden_by: Empty<string>
  hidden_at: Empty<Date>
}

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    board_message: BoardMessageTable
  }
}
