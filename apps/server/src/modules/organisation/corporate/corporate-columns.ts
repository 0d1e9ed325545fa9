import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** The sheet of companies. Personal data are exported masked, so an import leaves them for the form. */
export const CORPORATE_COLUMNS: readonly SheetColumn[] = [
  { name: 'name', title: '企业名称', kind: 'text', required: true, width: 32 },
  { name: 'shortname', title: '企业简称', kind: 'text', width: 16 },
  { name: 'creditcode', title: '统一社会信用代码', kind: 'text', required: true, width: 22 },
  { name: 'inGroup', title: '是否集团内', kind: 'dict', dict: 'yes_no', width: 12 },
  { name: 'role', title: '交易权限', kind: 'dict', dict: 'corporate_role', width: 14 },
  { name: 'licenseType', title: '证照类型', kind: 'dict', dict: 'license_type', width: 16 },
  { name: 'legalPerson', title: '法定代表人', kind: 'text', width: 12 },
  { name: 'adminName', title: '企业管理员', kind: 'text', width: 12 },
  { name: 'regCountry', title: '注册国家', kind: 'text', width: 10 },
  { name: 'regRegion', title: '注册地区', kind: 'text', width: 18 },
  { name: 'regAddress', title: '注册地址', kind: 'text', width: 36 },
  { name: 'actualAddress', title: '办公地址', kind: 'text', width: 36 },
  { name: 'note', title: '备注', kind: 'text', width: 30 },
  { name: 'telephone', title: '联系电话', kind: 'text', readOnly: true, width: 16 },
  { name: 'bankName', title: '开户银行', kind: 'text', readOnly: true, width: 26 },
  { name: 'accountName', title: '账户名称', kind: 'text', readOnly: true, width: 32 },
  { name: 'accountNumber', title: '银行账号', kind: 'text', readOnly: true, width: 14 },
  { name: 'qualifications', title: '企业资质', kind: 'text', readOnly: true, width: 30 },
  { name: 'rewardPoints', title: '积分', kind: 'number', readOnly: true, width: 8 },
  { name: 'level', title: '等级', kind: 'text', readOnly: true, width: 10 },
  { name: 'createTime', title: '创建时间', kind: 'moment', readOnly: true, width: 20 },
]
