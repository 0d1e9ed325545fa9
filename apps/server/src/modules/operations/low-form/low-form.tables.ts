import type { ColumnType } from 'kysely'

/** `jsonb` is written as text, because the driver would turn an array into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    low_form: {
      id: string
      code: string
      name: string
      in_use: boolean
      fields: Json
      created_by: string
      created_at: Date
      updated_by: string | null
      updated_at: Date | null
    }
    low_record: {
      id: string
      form_id: string
      corporate_id: string | null
      data: Json
      account_id: string
      created_by: string
      created_at: Date
      updated_by: string | null
      updated_at: Date | null
    }
  }
}
