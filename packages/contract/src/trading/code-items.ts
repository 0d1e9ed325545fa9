import type { CodeItem } from '../reference/codes.ts'
import { SESSION, TRANS_TYPE } from './codes.ts'

/** Kinds of trade. The texts carry no prefix: the tag component adds 对外 to those open to all, 外部 to those of companies outside. */
export const TransTypeEnum = [
  { value: 0, text: '', color: 'default', enabled: false },
  { value: TRANS_TYPE.disposal, text: '资产处置', color: 'orange', enabled: true },
  { value: TRANS_TYPE.lease, text: '资产出租', color: 'blue', enabled: true },
  { value: TRANS_TYPE.wanted, text: '资产求租', color: 'cyan', enabled: true },
  { value: TRANS_TYPE.shareOffer, text: '共享供给', color: 'green', enabled: true },
  { value: TRANS_TYPE.shareWanted, text: '共享需求', color: 'lime', enabled: true },
  { value: TRANS_TYPE.publicDisposal, text: '资产处置', color: 'volcano', enabled: true },
  { value: TRANS_TYPE.publicLease, text: '资产出租', color: 'geekblue', enabled: true },
  { value: TRANS_TYPE.externalDisposal, text: '资产处置', color: 'purple', enabled: true },
] as const satisfies readonly CodeItem[]

/** States of a bidding session; a negative code is the unhappy twin of the positive one. */
export const TransStateEnum = [
  { value: SESSION.draft, text: '草稿', color: 'default', enabled: true },
  { value: SESSION.submitted, text: '待审核', color: 'orange', enabled: true },
  { value: SESSION.published, text: '报名中', color: 'blue', enabled: true },
  { value: SESSION.rejected, text: '审核驳回', color: 'red', enabled: true },
  { value: SESSION.waiting, text: '待竞价', color: 'cyan', enabled: true },
  { value: SESSION.failed, text: '流标', color: 'volcano', enabled: true },
  { value: SESSION.bidding, text: '竞价中', color: 'processing', enabled: true },
  { value: SESSION.dealt, text: '已成交', color: 'green', enabled: true },
  { value: SESSION.unsold, text: '流拍', color: 'magenta', enabled: true },
  { value: SESSION.performing, text: '履约中', color: 'purple', enabled: true },
  { value: SESSION.defaulted, text: '成交违约', color: 'maroon', enabled: true },
  { value: SESSION.done, text: '已完结', color: 'geekblue', enabled: true },
  { value: SESSION.ended, text: '已终止', color: 'black', enabled: true },
] as const satisfies readonly CodeItem[]
