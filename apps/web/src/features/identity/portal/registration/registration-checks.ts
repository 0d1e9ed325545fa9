import { CORPORATE_TITLES, NOTE_MAX, REGISTRATION_NEEDED } from '@aosp/contract/organisation/texts'
import { no } from '@aosp/contract/refusals'
import { FIELD_TEXTS } from '@aosp/contract/texts'
import { isCreditCode, tidyCreditCode } from '@aosp/kernel/credit-code'
import { ANY_TELEPHONE, BANK_ACCOUNT, BANK_ACCOUNT_TEXT, EMAIL, IDENTITY_PAPER, USERNAME_LETTERS } from '@aosp/kernel/patterns'
import { complaints, type FieldErrors } from '../sign-in-checks.ts'
import {
  COMPANY_FIELDS,
  validTime,
  type CompanyDraft,
  type CompanyField,
  type PaperDraft,
  type PaperField,
  type RegistrationDraft,
} from './registration-draft.ts'

/** The contract's rules for a registration, spelled without its schemas; a test holds both to the same answers. */
type Check = (value: string) => string | undefined

const atMost =
  (title: string, max: number): Check =>
  (value) =>
    value.trim().length > max ? `${title}最多${max}个字` : undefined
const needed =
  (title: string, max: number): Check =>
  (value) =>
    value.trim() === '' ? `请输入${title}` : atMost(title, max)(value)
const shaped =
  (pattern: RegExp, text: string): Check =>
  (value) =>
    value.trim() === '' || pattern.test(value.trim()) ? undefined : text

export const checkNewUsername: Check = (value) => {
  const name = value.trim()
  if (name === '') return FIELD_TEXTS.username
  if (!USERNAME_LETTERS.test(name)) return '只允许字母、数字、下划线'
  return name.length < 6 || name.length > 18 ? '长度6到18个字符' : undefined
}
export const checkRealname = needed('姓名', 30)
export const checkEmail = shaped(EMAIL, '邮箱格式不正确')
export const checkCreditCode: Check = (value) => {
  const code = tidyCreditCode(value)
  if (code === '') return '请输入统一社会信用代码'
  return isCreditCode(code) ? undefined : '统一社会信用代码不正确，请核对18位代码'
}

const COMPANY_CHECKS: Record<CompanyField, Check> = {
  name: needed('企业名称', 100),
  creditcode: checkCreditCode,
  shortname: atMost('企业简称', 30),
  legalPerson: atMost('法定代表人', 30),
  legalIdno: shaped(IDENTITY_PAPER, '证件号码不正确'),
  regRegion: atMost('注册地区', 100),
  regAddress: atMost('注册地址', 200),
  actualAddress: atMost('办公地址', 200),
  telephone: shaped(ANY_TELEPHONE, '联系电话不正确'),
  fax: shaped(ANY_TELEPHONE, '传真不正确'),
  note: atMost('备注', NOTE_MAX),
  bankName: atMost('开户银行', 60),
  accountNumber: shaped(BANK_ACCOUNT, BANK_ACCOUNT_TEXT),
  licenseType: (value) => (/^[1-4]$/.test(value) ? undefined : '请选择证照类型'),
  licenseFile: () => undefined,
}
const NEEDED: ReadonlySet<string> = new Set(REGISTRATION_NEEDED)

/** A field of the company as the server would judge it. */
export function checkCompany(field: CompanyField, value: string): string | undefined {
  if (NEEDED.has(field) && value.trim() === '') return no('register.incomplete', { title: CORPORATE_TITLES[field] }).message
  return COMPANY_CHECKS[field](value)
}

const PAPER_CHECKS: Partial<Record<PaperField, Check>> = {
  name: needed('资质名称', 100),
  rank: atMost('资质等级', 50),
  series: atMost('资质序列', 50),
  identifier: atMost('证书编号', 80),
  issueorg: atMost('发证机构', 100),
}
export function checkPaper(field: PaperField, paper: PaperDraft): string | undefined {
  if (field === 'start' || field === 'end') return field === 'start' ? checkSpan(paper) : undefined
  return PAPER_CHECKS[field]?.(paper[field])
}
export function checkSpan(paper: Pick<PaperDraft, 'start' | 'end' | 'forever'>): string | undefined {
  const span = validTime(paper)
  if (span === '') return undefined
  const [start = '', end = ''] = span.split('/')
  if (start === '') return '有效期格式应为 开始日期/结束日期'
  return end !== '' && start > end ? '有效期的结束日期不能早于开始日期' : undefined
}

const LICENCE: readonly CompanyField[] = ['licenseType', 'licenseFile']
export const COMPANY_STEP: readonly CompanyField[] = COMPANY_FIELDS.filter((field) => !LICENCE.includes(field))
/** Who joins a known company names it, and that is all. */
const JOINING: readonly CompanyField[] = ['name', 'creditcode']

const companyComplaints = (company: CompanyDraft, fields: readonly CompanyField[]): FieldErrors<string> =>
  complaints(Object.fromEntries(fields.map((field) => [`corporate.${field}`, checkCompany(field, company[field])]))) ?? {}

/** Complaints of a step, by the names the server gives the fields. */
export function companyStepErrors({ company, joins }: RegistrationDraft): FieldErrors<string> {
  return companyComplaints(company, joins ? JOINING : COMPANY_STEP)
}
export function paperStepErrors({ company, joins, papers }: RegistrationDraft): FieldErrors<string> {
  const found = joins ? {} : companyComplaints(company, LICENCE)
  const fields: readonly PaperField[] = ['name', 'rank', 'series', 'identifier', 'issueorg', 'start']
  const rows = papers.flatMap((paper, index) => fields.map((field) => [paperKey(index, field), checkPaper(field, paper)] as const))
  return { ...found, ...complaints(Object.fromEntries(rows)) }
}
/** The server names a row by its place; the two days of a validity are one field to it. */
export const paperKey = (index: number, field: PaperField): string =>
  `qualificationsList.${index}.${field === 'start' || field === 'end' ? 'validtime' : field}`

const ACCOUNT_KEYS: ReadonlySet<string> = new Set(['mobile', 'smscode', 'username', 'realname', 'email', 'password', 'confirmation', 'kind', 'ticket'])
/** The step that shows a field the server refused. */
export function stepOf(key: string): number {
  if (ACCOUNT_KEYS.has(key)) return 0
  if (key.startsWith('qualificationsList') || key === 'corporate.licenseFile' || key === 'corporate.licenseType') return 2
  return key.startsWith('corporate.') ? 1 : 3
}
