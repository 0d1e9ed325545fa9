/** Codes and words of what follows a deal, without schemas. */

/** The signed contract: brought by the issuer, confirmed by an operator. */
export const CONTRACT = { none: 0, waiting: 1, confirmed: 2, returned: -2 } as const
export const CONTRACT_TEXTS: Readonly<Record<number, string>> = {
  [CONTRACT.none]: '待上传',
  [CONTRACT.waiting]: '待确认',
  [CONTRACT.confirmed]: '已确认',
  [CONTRACT.returned]: '已退回',
}

/** Papers of the winner, where they are looked at only after the deal. */
export const WINNER_CHECK = { none: 0, waiting: 1, passed: 2, failed: -2 } as const
export const WINNER_CHECK_TEXTS: Readonly<Record<number, string>> = {
  [WINNER_CHECK.none]: '无需审核',
  [WINNER_CHECK.waiting]: '待审核',
  [WINNER_CHECK.passed]: '已通过',
  [WINNER_CHECK.failed]: '未通过',
}

/** Why a deal is broken off. The first three are heard for five working days; papers that honestly fall short cost nothing. */
export const DEFAULT_CAUSE = { unsigned: 1, unpaid: 2, refusal: 3, unqualified: 4, falsePapers: 5 } as const
export type DefaultCause = (typeof DEFAULT_CAUSE)[keyof typeof DEFAULT_CAUSE]
export const DEFAULT_CAUSE_TEXTS: Readonly<Record<number, string>> = {
  [DEFAULT_CAUSE.unsigned]: '逾期未签约',
  [DEFAULT_CAUSE.unpaid]: '逾期未付款',
  [DEFAULT_CAUSE.refusal]: '书面拒绝履约',
  [DEFAULT_CAUSE.unqualified]: '资质不符合要求',
  [DEFAULT_CAUSE.falsePapers]: '提供虚假材料或串通',
}
export const HEARING = { open: 1, forfeited: 2, pardoned: -2 } as const
export const HEARING_TEXTS: Readonly<Record<number, string>> = {
  [HEARING.open]: '待裁定',
  [HEARING.forfeited]: '保证金不予退还',
  [HEARING.pardoned]: '申辩成立，退还保证金',
}

/** Asking the next best bidder. */
export const OFFER = { open: 1, taken: 2, declined: -2, lapsed: -3 } as const
export const OFFER_TEXTS: Readonly<Record<number, string>> = {
  [OFFER.open]: '待双方同意',
  [OFFER.taken]: '已递补',
  [OFFER.declined]: '已拒绝',
  [OFFER.lapsed]: '已失效',
}

/** What an operator has to do about a session, in the order of the tabs. */
export const QUEUES = ['review', 'amend', 'signUp', 'contract', 'overdue', 'default', 'complete', 'suspended'] as const
export type Queue = (typeof QUEUES)[number]
export const QUEUE_TEXTS: Readonly<Record<Queue, string>> = {
  review: '待审核',
  amend: '变更待审',
  signUp: '资质待审',
  contract: '待确认合同',
  overdue: '逾期履约',
  default: '违约处理',
  complete: '待办结',
  suspended: '已中止',
}

/** What can be sent back, for the list of everything that was. */
export const REJECT_KINDS = ['session', 'amendment', 'signUp', 'slip', 'request'] as const
export type RejectKind = (typeof REJECT_KINDS)[number]
export const REJECT_KIND_TEXTS: Readonly<Record<RejectKind, string>> = {
  session: '交易发布',
  amendment: '场次变更',
  signUp: '报名资质',
  slip: '缴费凭证',
  request: '取消终止申请',
}

/** Rights a list asks for without loading the calls they guard; a test holds them against the calls. */
export const OPERATION_RIGHTS = { review: { access: 'bidding:review' }, checkSignUps: { access: 'sign-up:review' } } as const

/** Number of a deal's certificate. */
export const CERTIFICATE_NO = /^CJ\d{8}-[0-9A-HJKMNP-TV-Z]{8}$/
