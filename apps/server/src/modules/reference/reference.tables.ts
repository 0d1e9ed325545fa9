import type { ColumnType, Generated } from 'kysely'
import type { DICT_VISIBILITIES } from '@aosp/contract/reference/codes'

type DictTable = {
  id: string
  code: string
  name: string
  description: Generated<string>
  type: Generated<number>
  visibility: Generated<(typeof DICT_VISIBILITIES)[number]>
  house: Generated<boolean>
  version: Generated<number>
  deleted_at: Date | null
  created_by: string | null
  created_at: Generated<Date>
  updated_by: string | null
  updated_at: Date | null
}
type DictItemTable = {
  id: string
  dict_id: string
  value: string
  text: string
  description: Generated<string>
  sort_order: number
  enabled: Generated<boolean>
  created_by: string | null
  created_at: Generated<Date>
  updated_by: string | null
  updated_at: Date | null
}
/** Values go in as JSON text and come out parsed; readers validate them against a schema of the contract. */
type SettingTable = { name: string; value: ColumnType<unknown, string, string>; updated_at: Generated<Date>; version: Generated<number> }
type SettingVersionTable = {
  name: string
  version: number
  value: ColumnType<unknown, string, string>
  change_note: Generated<string>
  updated_by: string | null
  updated_at: Date
}
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

type FillRuleTable = {
  id: string
  code: string
  name: string
  generator: string
  params: ColumnType<unknown, string, string>
  created_by: string | null
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
    setting_version: SettingVersionTable
    check_rule: CheckRuleTable
    fill_rule: FillRuleTable
    fill_number: { rule: string; period: string; last: number }
  }
}
