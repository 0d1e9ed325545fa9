import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { SESSION, TRANS_TYPE } from './codes.ts'

/** What the public halls speak of, without schemas: portal pages load nothing else. */

/** Stages a visitor tells sessions apart by; each gathers states of the record. */
export const HALL_STAGES = ['bidding', 'waiting', 'signing', 'dealt', 'failed'] as const
export type HallStage = (typeof HALL_STAGES)[number]
export const STAGE_STATES: Readonly<Record<HallStage, readonly number[]>> = {
  bidding: [SESSION.bidding],
  waiting: [SESSION.waiting],
  signing: [SESSION.published],
  dealt: [SESSION.dealt, SESSION.performing, SESSION.done],
  failed: [SESSION.failed, SESSION.unsold, SESSION.defaulted, SESSION.ended],
}
export const STAGE_TITLES: Readonly<Record<HallStage, string>> = {
  bidding: '正在竞价',
  waiting: '即将开始',
  signing: '报名中',
  dealt: '已成交',
  failed: '未成交',
}
export const stageOf = (state: number): HallStage | undefined => HALL_STAGES.find((stage) => STAGE_STATES[stage].includes(state))

/** Kinds people look for; `group` holds what only the group's own companies see. */
export const HALL_KINDS = ['disposal', 'lease', 'wanted'] as const
export type HallKind = (typeof HALL_KINDS)[number]
export const KIND_TYPES: Readonly<Record<HallKind, readonly number[]>> = {
  disposal: [TRANS_TYPE.disposal, TRANS_TYPE.publicDisposal, TRANS_TYPE.externalDisposal],
  lease: [TRANS_TYPE.lease, TRANS_TYPE.publicLease],
  wanted: [TRANS_TYPE.wanted],
}
export const KIND_TITLES: Readonly<Record<HallKind, string>> = { disposal: '资产处置', lease: '资产出租', wanted: '资产求租' }

export const HALL_SORTS = ['default', 'start', 'end', 'price', 'publish'] as const
export type HallSort = (typeof HALL_SORTS)[number]
export const SORT_TITLES: Readonly<Record<HallSort, string>> = { default: '综合', start: '开始时间', end: '结束时间', price: '起始价', publish: '发布时间' }

/** As the tag shows a kind of trade: open to all 对外, of an outside company 外部. */
export const BID_TYPE_TITLES: Readonly<Record<number, string>> = {
  [BID_TYPE.rising]: '正向多次报价',
  [BID_TYPE.sealedHigh]: '正向一次报价（密封）',
  [BID_TYPE.falling]: '反向多次报价',
  [BID_TYPE.sealedLow]: '反向一次报价（密封）',
  [BID_TYPE.dutch]: '荷兰式降价',
}
