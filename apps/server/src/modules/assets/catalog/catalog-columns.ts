import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

export const CATALOG_COLUMNS: readonly SheetColumn[] = [
  { name: 'code', title: '编码', kind: 'text', readOnly: true, width: 12 },
  { name: 'parentCode', title: '上级编码', kind: 'text', width: 12 },
  { name: 'name', title: '名称', kind: 'text', required: true, width: 28 },
  { name: 'leasable', title: '可出租', kind: 'dict', dict: 'yn', width: 10 },
  { name: 'ratedHours', title: '年额定机时', kind: 'number', width: 12 },
  { name: 'note', title: '备注', kind: 'text', width: 40 },
  { name: 'assetCount', title: '资产数', kind: 'number', readOnly: true, width: 10 },
]
