import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** The sheets of what happened to assets, each the same for export, template and import. */

const COMPANY: SheetColumn = { name: 'creditcode', title: '统一社会信用代码', kind: 'text', required: true, width: 22 }
const ASSET: SheetColumn = { name: 'assetCode', title: '资产编号', kind: 'text', required: true, width: 18 }
const ASSET_NAME: SheetColumn = { name: 'assetName', title: '资产名称', kind: 'text', readOnly: true, width: 26 }

const LEASES: readonly SheetColumn[] = [
  ASSET,
  { name: 'code', title: '合同编号', kind: 'text', required: true, width: 20 },
  { name: 'tenant', title: '承租方', kind: 'text', required: true, width: 28 },
  { name: 'from', title: '起租日', kind: 'day', required: true, width: 12 },
  { name: 'to', title: '到期日', kind: 'day', required: true, width: 12 },
  { name: 'price', title: '租金单价(元)', kind: 'yuan', required: true, width: 14 },
  { name: 'unit', title: '计价周期', kind: 'dict', dict: 'time_unit', required: true, width: 10 },
  { name: 'payUnit', title: '付款周期', kind: 'dict', dict: 'time_unit', required: true, width: 10 },
  { name: 'signedDay', title: '签订日期', kind: 'day', required: true, width: 12 },
  { name: 'note', title: '备注', kind: 'text', width: 30 },
  ASSET_NAME,
  { name: 'total', title: '合同总租金(元)', kind: 'yuan', readOnly: true, width: 16 },
  { name: 'received', title: '已收(元)', kind: 'yuan', readOnly: true, width: 16 },
]
const RECEIPTS: readonly SheetColumn[] = [
  { name: 'code', title: '合同编号', kind: 'text', required: true, width: 20 },
  { name: 'day', title: '收款日期', kind: 'day', required: true, width: 12 },
  { name: 'amount', title: '收款金额(元)', kind: 'yuan', required: true, width: 16 },
  { name: 'dueDay', title: '冲抵应收日期', kind: 'day', readOnly: true, width: 14 },
  { name: 'tenant', title: '承租方', kind: 'text', readOnly: true, width: 28 },
  { ...ASSET_NAME },
]
const REPAIRS: readonly SheetColumn[] = [
  ASSET,
  { name: 'day', title: '日期', kind: 'day', required: true, width: 12 },
  { name: 'kind', title: '类型', kind: 'dict', dict: 'asset_repair_kind', required: true, width: 10 },
  { name: 'cost', title: '费用(元)', kind: 'yuan', required: true, width: 14 },
  { name: 'failure', title: '由故障引起', kind: 'dict', dict: 'yn', required: true, width: 12 },
  { name: 'downHours', title: '停机时间(小时)', kind: 'number', width: 14 },
  { name: 'repairHours', title: '维修用时(小时)', kind: 'number', width: 14 },
  { name: 'vendor', title: '维修单位', kind: 'text', width: 22 },
  { name: 'note', title: '说明', kind: 'text', width: 30 },
  ASSET_NAME,
]
const USES: readonly SheetColumn[] = [
  ASSET,
  { name: 'month', title: '月份', kind: 'text', required: true, width: 10 },
  { name: 'kind', title: '用途', kind: 'dict', dict: 'asset_use_kind', required: true, width: 12 },
  { name: 'hours', title: '机时(小时)', kind: 'number', required: true, width: 12 },
  { name: 'user', title: '使用单位', kind: 'text', width: 22 },
  { name: 'note', title: '说明', kind: 'text', width: 30 },
  ASSET_NAME,
]

/** Whose records they are is asked only of those who enter them for others. */
const forWhom = (columns: readonly SheetColumn[]) => (everybody: boolean) => (everybody ? [COMPANY, ...columns] : columns)

export const leaseSheet = forWhom(LEASES)
export const receiptSheet = forWhom(RECEIPTS)
export const repairSheet = forWhom(REPAIRS)
export const hoursSheet = forWhom(USES)
