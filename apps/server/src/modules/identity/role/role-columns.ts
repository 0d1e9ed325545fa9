import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** The sheet of roles, the same for export, template and import. */
export const ROLE_COLUMNS: readonly SheetColumn[] = [
  { name: 'roleName', title: '角色名称', kind: 'text', required: true, width: 24 },
  { name: 'roleCode', title: '角色编码', kind: 'text', required: true, width: 24 },
  { name: 'description', title: '备注', kind: 'text', width: 40 },
  { name: 'createBy', title: '创建人', kind: 'text', readOnly: true, width: 14 },
  { name: 'createTime', title: '创建时间', kind: 'moment', readOnly: true, width: 20 },
]
