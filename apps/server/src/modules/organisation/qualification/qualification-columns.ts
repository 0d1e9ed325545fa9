import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** One sheet for export, template and import. A company may leave its own code out; operators name the company by it. */
export const QUALIFICATION_COLUMNS: readonly SheetColumn[] = [
  { name: 'creditcode', title: '统一社会信用代码', kind: 'text', width: 22 },
  { name: 'name', title: '资质名称', kind: 'text', required: true, width: 28 },
  { name: 'rank', title: '资质等级', kind: 'text', width: 12 },
  { name: 'series', title: '资质序列', kind: 'text', width: 14 },
  { name: 'identifier', title: '证书编号', kind: 'text', width: 22 },
  { name: 'validStart', title: '有效期起', kind: 'day', width: 12 },
  { name: 'validEnd', title: '有效期止', kind: 'day', width: 12 },
  { name: 'issueorg', title: '发证机构', kind: 'text', width: 24 },
  { name: 'corporateName', title: '所属企业', kind: 'text', readOnly: true, width: 30 },
  { name: 'state', title: '状态', kind: 'dict', dict: 'state', readOnly: true, width: 12 },
  { name: 'verifyNote', title: '核验说明', kind: 'text', readOnly: true, width: 24 },
  { name: 'createTime', title: '创建时间', kind: 'moment', readOnly: true, width: 20 },
]
