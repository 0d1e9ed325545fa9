import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

export const REGION_COLUMNS: readonly SheetColumn[] = [
  { name: 'id', title: '区划代码', kind: 'text', required: true, width: 12 },
  { name: 'name', title: '名称', kind: 'text', required: true, width: 24 },
  { name: 'parentId', title: '上级代码', kind: 'text', width: 12 },
  { name: 'enabled', title: '是否启用', kind: 'dict', dict: 'yn', width: 10 },
]
