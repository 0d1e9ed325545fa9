import { BID_TYPE } from '@aosp/kernel/bidding/constants'

/** Codes and texts of trading issues, sessions, sign-ups and requests, without schemas: pages that only need these load nothing else. */

/** Kinds of trade: within the group, open to everybody, and those of a company outside the group. */
export const TRANS_TYPE = {
  disposal: 1,
  lease: 21,
  wanted: 22,
  shareOffer: 31,
  shareWanted: 32,
  publicDisposal: 41,
  publicLease: 42,
  externalDisposal: 43,
} as const
const { disposal, lease, wanted, publicDisposal, publicLease, externalDisposal } = TRANS_TYPE
const { rising, sealedHigh, falling, sealedLow, dutch } = BID_TYPE

/** Kinds of trade that are run as a session; sharing has notices instead. */
export const SESSION_TYPES = [disposal, lease, wanted, publicDisposal, publicLease, externalDisposal] as const
export type SessionType = (typeof SESSION_TYPES)[number]
export const isSessionType = (value: number): value is SessionType => SESSION_TYPES.some((known) => known === value)

const DISPOSALS: ReadonlySet<number> = new Set([disposal, publicDisposal, externalDisposal])
const LEASES: ReadonlySet<number> = new Set([lease, wanted, publicLease])
export const isDisposal = (transType: number): boolean => DISPOSALS.has(transType)
export const isLease = (transType: number): boolean => LEASES.has(transType)
/** Open to every company; the others are for the group's own. */
export const PUBLIC_TYPES: readonly number[] = [publicDisposal, publicLease, externalDisposal]
export const isPublicType = (transType: number): boolean => PUBLIC_TYPES.includes(transType)

export const BID_TYPES_OF: Readonly<Record<SessionType, readonly number[]>> = {
  [disposal]: [rising, sealedHigh, dutch],
  [lease]: [rising, sealedHigh],
  [wanted]: [falling, sealedLow],
  [publicDisposal]: [rising, sealedHigh, dutch],
  [publicLease]: [rising, sealedHigh],
  [externalDisposal]: [rising, sealedHigh, dutch],
}

/** Letters a session's number begins with. */
export const codeLetters = (transType: number): 'CZ' | 'ZL' | 'QZ' => (isDisposal(transType) ? 'CZ' : transType === wanted ? 'QZ' : 'ZL')

export const SESSION = {
  draft: 0,
  submitted: 1,
  published: 2,
  rejected: -2,
  waiting: 3,
  failed: -3,
  bidding: 4,
  dealt: 5,
  unsold: -5,
  performing: 6,
  defaulted: -6,
  done: 7,
  ended: -7,
} as const
export type SessionState = (typeof SESSION)[keyof typeof SESSION]
/** Shown in place of the state while a session stands still. */
export const SUSPENDED_TEXT = '已中止'
/** What a seat says of its deposit where none is due, so that nobody is promised one back. */
export const NO_DEPOSIT = '无需缴纳'
const CAN_STAND_STILL: ReadonlySet<number> = new Set([SESSION.published, SESSION.waiting, SESSION.bidding])
export const standsStill = (state: number, suspended: boolean): boolean => suspended && CAN_STAND_STILL.has(state)

/** Said when two people wrote at once; a form that knows the sentence offers to load the newer record. */
export const SESSION_STALE = '该场次已被他人修改，请刷新后再编辑'

/** Said to whoever is not told a reserve and would learn of it by trying. */
export const RESERVE_AUTHOR = '保留价由他人录入，请由录入人本人提交，或重新填写保留价后再提交'

/** Who looks at the papers of those who sign up, and when. */
export const QUALS_VERIFY = { none: 0, issuer: 1, platform: 2, afterDeal: 3 } as const
/** Dictionary `t_cost_assume`: who pays for taking the assets down and away. */
export const COST_BEARER = { issuer: 1, bidder: 2, both: 3, none: 4 } as const
/** Dictionary `t_pay`: who pays a deposit or a fee. */
export const PAYER = { none: 0, issuer: 1, bidder: 2, both: 3 } as const
/** What a rent is paid for; a price for the whole has no unit of time. */
export const TIME_UNIT = { whole: 0, hour: 1, day: 2, week: 3, month: 4, quarter: 5, year: 6 } as const
export const TIME_UNIT_TEXTS: Readonly<Record<number, string>> = {
  [TIME_UNIT.hour]: '小时',
  [TIME_UNIT.day]: '日',
  [TIME_UNIT.week]: '周',
  [TIME_UNIT.month]: '月',
  [TIME_UNIT.quarter]: '季',
  [TIME_UNIT.year]: '年',
}

export const ISSUER_PAY = { none: 0, due: 1, waiting: 2, confirmed: 3, refused: -3 } as const

export const SIGN_UP = {
  checking: 1,
  toPay: 2,
  refused: -2,
  paid: 3,
  ended: -3,
  admitted: 4,
  won: 5,
  lost: -5,
  performing: 6,
  defaulted: -6,
  refund: 7,
  forfeited: -7,
} as const
export type SignUpState = (typeof SIGN_UP)[keyof typeof SIGN_UP]
/** Which price stands in a row: asked at first, bid up to, standing on a falling clock, made; of sealed prices none is told. */
export const PRICE_KIND_TEXTS = { start: '起始价', current: '当前价', falling: '按时递减', sealed: '截止后公开', deal: '成交价', none: '' } as const
export type PriceKind = keyof typeof PRICE_KIND_TEXTS
export const SIGN_UP_TEXTS: Readonly<Record<number, string>> = {
  [SIGN_UP.checking]: '待资格审核',
  [SIGN_UP.toPay]: '待缴费',
  [SIGN_UP.refused]: '资格驳回',
  [SIGN_UP.paid]: '缴费待确认',
  [SIGN_UP.ended]: '报名未成',
  [SIGN_UP.admitted]: '报名成功',
  [SIGN_UP.won]: '已竞得',
  [SIGN_UP.lost]: '未竞得',
  [SIGN_UP.performing]: '履约中',
  [SIGN_UP.defaulted]: '违约待处理',
  [SIGN_UP.refund]: '保证金退还',
  [SIGN_UP.forfeited]: '保证金不予退还',
}

/** The fifth nobody asks for: the clock proposes it where a session was announced so and nobody bid. */
export const REQUEST_KIND = { cancel: 1, suspend: 2, stop: 3, resume: 4, keepDeposits: 5 } as const
export type RequestKind = (typeof REQUEST_KIND)[keyof typeof REQUEST_KIND]
export const REQUEST_KIND_TEXTS: Readonly<Record<number, string>> = {
  [REQUEST_KIND.cancel]: '取消',
  [REQUEST_KIND.suspend]: '中止',
  [REQUEST_KIND.stop]: '终止',
  [REQUEST_KIND.resume]: '恢复',
  [REQUEST_KIND.keepDeposits]: '保证金不退',
}
/** Most files a request carries. */
export const REQUEST_FILES = 5
/** Who asks for something to be done to a session, as the session knows him. */
export const ASKER = { issuer: 1, bidder: 2, winner: 3, platform: 4 } as const
export const ASKER_TEXTS: Readonly<Record<number, string>> = {
  [ASKER.issuer]: '发起方',
  [ASKER.bidder]: '竞买人',
  [ASKER.winner]: '竞得方',
  [ASKER.platform]: '平台',
}
export const FAULT = { issuer: 1, winner: 2, platform: 3, nobody: 4 } as const

/** How many operators it takes: ending what runs, and keeping anybody's deposit, is never one person's decision. */
export const approvalsFor = (kind: number, { fault, issuerDeposit }: { fault: number | null; issuerDeposit: number }): 1 | 2 =>
  kind === REQUEST_KIND.stop || kind === REQUEST_KIND.keepDeposits || (kind === REQUEST_KIND.cancel && fault === FAULT.issuer && issuerDeposit > 0) ? 2 : 1

export const FAULT_TEXTS: Readonly<Record<number, string>> = {
  [FAULT.issuer]: '发起方',
  [FAULT.winner]: '竞得方',
  [FAULT.platform]: '平台',
  [FAULT.nobody]: '不可抗力/法律',
}
/** Small scale of reviews: requests, amendments, slips. */
export const REVIEW = { waiting: 1, passed: 2, refused: -2, withdrawn: -3 } as const
export const REVIEW_COLOURS: Readonly<Record<number, string>> = {
  [REVIEW.waiting]: 'orange',
  [REVIEW.passed]: 'green',
  [REVIEW.refused]: 'red',
  [REVIEW.withdrawn]: 'default',
}
export const REVIEW_TEXTS: Readonly<Record<number, string>> = {
  [REVIEW.waiting]: '待审核',
  [REVIEW.passed]: '通过',
  [REVIEW.refused]: '驳回',
  [REVIEW.withdrawn]: '已撤回',
}

/** Terms whose change makes everybody who signed up confirm again, with the word people know each by. */
export const TERM_TITLES = {
  name: '名称',
  startPrice: '起始价',
  bidGradient: '加价幅度',
  bidMultiple: '最大加价倍数',
  delayPeriod: '延时周期',
  startTime: '竞价开始时间',
  endTime: '竞价结束时间',
  signEndTime: '报名截止时间',
  minSignNum: '最少报名数',
  deposit2: '报名方保证金',
  serviceFee2: '报名方服务费',
  deposit1: '发起方保证金',
  serviceFee1: '发起方服务费',
  qualsVerify: '资质审核方式',
  transStartDate: '履约开始日期',
  transEndDate: '履约结束日期',
  removeCost: '拆除费用承担',
  carriage: '运费承担',
  inspectSite: '是否看样',
  inspectTime: '看样时间',
  inspectAddress: '看样地点',
  contacts: '联系人',
  telephone: '联系电话',
  note: '交易说明',
  attachment: '附件',
} as const
export type Term = keyof typeof TERM_TITLES
const LIGHT_TERMS: ReadonlySet<string> = new Set(['name', 'contacts', 'telephone', 'attachment', 'inspectAddress', 'inspectTime'])
export const isMaterial = (term: string): boolean => !LIGHT_TERMS.has(term)
