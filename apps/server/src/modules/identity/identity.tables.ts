import type { ColumnType } from 'kysely'
import type { RoleCode } from '@aosp/contract/identity/roles'

/** Column types of migrations/0002_identity.sql; for departments 0012_directory.sql, for the administration of users 0053 and 0054, of roles and menus 0058, of tenants 0059, of data rules 0061, of roles of departments 0074. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Json<T> = ColumnType<T | null, string | null, string | null>

export type AccountTable = {
  id: string
  username: string
  password_hash: string
  realname: string
  avatar: string | null
  sex: number | null
  birthday: string | null
  phone: string | null
  email: string | null
  status: Defaulted<number>
  reject: string | null
  frozen_reason: Defaulted<string | null>
  work_no: string | null
  telephone: string | null
  user_identity: Defaulted<number>
  corporate_id: string | null
  current_org_code: string | null
  created_at: Date
  password_changed_at: Date
  /** Somebody else knows it: it must be changed before anything else is done. */
  password_given: Defaulted<boolean>
  phone_rests_until: Defaulted<Date | null>
  del_flag: Defaulted<number>
  post: Defaulted<string>
  activiti_sync: Defaulted<number>
  created_by: Defaulted<string | null>
  updated_by: Defaulted<string | null>
  updated_at: Defaulted<Date | null>
  /** In the recycle bin since then; erased for good since then. */
  deleted_at: Defaulted<Date | null>
  erased_at: Defaulted<Date | null>
}

export type SessionTable = {
  id: string
  token_hash: string
  account_id: string
  way: string
  device: string
  address: string
  created_at: Date
  last_seen: Date
  idle_minutes: number
  ends_at: Date
  ended_at: Date | null
  ended_reason: string | null
  proven_at: Defaulted<Date | null>
}

export type FactorTable = {
  account_id: string
  secret: string
  confirmed_at: Date
  last_step: number
  wrong: Defaulted<number>
  wrong_at: Date | null
}

type SavedColumns = { hidden: string[]; order: string[]; widths: Record<string, number> }

export type MenuTable = {
  id: string
  parent_id: string | null
  title: string
  url: string | null
  component: string | null
  component_name: string | null
  redirect: string | null
  icon: string | null
  sort_no: Defaulted<number>
  menu_type: number
  perms: string | null
  perms_type: string | null
  status: Defaulted<string>
  route: Defaulted<boolean>
  keep_alive: Defaulted<boolean>
  hidden: Defaulted<boolean>
  always_show: Defaulted<boolean>
  internal_or_external: Defaulted<boolean>
  created_at: Date
  description: Defaulted<string | null>
  hide_tab: Defaulted<boolean>
  rule_flag: Defaulted<number>
  client_component: Defaulted<string | null>
  created_by: Defaulted<string | null>
  updated_by: Defaulted<string | null>
  updated_at: Defaulted<Date | null>
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    account: AccountTable
    password_history: { id: string; account_id: string; password_hash: string; created_at: Date }
    session: SessionTable
    login_log: {
      id: string
      account_id: string | null
      username: string
      way: string
      outcome: string
      device: string
      address: string
      session_id: string | null
      created_at: Date
    }
    visit_count: { one: boolean; cleaned: number }
    saved_view: {
      id: string
      account_id: string
      list: string
      name: string
      address: string
      columns: ColumnType<SavedColumns, string, string>
      shared_with: RoleCode | null
      updated_at: Date
    }
    login_failure: { scope: string; key: string; count: number; first_at: Date; last_at: Date }
    captcha: { key: string; code_hash: string; expires_at: Date }
    sms_code: {
      id: string
      phone: string
      purpose: string
      kind: string
      address: string
      account_id: string | null
      created_at: Date
      expires_at: Date
      tries: Defaulted<number>
      foreign_tries: Defaulted<number>
      consumed_at: Date | null
    }
    account_change: {
      id: string
      account_id: string
      kind: string
      value: string | null
      proof: 'code' | 'paper' | null
      files: Defaulted<string>
      reason: string
      state: Defaulted<number>
      asked_by: string
      asked_name: string
      asked_at: Date
      decided_by: string | null
      decided_name: string | null
      decided_at: Date | null
      note: Defaulted<string>
      effective_at: Defaulted<Date | null>
      ended_at: Defaulted<Date | null>
    }
    account_factor: FactorTable
    factor_draft: { account_id: string; secret: string; created_at: Date }
    recovery_code: { account_id: string; code_hash: string; used_at: Date | null }
    login_challenge: {
      token_hash: string
      account_id: string
      way: string
      remembered: boolean
      device: string
      expires_at: Date
      consumed_at: Date | null
    }
    reset_ticket: { token_hash: string; account_id: string; phone: string; expires_at: Date; consumed_at: Date | null }
    role: {
      id: string
      role_code: string
      role_name: string
      description: string | null
      created_at: Date
      created_by: Defaulted<string | null>
      updated_by: Defaulted<string | null>
      updated_at: Defaulted<Date | null>
    }
    account_role: { account_id: string; role_id: string }
    menu: MenuTable
    role_menu: { role_id: string; menu_id: string }
    data_rule: {
      id: string
      menu_id: string
      rule_name: string
      rule_column: string
      rule_conditions: string
      rule_value: string
      status: Defaulted<string>
      created_by: string | null
      created_at: Date
      updated_at: Defaulted<Date | null>
    }
    role_menu_rule: { role_id: string; menu_id: string; rule_id: string }
    depart_menu: { depart_id: string; menu_id: string }
    depart_menu_rule: { depart_id: string; menu_id: string; rule_id: string }
    depart_role: {
      id: string
      depart_id: string
      role_name: string
      role_code: string
      description: string | null
      created_by: string | null
      created_at: Date
      updated_by: Defaulted<string | null>
      updated_at: Defaulted<Date | null>
    }
    depart_role_menu: { depart_role_id: string; menu_id: string }
    depart_role_menu_rule: { depart_role_id: string; menu_id: string; rule_id: string }
    account_depart_role: { id: string; account_id: string; depart_role_id: string }
    menu_seed: { menu_id: string; role_id: Defaulted<string> }
    depart: {
      id: string
      parent_id: string | null
      depart_name: string
      org_code: string
      org_category: string
      org_type: string
      depart_order: Defaulted<number>
      status: Defaulted<string>
      del_flag: Defaulted<number>
      created_at: Date
      depart_name_en: Defaulted<string>
      depart_name_abbr: Defaulted<string>
      description: Defaulted<string>
      mobile: Defaulted<string>
      fax: Defaulted<string>
      address: Defaulted<string>
      memo: Defaulted<string>
      created_by: Defaulted<string | null>
      updated_at: Defaulted<Date | null>
    }
    depart_director: { depart_id: string; account_id: string }
    account_depart: { account_id: string; depart_id: string }
    tenant: {
      id: number
      name: string
      begin_date: string | null
      end_date: string | null
      status: Defaulted<number>
      created_at: Date
      created_by: Defaulted<string | null>
      updated_at: Defaulted<Date | null>
    }
    account_tenant: { account_id: string; tenant_id: number }
    preference: { account_id: string; display: Json<unknown>; notification: Json<unknown>; updated_at: Date }
    third_account: { account_id: string; third_type: string; third_user_id: string; third_name: string | null; created_at: Date }
    third_flow: {
      state_hash: string
      third_type: string
      browser: string
      purpose: 'login' | 'bind'
      in_app: boolean
      channel: string | null
      redirect: string | null
      expires_at: Date
      consumed_at: Date | null
    }
    third_guest: {
      uuid_hash: string
      third_type: string
      third_user_id: string
      third_name: string | null
      browser: string
      purpose: 'login' | 'bind'
      tries: Defaulted<number>
      expires_at: Date
      consumed_at: Date | null
    }
    third_ticket: {
      token_hash: string
      third_type: string
      account_id: string
      device: string
      browser: Defaulted<string>
      expires_at: Date
      consumed_at: Date | null
    }
  }
}
