import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** The sheet of users, the same for export, template and import. Positions and departments come in by their codes and go out by their names. */
export const USER_COLUMNS: readonly SheetColumn[] = [
  { name: 'username', title: '用户账号', kind: 'text', required: true, width: 18 },
  { name: 'realname', title: '用户姓名', kind: 'text', required: true, width: 14 },
  { name: 'workNo', title: '工号', kind: 'text', required: true, width: 14 },
  { name: 'phone', title: '手机号码', kind: 'text', required: true, width: 14 },
  { name: 'sex', title: '性别', kind: 'dict', dict: 'sex', width: 8 },
  { name: 'birthday', title: '生日', kind: 'day', width: 12 },
  { name: 'email', title: '邮箱', kind: 'text', width: 24 },
  { name: 'telephone', title: '座机', kind: 'text', width: 16 },
  { name: 'post', title: '职务编码', kind: 'text', width: 16 },
  { name: 'orgCodes', title: '部门编码', kind: 'text', width: 18 },
  { name: 'post_dictText', title: '职务', kind: 'text', readOnly: true, width: 20 },
  { name: 'orgCodeTxt', title: '部门', kind: 'text', readOnly: true, width: 28 },
  { name: 'corporateName', title: '所属企业', kind: 'text', readOnly: true, width: 28 },
  { name: 'status', title: '状态', kind: 'dict', dict: 'user_status', readOnly: true, width: 12 },
  { name: 'createTime', title: '创建时间', kind: 'moment', readOnly: true, width: 20 },
]
