import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Tables of migrations/0001_platform.sql. `jsonb` is written as text, because the driver would turn an array into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>
type Defaulted<Value> = Generated<Value>

declare module './db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    outbox_event: {
      id: string
      name: string
      payload: Json
      created_at: Defaulted<Date>
      delivered_at: Date | null
      attempts: Defaulted<number>
      next_try_at: Defaulted<Date>
      last_error: string | null
    }
    outbox_delivery: { event_id: string; subscriber: string; delivered_at: Defaulted<Date> }
    due_work: {
      id: string
      kind: string
      key: string
      due_at: Date
      payload: ColumnType<unknown, string | null, string | null>
      version: Defaulted<number>
      claim: string | null
      lease_until: Date | null
      attempts: Defaulted<number>
      last_error: string | null
      ran_at: Date | null
    }
    stored_file: {
      id: string
      path: string
      biz: string
      name: string
      type: string
      size: number
      sha256: string
      location: 'local' | 's3' | 'seed'
      storage_key: string
      account_id: string | null
      corporate_id: string | null
      is_public: Defaulted<boolean>
      attached_to: string | null
      was_attached: Defaulted<boolean>
      created_at: Date
    }
    audit_log: {
      id: GeneratedAlways<number>
      at: Date
      account_id: string | null
      username: string | null
      address: string
      request_id: string
      action: string
      target: string | null
      detail: ColumnType<unknown, string | null, never>
      method: string | null
      path: string | null
      took_ms: number | null
    }
    used_socket_ticket: { id: string; expires_at: Date }
    node_heartbeat: {
      id: string
      name: Defaulted<string>
      started_at: Date
      seen_at: Date
      beat_at: Defaulted<Date>
      left_at: Defaulted<Date | null>
      figures: ColumnType<unknown, string | undefined, string>
    }
    clock_alarm: { id: GeneratedAlways<number>; node: string; offset_ms: number; wall_ms: number; raised_at: Date; cleared_at: Date | null }
    service_gap: { id: GeneratedAlways<number>; from_at: Date; to_at: Date }
    /** Empty since secrets are wrapped; earlier versions kept theirs here in the open. */
    platform_secret: { name: string; value: string }
    /** `public_key` where a secret is the private half of a pair. */
    wrapped_secret: { name: string; key_id: string; wrapped: string; public_key: Defaulted<string | null>; made_at: Defaulted<Date> }
    seed_mark: { name: string; at: Defaulted<Date> }
  }
}
