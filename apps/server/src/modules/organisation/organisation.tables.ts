import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

export type CorporateTable = {
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
  legal_idno: Generated<string>
  state_reason: Generated<string>
  refunds_blocked_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  updated_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Generated<Date>
}
export type QualificationTable = {
  id: string
  corporate_id: string
  name: string
  rank: string
  series: string
  identifier: string
  valid_from: string | null
  valid_to: string | null
  issueorg: string
  state: number
  attachment: string
  verify_note: Generated<string>
  verified_by: string | null
  verified_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date | null
}
/** Company fields by their wire names, all as text. */
export type CompanyFields = Readonly<Record<string, string>>
export type ReviewRequestTable = {
  id: string
  kind: 'registration' | 'change'
  member_kind: number
  joins: boolean
  account_id: string
  /** Who wrote at it before it was sent again. */
  earlier_hands: Generated<string[]>
  corporate_id: string | null
  name: string
  creditcode: string
  state: Generated<number>
  version: Generated<number>
  round: number
  before: Json<CompanyFields>
  after: Json<CompanyFields>
  qualifications: Json<readonly Readonly<Record<string, string>>[]>
  submitted_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: Generated<string>
  /** Staff asks for another bank account. */
  by_staff: Generated<boolean>
  asked_for: Generated<string>
  agreed_by: ColumnType<string | null, string | null | undefined, string | null>
  effective_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
type RegistrationTicketTable = {
  id: string
  token_hash: string
  kind: 'phone' | 'resubmit'
  phone: string
  account_id: string | null
  expires_at: Date
  checks: Generated<number>
}
export type PointEntryTable = {
  id: GeneratedAlways<number>
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
    qualification: QualificationTable
    review_request: ReviewRequestTable
    registration_ticket: RegistrationTicketTable
    qualification_reminder: { qualification_id: string; valid_to: string; stage: string; at: Date }
  }
}
