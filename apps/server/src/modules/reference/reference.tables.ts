import type { ColumnType, Generated } from 'kysely'

type DictTable = { id: string; code: string; name: string; description: Generated<string>; deleted_at: Date | null }
type DictItemTable = { id: string; dict_id: string; value: string; text: string; sort_order: number; enabled: Generated<boolean> }
/** Values go in as JSON text and come out parsed; readers validate them against a schema of the contract. */
type SettingTable = { name: string; value: ColumnType<unknown, string, string>; updated_at: Generated<Date> }
type CheckRuleTable = {
  id: string
  code: string
  name: string
  description: Generated<string>
  parts: ColumnType<unknown, string, string>
  created_by: string
  created_at: Generated<Date>
  updated_by: string | null
  updated_at: Date | null
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    dict: DictTable
    dict_item: DictItemTable
    setting: SettingTable
    check_rule: CheckRuleTable
  }
}
