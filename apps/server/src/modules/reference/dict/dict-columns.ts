import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** The sheet of dictionaries, the same for export, template and import: a row for each item. */
export const DICT_COLUMNS: readonly SheetColumn[] = [
  { name: 'dictName', title: '字典名称', kind: 'text', required: true, width: 20 },
  { name: 'dictCode', title: '字典编号', kind: 'text', required: true, width: 22 },
  { name: 'description', title: '描述', kind: 'text', width: 24 },
  { name: 'itemText', title: '名称', kind: 'text', required: true, width: 20 },
  { name: 'itemValue', title: '数据值', kind: 'text', required: true, width: 16 },
  { name: 'itemDescription', title: '字典项描述', kind: 'text', width: 24 },
  { name: 'sortOrder', title: '排序', kind: 'number', width: 8 },
  { name: 'status', title: '状态', kind: 'dict', dict: 'dict_item_status', width: 10 },
]
