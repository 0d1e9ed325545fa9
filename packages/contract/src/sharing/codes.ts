import { TIME_UNIT, TIME_UNIT_TEXTS, TRANS_TYPE } from '../trading/codes.ts'

/** Codes, words and limits of sharing (共享), without schemas. States and rules: domain 2.9. */

export const SHARE_TYPES = [TRANS_TYPE.shareOffer, TRANS_TYPE.shareWanted] as const
export const SHARE_TYPE_TEXTS: Readonly<Record<number, string>> = { [TRANS_TYPE.shareOffer]: '共享供给', [TRANS_TYPE.shareWanted]: '共享需求' }
/** Whether the notice offers a thing; otherwise it asks for one, and whoever answers brings it. */
export const isOffer = (transType: number): boolean => transType === TRANS_TYPE.shareOffer

/** While a published notice is booked or used it stays what it is; `STAGE_TEXTS` says how far it has got. */
export const NOTICE = { draft: 0, submitted: 1, open: 2, rejected: -2, nobody: -3, ended: 7, down: -7 } as const
export const NOTICE_TEXTS: Readonly<Record<number, string>> = {
  [NOTICE.draft]: '草稿',
  [NOTICE.submitted]: '待审核',
  [NOTICE.open]: '公示中',
  [NOTICE.rejected]: '已驳回',
  [NOTICE.nobody]: '无人申请',
  [NOTICE.ended]: '已结束',
  [NOTICE.down]: '已下架',
}
export const STAGE_TEXTS = { free: '公示中', booked: '已预约', inUse: '共享中' } as const
export type Stage = keyof typeof STAGE_TEXTS

export const VISIBILITY = { group: 1, everybody: 2 } as const
export const VISIBILITY_TEXTS: Readonly<Record<number, string>> = { [VISIBILITY.group]: '集团内', [VISIBILITY.everybody]: '公开' }

export const SHARE_ORDER = { waiting: 1, confirmed: 2, refused: -2, lapsed: -3, inUse: 4, disputed: -6, returned: 7, cancelled: -7 } as const
export const SHARE_ORDER_TEXTS: Readonly<Record<number, string>> = {
  [SHARE_ORDER.waiting]: '待确认',
  [SHARE_ORDER.confirmed]: '已确认',
  [SHARE_ORDER.refused]: '已拒绝',
  [SHARE_ORDER.lapsed]: '逾期未确认',
  [SHARE_ORDER.inUse]: '使用中',
  [SHARE_ORDER.disputed]: '争议中',
  [SHARE_ORDER.returned]: '已归还',
  [SHARE_ORDER.cancelled]: '已取消',
}

/** How the thing came back, as each side says for itself. */
export const CONDITION = { sound: 1, worn: 2, damaged: 3 } as const
export const CONDITION_TEXTS: Readonly<Record<number, string>> = {
  [CONDITION.sound]: '完好',
  [CONDITION.worn]: '正常损耗',
  [CONDITION.damaged]: '有损坏',
}

/** What was used is paid from company to company: the user says so with a proof, the provider says that the money has come. */
export const SHARE_FEE = { due: 0, paid: 1, received: 2 } as const
export const SHARE_FEE_TEXTS: Readonly<Record<number, string>> = { [SHARE_FEE.due]: '待付', [SHARE_FEE.paid]: '已付', [SHARE_FEE.received]: '已收' }
/** Days a fee may be paid in. */
export const FEE_DAYS = 10
export const FEE_PROOFS = 3

/** A price is for the whole order, for an hour, or for each day that is touched. */
export const SHARE_UNITS = [TIME_UNIT.whole, TIME_UNIT.hour, TIME_UNIT.day] as const
export const SHARE_UNIT_TEXTS: Readonly<Record<number, string>> = { ...TIME_UNIT_TEXTS, [TIME_UNIT.whole]: '次' }

/** Windows begin and end on the half hour, and so do bookings. */
export const SLOT_MINUTES = 30
export const NOTICE_WINDOWS = 100
export const ORDER_WINDOWS = 20
export const WINDOW_DAYS = 31
/** Bookings of one company that wait at one notice. */
export const WAITING_MAX = 3
/** Working days a booking waits for its answer. */
export const ANSWER_DAYS = 1
export const REASON_MIN = 4
export const REASON_MAX = 250

/** What whoever looks at an order may do with it now. */
export const ORDER_ACTS = ['confirm', 'refuse', 'start', 'return', 'cancel', 'dispute', 'decide', 'pay', 'receive'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

/** What comes next for an order, by when. */
export const ORDER_DUE_TEXTS = {
  confirm: '确认预约',
  start: '交付',
  receive: '确认接收',
  return: '归还',
  hours: '确认机时',
  decide: '裁定争议',
  pay: '支付费用',
  money: '确认收款',
} as const
export type OrderDue = keyof typeof ORDER_DUE_TEXTS
export const ORDER_DUES = Object.keys(ORDER_DUE_TEXTS) as OrderDue[]

/** Said when two people saved at once; the form offers to load the newer record. */
export const SHARE_STALE = '该公告已被他人修改，请刷新后再编辑'
