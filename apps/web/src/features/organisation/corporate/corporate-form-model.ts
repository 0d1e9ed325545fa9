import { CORPORATE_TITLES, NOTE_MAX, REVIEWED_FIELDS } from '@aosp/contract/organisation/texts'
import type { FormField } from '../../../ui/form-dialog/index.ts'
import { joinSpan, splitSpan } from '../qualification/validity.ts'

export const AT_ONCE = '保存后立即生效'
export const REVIEWED = '变更需平台审核，通过前沿用原值'

const isReviewed = (name: string): boolean => (REVIEWED_FIELDS as readonly string[]).includes(name)

type Declared = Omit<FormField, 'label' | 'help'> & { name: keyof typeof CORPORATE_TITLES; words?: string }

const FIELDS: readonly Declared[] = [
  { name: 'name', group: '企业信息', wide: true, words: '必填', props: { maxLength: 100 } },
  { name: 'shortname', group: '企业信息', props: { maxLength: 30 } },
  { name: 'creditcode', group: '企业信息', words: '必填，18 位', props: { maxLength: 18 } },
  { name: 'inGroup', group: '企业信息', kind: 'select', dictCode: 'yes_no' },
  { name: 'role', group: '企业信息', kind: 'select', dictCode: 'corporate_role' },
  { name: 'legalPerson', group: '企业信息', props: { maxLength: 30 } },
  { name: 'legalIdno', group: '企业信息', props: { maxLength: 30 } },
  { name: 'licenseType', group: '证照', kind: 'select', dictCode: 'license_type' },
  { name: 'licenseFile', group: '证照', kind: 'licence' },
  { name: 'regCountry', group: '地址与联系', initial: '中国', props: { maxLength: 50 } },
  { name: 'regRegion', group: '地址与联系', kind: 'region' },
  { name: 'regAddress', group: '地址与联系', wide: true, props: { maxLength: 200 } },
  { name: 'actualAddress', group: '地址与联系', wide: true, props: { maxLength: 200 } },
  { name: 'adminName', group: '地址与联系', props: { maxLength: 30 } },
  { name: 'telephone', group: '地址与联系', props: { maxLength: 30 } },
  { name: 'fax', group: '地址与联系', props: { maxLength: 30 } },
  { name: 'bankName', group: '银行账户', props: { maxLength: 60 } },
  { name: 'accountName', group: '银行账户', words: '须与企业名称一致', props: { maxLength: 100 } },
  { name: 'accountNumber', group: '银行账户', props: { maxLength: 40 } },
  { name: 'note', group: '其他', kind: 'textarea', props: { count: { show: true, max: NOTE_MAX } } },
]
const FOR_STAFF: ReadonlySet<string> = new Set(['inGroup', 'role'])

/**
 * The fields of a company. A known company is told at each field what becomes of a change;
 * a new one is in force as it stands. What only the platform decides is asked of staff only.
 */
export const corporateFields = ({ staff, known }: { staff: boolean; known: boolean }): FormField[] =>
  FIELDS.filter(({ name }) => staff || !FOR_STAFF.has(name)).flatMap(({ words, ...field }) => {
    const help = [words, ...(known ? [isReviewed(field.name) ? REVIEWED : AT_ONCE] : [])].filter(Boolean).join('；')
    const shown = { ...field, label: CORPORATE_TITLES[field.name], ...(help ? { help } : {}) }
    return staff && known && field.name === 'accountNumber' ? [shown, ...BANK_PROOF] : [shown]
  })

/** What staff adds to another bank account of a company. */
const BANK_PROOF: readonly FormField[] = [
  {
    name: 'bankPapers',
    label: '证明材料',
    group: '银行账户',
    kind: 'bankPapers',
    required: false,
    help: '变更银行信息时必传，如开户许可证或加盖公章的变更申请',
  },
  {
    name: 'bankReason',
    label: '变更原因',
    group: '银行账户',
    kind: 'textarea',
    wide: true,
    required: false,
    help: '变更银行信息时必填；经另一名工作人员审核 24 小时后生效，期间企业可以停止',
    props: { maxLength: 200, rows: 2 },
  },
]

type Paper = Readonly<Record<string, unknown>>
const PARTS = ['name', 'rank', 'series', 'identifier', 'issueorg', 'attachment'] as const
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Rows of the sub-table as they are edited: the stretch is two days there. */
export const paperToRow = (paper: Paper): Record<string, unknown> => {
  const { start, end } = splitSpan(text(paper['validtime']))
  return { id: paper['id'], ...Object.fromEntries(PARTS.map((part) => [part, text(paper[part])])), validStart: start, validEnd: end }
}

/** And as they are saved. */
export const rowToPaper = (row: Paper): Record<string, string> => ({
  ...(text(row['id']) === '' ? {} : { id: text(row['id']) }),
  ...Object.fromEntries(PARTS.map((part) => [part, text(row[part])])),
  validtime: joinSpan(text(row['validStart']), text(row['validEnd'])),
})
