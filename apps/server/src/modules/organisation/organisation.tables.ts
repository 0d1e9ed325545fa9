import type { Generated } from 'kysely'

type CorporateTable = {
  id: string
  name: string
  shortname: string
  creditcode: string
  note: Generated<string>
  admin_name: string
  legal_person: string
  reg_country: string
  reg_region: string
  reg_address: string
  actual_address: string
  telephone: string
  fax: string
  in_group: number
  license_type: string
  license_file: string
  role: number
  bank_name: string
  account_name: string
  account_number: string
  vaccount: string | null
  state: Generated<number>
  created_at: Generated<Date>
}
type PointEntryTable = {
  id: Generated<number>
  company: string
  event: string
  reference: string
  delta: number
  balance: number
  operator: string | null
  reason: string
  at: Date
}

declare module '../../platform/db/database.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Database {
    corporate: CorporateTable
    point_entry: PointEntryTable
  }
}
