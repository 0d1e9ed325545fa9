import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** The sheet of the sample records, the same for export, template and import. */
export const SAMPLE_COLUMNS: readonly SheetColumn[] = [
  { name: 'code', title: '编码', kind: 'text', required: true, width: 14 },
  { name: 'name', title: '名称', kind: 'text', required: true, width: 28 },
  { name: 'category', title: '类别', kind: 'dict', dict: 'gallery_category', required: true },
  { name: 'amount', title: '金额(元)', kind: 'yuan', required: true },
  { name: 'quantity', title: '数量', kind: 'number', required: true, width: 10 },
  { name: 'day', title: '日期', kind: 'day', required: true, width: 12 },
  { name: 'state', title: '状态', kind: 'dict', dict: 'gallery_state', required: true, width: 10 },
  { name: 'corporateName', title: '所属企业', kind: 'text', readOnly: true, width: 28 },
  { name: 'createBy', title: '创建人', kind: 'text', readOnly: true, width: 12 },
  { name: 'createTime', title: '创建时间', kind: 'moment', readOnly: true, width: 20 },
]
