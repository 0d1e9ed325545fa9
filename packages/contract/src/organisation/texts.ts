/** Figures and words of companies, registration and points. Without schemas, so that the light registration pages can use them. */
export const NOTE_MAX = 100
export const REASON_MAX = 250
export const ATTACHMENTS_MAX = 5
export const QUALIFICATIONS_MAX = 50
export const QUALIFICATION_PICKER_PAGE = { size: 20, sizes: [20, 50, 100] } as const

/** Registration kind on the wire: `id` of /users/registerMember. */
export const REGISTRATION_KIND = { group: 1, external: 2 } as const
/** Told of an applicant in place of the state of his account, when there is none. */
export const NOTHING_SENT = 0
/** Every one of these must be ticked. */
export const AGREEMENTS = [
  { key: 'service', title: '平台服务协议' },
  { key: 'privacy', title: '隐私政策' },
  { key: 'rules', title: '交易规则' },
] as const
/** The marker of a rejected applicant is kept this long, the ticket of a verified phone that long. */
export const REJECTED_MARKER_HOURS = 24
export const REGISTRATION_TICKET_HOURS = 2
/** What a company must tell before it can be reviewed. Who joins a known company needs none of it. */
export const REGISTRATION_NEEDED = ['licenseFile', 'legalPerson', 'regAddress', 'telephone', 'bankName', 'accountName', 'accountNumber'] as const
export const REGISTRATION_FILES = { count: 30, megabytes: 10 } as const

/** States of a review: registrations and changes of company data. */
/** `resting`: staff changes a bank account, two of them have agreed, and the company has a day to stop it. */
export const REVIEW_STATE = { waiting: 1, resting: 3, approved: 2, refused: -2, withdrawn: -3, stopped: -4 } as const
/** Not in force and not ended. */
export const REVIEW_OPEN: readonly number[] = [REVIEW_STATE.waiting, REVIEW_STATE.resting]
export const REVIEW_STATE_TEXTS: Readonly<Record<number, string>> = {
  [REVIEW_STATE.waiting]: '待审核',
  [REVIEW_STATE.resting]: '待生效',
  [REVIEW_STATE.approved]: '通过',
  [REVIEW_STATE.refused]: '驳回',
  [REVIEW_STATE.withdrawn]: '已撤回',
  [REVIEW_STATE.stopped]: '企业已停止',
}
export const REVIEW_KIND_TEXTS = { registration: '企业注册', change: '资料变更' } as const

/** Dictionary `state`; 已过期 and 即将到期 are computed. */
export const QUALIFICATION_STATE = { valid: 1, void: 0, unverified: 2, refused: -2 } as const
export const EXPIRY_TEXTS = {
  permanent: '长期有效',
  valid: '有效期内',
  'within-60': '60天内到期',
  'within-30': '即将到期',
  expired: '已过期',
  unknown: '未填写',
} as const
export type Expiry = keyof typeof EXPIRY_TEXTS

/** Dictionary `corporate_role`: what a company may do in trading. */
export const CORPORATE_ROLE = { issuer: 1, bidder: 2, both: 3 } as const
export const MEMBER_TYPE = { internal: 2, external: 1 } as const
export const CORPORATE_STATE = { normal: 1, frozen: 2 } as const

/** Fields of a company whose change waits for a review; the old value stays in force until then. */
export const REVIEWED_FIELDS = ['name', 'creditcode', 'licenseType', 'licenseFile', 'bankName', 'accountName', 'accountNumber', 'inGroup'] as const
export type ReviewedField = (typeof REVIEWED_FIELDS)[number]
/** Where money goes: staff changes it with a reason, a proof and a second person, and the company can stop it. */
export const BANK_FIELDS: readonly string[] = ['bankName', 'accountName', 'accountNumber']
/** A waiting change of one of these keeps refunds back. */
export const REFUND_FIELDS: readonly string[] = ['name', ...BANK_FIELDS]

/** What a company must have told before it can publish, sign up or be paid back. The licence is not among it: review asks for it. */
export const COMPANY_NEEDED = ['legalPerson', 'regAddress', 'actualAddress', 'telephone', 'bankName', 'accountName', 'accountNumber'] as const

export const CORPORATE_TITLES = {
  name: '企业名称',
  shortname: '企业简称',
  creditcode: '统一社会信用代码',
  licenseType: '证照类型',
  licenseFile: '证照文件',
  legalPerson: '法定代表人',
  legalIdno: '法定代表人证件号',
  adminName: '企业管理员',
  regCountry: '注册国家',
  regRegion: '注册地区',
  regAddress: '注册地址',
  actualAddress: '办公地址',
  telephone: '联系电话',
  fax: '传真',
  note: '备注',
  bankName: '开户银行',
  accountName: '账户名称',
  accountNumber: '银行账号',
  inGroup: '是否集团内',
  role: '交易权限',
} as const
