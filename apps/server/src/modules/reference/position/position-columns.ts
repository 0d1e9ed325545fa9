import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** The sheet of positions, the same for export, template and import. */
export const POSITION_COLUMNS: readonly SheetColumn[] = [
  { name: 'code', title: '职务编码', kind: 'text', required: true, width: 16 },
  { name: 'name', title: '职务名称', kind: 'text', required: true, width: 24 },
  { name: 'postRank', title: '职级', kind: 'dict', dict: 'position_rank', required: true, width: 12 },
  { name: 'createBy', title: '创建人', kind: 'text', readOnly: true, width: 14 },
  { name: 'createTime', title: '创建时间', kind: 'moment', readOnly: true, width: 20 },
]
