import type { ColumnType, GeneratedAlways } from 'kysely'

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    /** Written by the database itself when an act is committed. */
    data_log: {
      id: GeneratedAlways<number>
      data_table: string
      data_id: string
      version: number
      content: ColumnType<unknown, string, never>
      removed: boolean
      log_id: number | null
      at: Date
    }
  }
}
