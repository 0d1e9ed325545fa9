import type { ColumnType, Generated } from 'kysely'

/** `jsonb` is written as text, because the driver would turn an array into a PostgreSQL array. */
type Json = ColumnType<unknown, string | undefined, string>

declare module '../../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    gateway_route: {
      id: string
      router_id: string
      name: string
      uri: string
      predicates: Json
      filters: Json
      strip_prefix: Generated<number>
      retryable: Generated<number>
      persistable: Generated<number>
      show_api: Generated<number>
      status: Generated<number>
      created_by: string
      created_at: Date
      updated_by: string | null
      updated_at: Date | null
    }
  }
}
