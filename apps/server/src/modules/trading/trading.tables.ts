import type { ColumnType } from 'kysely'
import type { Policy } from '@aosp/contract/trading-policy'

type Json<Value> = ColumnType<Value, string, string>

export type CalendarEntry = { day: string; works: boolean; name: string }

export type TradingPolicyTable = {
  id: string
  policy: Json<Policy>
  changed: string[]
  calendar: Json<readonly CalendarEntry[]>
  reason: string
  effective_at: Date
  at_once: boolean
  state: number
  proposed_by: string | null
  proposed_name: string
  proposed_at: Date
  decided_by: string | null
  decided_name: string | null
  decided_at: Date | null
  reject_note: string
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    trading_policy: TradingPolicyTable
    trading_calendar: CalendarEntry
  }
}
