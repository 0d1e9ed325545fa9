/** Codes, texts and limits of inquiries (询价) and their quotes, without schemas. States and rules: domain 2.8. */

import { DIRECTION } from '@aosp/kernel/inquiry/constants'

/** Dictionary `t_inquiry_type`. Who buys looks for the lowest price, who sells for the highest; a lease says whether one lets or rents. */
export const INQUIRY_TYPE = { buy: 1, sell: 2, lease: 3 } as const
export const INQUIRY_TYPE_TEXTS: Readonly<Record<number, string>> = {
  [INQUIRY_TYPE.buy]: '求购',
  [INQUIRY_TYPE.sell]: '出让',
  [INQUIRY_TYPE.lease]: '租赁',
}
export const DIRECTION_TEXTS: Readonly<Record<number, string>> = { [DIRECTION.low]: '低价优先', [DIRECTION.high]: '高价优先' }
/** What the kind decides; of a lease the company says it. */
export const directionOf = (type: number, chosen: number | null | undefined): number =>
  type === INQUIRY_TYPE.buy ? DIRECTION.low : type === INQUIRY_TYPE.sell ? DIRECTION.high : (chosen ?? DIRECTION.low)

export const INQUIRY = { draft: 0, submitted: 1, open: 2, rejected: -2, opened: 4, chosen: 5, none: -5, abandoned: -6, done: 7, cancelled: -7 } as const
export type InquiryState = (typeof INQUIRY)[keyof typeof INQUIRY]
export const INQUIRY_TEXTS: Readonly<Record<number, string>> = {
  [INQUIRY.draft]: '草稿',
  [INQUIRY.submitted]: '待审核',
  [INQUIRY.open]: '询价中',
  [INQUIRY.rejected]: '已驳回',
  [INQUIRY.opened]: '已开启',
  [INQUIRY.chosen]: '已选定',
  [INQUIRY.none]: '无有效报价',
  [INQUIRY.abandoned]: '已放弃',
  [INQUIRY.done]: '已完结',
  [INQUIRY.cancelled]: '已取消',
}

/** What a published inquiry waits for: quotes, the opening, its company's word about too few quotes, its choice. */
export const STAGES = ['quoting', 'ending', 'short', 'choosing', 'over'] as const
export type Stage = (typeof STAGES)[number]
export const STAGE_TEXTS: Readonly<Record<Stage, string>> = { quoting: '报价中', ending: '开启中', short: '报价不足', choosing: '待选定', over: '已结束' }

export const VISIBILITY = { group: 1, everybody: 2 } as const
export const VISIBILITY_TEXTS: Readonly<Record<number, string>> = { [VISIBILITY.group]: '集团内', [VISIBILITY.everybody]: '公开' }

export const QUOTE = { standing: 1, chosen: 5, lost: -5, declined: -6, withdrawn: -7 } as const
export const QUOTE_TEXTS: Readonly<Record<number, string>> = {
  [QUOTE.standing]: '已报价',
  [QUOTE.chosen]: '选中',
  [QUOTE.lost]: '未选中',
  [QUOTE.declined]: '已放弃',
  [QUOTE.withdrawn]: '已撤回',
}

export const MIN_QUOTES = 3
export const ITEMS_MAX = 200
/** Files of an inquiry, of each of its items, and of a quote. */
export const FILES_MAX = 10
export const QUOTE_FILES_MAX = 5
export const ITEM_FILES_MAX = 3
export const ITEM_PARAMS_MAX = 20
/** Working days an extension lasts at least, and those a company has for its choice. */
export const EXTENSION_DAYS = 2
export const CHOICE_DAYS = 10
export const DELIVERY_DAYS_MAX = 3650
export const REASON_MIN = 5
export const REASON_MAX = 250
/** Quantities have so many decimals at most. */
export const QTY_SCALE = 1000

/** Said when two people saved at once; the form offers to load the newer record. */
export const INQUIRY_STALE = '该询价已被他人修改，请刷新后再编辑'

export const INQUIRY_ACTIONS = [
  'edit',
  'delete',
  'submit',
  'withdraw',
  'review',
  'quote',
  'replace',
  'unquote',
  'decline',
  'extend',
  'goOn',
  'pick',
  'complete',
  'abandon',
  'cancel',
  'revoke',
  'postpone',
  'toSession',
] as const
export type InquiryAction = (typeof INQUIRY_ACTIONS)[number]
