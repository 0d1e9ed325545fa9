import type { Received, Sent } from '@aosp/contract/endpoint'
import { REGISTRATION_KIND } from '@aosp/contract/organisation/texts'
import type { register, registrationResult } from '@aosp/contract/organisation/registration'

/** What a registration is made of while it is being written. Secrets are kept elsewhere: this is what the browser stores. */
export type Kind = 1 | 2
export type ShownFile = { path: string; name: string; type: string; url: string }
export const COMPANY_FIELDS = [
  'name',
  'creditcode',
  'shortname',
  'legalPerson',
  'legalIdno',
  'regRegion',
  'regAddress',
  'actualAddress',
  'telephone',
  'fax',
  'note',
  'bankName',
  'accountNumber',
  'licenseType',
  'licenseFile',
] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]
export type CompanyDraft = Record<CompanyField, string>
/** `start` and `end` of the validity are one text on the wire; `forever` stands for an end that was left out. */
export const PAPER_FIELDS = ['name', 'rank', 'series', 'identifier', 'issueorg', 'start', 'end', 'attachment'] as const
export type PaperField = (typeof PAPER_FIELDS)[number]
export type PaperDraft = Record<PaperField, string> & { key: string; forever: boolean }

export type RegistrationDraft = {
  kind: Kind
  step: number
  /** Proof of the phone, or the marker of a rejected applicant. */
  ticket: string
  phone: string
  /** A rejected applicant mends what he sent: name and phone stay, the password may. */
  returning: boolean
  /** Why the last one was refused. */
  reason: string
  username: string
  realname: string
  email: string
  sex: number | null
  /** The code belongs to a company of the group: what the server said about joining it. */
  joins: string
  company: CompanyDraft
  papers: PaperDraft[]
  agreed: string[]
  files: ShownFile[]
}

const blankCompany = (): CompanyDraft => ({ ...(Object.fromEntries(COMPANY_FIELDS.map((field) => [field, ''])) as CompanyDraft), licenseType: '1' })
let papersMade = 0
export const blankPaper = (): PaperDraft => ({
  ...(Object.fromEntries(PAPER_FIELDS.map((field) => [field, ''])) as Record<PaperField, string>),
  key: `paper-${Date.now()}-${++papersMade}`,
  forever: false,
})

export const blankDraft = (kind: Kind): RegistrationDraft => ({
  kind,
  step: 0,
  ticket: '',
  phone: '',
  returning: false,
  reason: '',
  username: '',
  realname: '',
  email: '',
  sex: null,
  joins: '',
  company: blankCompany(),
  papers: [],
  agreed: [],
  files: [],
})

export const asKind = (sent: string | number | null | undefined): Kind => (Number(sent) === REGISTRATION_KIND.group ? 1 : 2)

/** Nothing worth keeping was written yet. */
export const isBlank = (draft: RegistrationDraft): boolean =>
  !draft.ticket && !draft.phone && !draft.username && !draft.realname && !draft.company.name && !draft.company.creditcode && draft.papers.length === 0

type Result = Received<typeof registrationResult>

/** What was sent last time, ready to be mended. */
export function draftOf(sent: Result, marker: string): RegistrationDraft {
  const company = blankCompany()
  for (const field of COMPANY_FIELDS) company[field] = sent.corporate[field] ?? company[field]
  return {
    ...blankDraft(asKind(sent.kind)),
    ticket: marker,
    phone: sent.phone,
    returning: true,
    reason: sent.reason,
    username: sent.username,
    realname: sent.realname,
    email: sent.email,
    sex: sent.sex,
    company: { ...company, licenseType: company.licenseType || '1' },
    papers: sent.qualificationsList.map(paperOf),
    files: [...sent.files],
  }
}

function paperOf(row: Readonly<Record<string, string>>): PaperDraft {
  const [start = '', end = ''] = (row['validtime'] ?? '').split('/')
  const paper = blankPaper()
  for (const field of PAPER_FIELDS) paper[field] = row[field] ?? ''
  return { ...paper, start, end, forever: start !== '' && end === '' }
}

/** `start/end`; without an end it holds for ever, without either nobody wrote it down. */
export const validTime = ({ start, end, forever }: Pick<PaperDraft, 'start' | 'end' | 'forever'>): string =>
  start === '' && (end === '' || forever) ? '' : `${start}/${forever ? '' : end}`

/** A new proof of the phone cannot vouch for files that were uploaded with another. */
export const withoutFiles = (draft: RegistrationDraft): RegistrationDraft => ({
  ...draft,
  files: [],
  company: { ...draft.company, licenseFile: '' },
  papers: draft.papers.map((paper) => ({ ...paper, attachment: '' })),
})

/** What is sent: a company that is joined is known already, so only its name and code travel. */
export function sentForm(draft: RegistrationDraft, password: string): Sent<typeof register> {
  const { company, joins, returning } = draft
  const corporate = joins
    ? { name: company.name, creditcode: company.creditcode }
    : { ...company, adminName: draft.realname, regCountry: '中国', accountName: company.name }
  return {
    ticket: draft.ticket,
    kind: draft.kind,
    ...(returning ? {} : { username: draft.username }),
    ...(password ? { password } : {}),
    realname: draft.realname,
    email: draft.email,
    sex: draft.sex,
    corporate,
    qualificationsList: draft.papers.map(({ name, rank, series, identifier, issueorg, attachment, ...span }) => ({
      name,
      rank,
      series,
      identifier,
      issueorg,
      attachment,
      validtime: validTime(span),
    })),
    agreements: draft.agreed,
  }
}
