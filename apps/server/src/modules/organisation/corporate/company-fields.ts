import type { Selectable } from 'kysely'
import type { CorporateForm } from '@aosp/contract/organisation/fields'
import { maskMiddle } from '@aosp/kernel/mask'
import type { CompanyFields, CorporateTable } from '../organisation.tables.ts'

export type CompanyRow = Selectable<CorporateTable>

/** Wire name to column, for everything a company writes about itself. */
const COLUMNS = {
  name: 'name',
  shortname: 'shortname',
  creditcode: 'creditcode',
  note: 'note',
  adminName: 'admin_name',
  legalPerson: 'legal_person',
  legalIdno: 'legal_idno',
  regCountry: 'reg_country',
  regRegion: 'reg_region',
  regAddress: 'reg_address',
  actualAddress: 'actual_address',
  telephone: 'telephone',
  fax: 'fax',
  licenseType: 'license_type',
  licenseFile: 'license_file',
  bankName: 'bank_name',
  accountName: 'account_name',
  accountNumber: 'account_number',
} as const satisfies Record<keyof CorporateForm, keyof CompanyRow>

type Wire = keyof typeof COLUMNS
type Column = (typeof COLUMNS)[Wire]
const NAMES = Object.keys(COLUMNS) as Wire[]

export const fieldsOf = (row: Pick<CompanyRow, Column>): Record<Wire, string> =>
  Object.fromEntries(NAMES.map((name) => [name, row[COLUMNS[name]]])) as Record<Wire, string>

/** Everything that is compared when a change is asked for; whether it is of the group is the platform's word, and waits like the rest. */
export const reviewableOf = (row: Pick<CompanyRow, Column | 'in_group'>): CompanyFields => ({ ...fieldsOf(row), inGroup: String(row.in_group) })

export const toColumns = (fields: CompanyFields): Partial<Record<Column, string>> =>
  Object.fromEntries(NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[COLUMNS[name], fields[name]]])))

const EMPTY: Record<Wire, string> = Object.fromEntries(NAMES.map((name) => [name, name === 'licenseType' ? '1' : ''])) as Record<Wire, string>
/** Every field, empty where nothing was written. */
export const filled = (form: { readonly [Name in Wire]?: string | undefined }): Record<Wire, string> => ({
  ...EMPTY,
  ...(Object.fromEntries(NAMES.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]]))) as Partial<Record<Wire, string>>),
})
/** Only what was sent. */
export const given = (form: { readonly [Name in Wire]?: string | undefined }): CompanyFields =>
  Object.fromEntries(NAMES.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])))

/** Personal data as people see them who need not know them. */
export const maskFields = <Fields extends Partial<Record<string, string>>>(fields: Fields): Fields => ({
  ...fields,
  ...(fields['telephone'] === undefined ? {} : { telephone: maskMiddle(fields['telephone'], 3, 2) }),
  ...(fields['legalIdno'] === undefined ? {} : { legalIdno: maskMiddle(fields['legalIdno'], 3, 2) }),
  ...(fields['accountNumber'] === undefined ? {} : { accountNumber: maskMiddle(fields['accountNumber'], 0, 4) }),
})
