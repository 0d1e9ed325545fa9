import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'

/** Whose assets they are is asked only of those who enter them for others. */
const COMPANY: SheetColumn = { name: 'creditcode', title: '统一社会信用代码', kind: 'text', width: 22 }

const COLUMNS: readonly SheetColumn[] = [
  { name: 'code', title: '资产编号', kind: 'text', required: true, width: 18 },
  { name: 'name', title: '资产名称', kind: 'text', required: true, width: 28 },
  { name: 'catalog', title: '资产目录', kind: 'text', required: true, width: 34 },
  { name: 'status', title: '资产状态', kind: 'dict', dict: 'asset_status', required: true, width: 10 },
  { name: 'condition', title: '资产状况', kind: 'dict', dict: 'asset_condition', required: true, width: 10 },
  { name: 'originalValue', title: '原值(元)', kind: 'yuan', required: true, width: 16 },
  { name: 'netValue', title: '净值(元)', kind: 'yuan', required: true, width: 16 },
  { name: 'department', title: '使用部门', kind: 'text', width: 18 },
  { name: 'region', title: '所在区域', kind: 'text', width: 28 },
  { name: 'location', title: '存放地点', kind: 'text', width: 24 },
  { name: 'acquiredDate', title: '取得日期', kind: 'day', width: 12 },
  { name: 'useDate', title: '投用日期', kind: 'day', width: 12 },
  { name: 'model', title: '规格型号', kind: 'text', width: 20 },
  { name: 'maker', title: '生产厂家', kind: 'text', width: 24 },
  { name: 'serialNo', title: '出厂编号', kind: 'text', width: 18 },
  { name: 'quantity', title: '数量', kind: 'number', width: 8 },
  { name: 'unit', title: '计量单位', kind: 'text', width: 10 },
  { name: 'area', title: '面积(平方米)', kind: 'number', width: 12 },
  { name: 'usedHours', title: '累计工时(小时)', kind: 'number', width: 14 },
  { name: 'replacementValue', title: '重置价值(元)', kind: 'yuan', width: 16 },
  { name: 'ratedHours', title: '年额定机时(小时)', kind: 'number', width: 16 },
  { name: 'leasable', title: '可出租', kind: 'dict', dict: 'yn', width: 8 },
  { name: 'note', title: '备注', kind: 'text', width: 30 },
  { name: 'corporateName', title: '所属企业', kind: 'text', readOnly: true, width: 28 },
  { name: 'source', title: '来源', kind: 'dict', dict: 'asset_source', readOnly: true, width: 12 },
  { name: 'createTime', title: '登记时间', kind: 'moment', readOnly: true, width: 20 },
]

/** The ledger's sheet for export, template and import. */
export const assetSheet = (forAllCompanies: boolean): readonly SheetColumn[] => (forAllCompanies ? [{ ...COMPANY, required: true }, ...COLUMNS] : COLUMNS)
