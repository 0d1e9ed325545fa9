import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

const SESSION_COLUMNS: readonly SheetColumn[] = [
  { name: 'applynNo', title: '报名编号', kind: 'text', width: 20 },
  { name: 'biddingCode', title: '场次编号', kind: 'text', width: 18 },
  { name: 'biddingName', title: '场次名称', kind: 'text', width: 36 },
  { name: 'biddingState_dictText', title: '场次状态', kind: 'text', width: 12 },
]
const STATE_COLUMNS: readonly SheetColumn[] = [
  { name: 'state_dictText', title: '报名状态', kind: 'text', width: 14 },
  { name: 'stateName', title: '说明', kind: 'text', width: 16 },
  { name: 'rejectNote', title: '驳回原因', kind: 'text', width: 30 },
  { name: 'deposit', title: '应缴保证金(元)', kind: 'yuan' },
  { name: 'paid', title: '已缴保证金(元)', kind: 'yuan' },
]

/** Numbers stand for companies only after the end, so the platform's sheet has none. */
export const SIGN_UP_COLUMNS: readonly SheetColumn[] = [
  ...SESSION_COLUMNS,
  { name: 'corporateName', title: '报名企业', kind: 'text', width: 30 },
  { name: 'contacts', title: '联系人', kind: 'text', width: 12 },
  { name: 'telephone', title: '联系电话', kind: 'text', width: 18 },
  ...STATE_COLUMNS,
  { name: 'checkBy', title: '审核人', kind: 'text', width: 12 },
  { name: 'checkTime', title: '审核时间', kind: 'moment', width: 20 },
  { name: 'createTime', title: '报名时间', kind: 'moment', width: 20 },
]
export const MY_SIGN_UP_COLUMNS: readonly SheetColumn[] = [
  ...SESSION_COLUMNS,
  ...STATE_COLUMNS,
  { name: 'price', title: '当前价(元)', kind: 'yuan' },
  { name: 'signDue', title: '签约期限', kind: 'moment', width: 20 },
  { name: 'bidderNo', title: '竞买号', kind: 'number', width: 10 },
  { name: 'refundState_dictText', title: '退款', kind: 'text', width: 14 },
  { name: 'feeDue', title: '待缴服务费(元)', kind: 'yuan' },
  { name: 'signEndTime', title: '报名截止', kind: 'moment', width: 20 },
  { name: 'startTime', title: '竞价开始', kind: 'moment', width: 20 },
  { name: 'createTime', title: '报名时间', kind: 'moment', width: 20 },
]
