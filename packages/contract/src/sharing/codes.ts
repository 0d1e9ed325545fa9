import { TIME_UNIT, TRANS_TYPE } from '../trading/codes.ts'

/** Codes, words and limits of sharing, without schemas. */

export const SHARE_TYPES = [TRANS_TYPE.shareOffer, TRANS_TYPE.shareWanted] as const
/** Whether the notice offers a thing; otherwise it asks for one, and whoever answers brings it. */
export const isOffer = (transType: number): boolean => transType === TRANS_TYPE.shareOffer

export const NOTICE = { draft: 0, submitted: 1, open: 2, rejected: -2, booked: 3, nobody: -3, inUse: 4, ended: 7, down: -7 } as const
export const NOTICE_TEXTS: Readonly<Record<number, string>> = {
  [NOTICE.draft]: '草稿',
  [NOTICE.submitted]: '待审核',
  [NOTICE.open]: '公示中',
  [NOTICE.rejected]: '审核驳回',
  [NOTICE.booked]: '已预约',
  [NOTICE.nobody]: '无人申请',
  [NOTICE.inUse]: '共享中',
  [NOTICE.ended]: '已结束',
  [NOTICE.down]: '已下架',
}
/** Can be booked as far as its windows are free. */
export const RUNNING_NOTICES: readonly number[] = [NOTICE.open, NOTICE.booked, NOTICE.inUse]

export const SHARE_ORDER = { waiting: 1, confirmed: 2, refused: -2, inUse: 4, disputed: -6, returned: 7, cancelled: -7 } as const
export const SHARE_ORDER_TEXTS: Readonly<Record<number, string>> = {
  [SHARE_ORDER.waiting]: '待确认',
  [SHARE_ORDER.confirmed]: '已确认',
  [SHARE_ORDER.refused]: '已拒绝',
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

/** A machine day is eight hours of running, a week five such days. */
export const UNIT_MINUTES: Readonly<Record<number, number>> = { [TIME_UNIT.hour]: 60, [TIME_UNIT.day]: 480, [TIME_UNIT.week]: 2400 }
export const SHARE_UNITS = [TIME_UNIT.hour, TIME_UNIT.day, TIME_UNIT.week] as const

/** Windows begin and end on the half hour, and so do bookings. */
export const SLOT_MINUTES = 30
export const NOTICE_WINDOWS = 100
export const ORDER_WINDOWS = 20

/** What whoever looks at an order may do with it now. */
export const ORDER_ACTS = ['confirm', 'refuse', 'start', 'return', 'cancel', 'dispute', 'decide'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

/** What comes next for an order, by when. */
export const ORDER_DUE_TEXTS = { confirm: '确认预约', start: '开始使用', return: '归还', hours: '确认机时', decide: '裁定争议' } as const
export type OrderDue = keyof typeof ORDER_DUE_TEXTS
export const ORDER_DUES = Object.keys(ORDER_DUE_TEXTS) as OrderDue[]
