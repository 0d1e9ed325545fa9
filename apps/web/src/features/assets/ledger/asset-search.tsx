import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import type { QueryField, SearchField } from '../../../ui/list-page/index.ts'
import type { ControlKind } from './search-controls.tsx'

type Given = { id?: string; value?: string; onChange?: (value: string) => void }

// Calendars, trees, pickers and number fields come after the list: people look at it first.
const Controls = lazy(() => import('./search-controls.tsx').then((module) => ({ default: module.SearchControl })))
const Control = (props: Given & { kind: ControlKind }) => (
  <Suspense fallback={<Input {...(props.id ? { id: props.id } : {})} className="search-field" disabled />}>
    <Controls {...props} />
  </Suspense>
)

export const CATALOG_FIELD: SearchField = { name: 'catalog', label: '资产目录', control: <Control kind="catalogue" /> }
export const REGION_FIELD: SearchField = { name: 'region', label: '所在区域', control: <Control kind="region" /> }
export const KEYWORD_FIELD: SearchField = { name: 'keyword', label: '关键词', exact: true, placeholder: '编号、名称、型号、地点' }

const YES_NO = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

/** Conditions of the ledger, the usual ones first. Only those who see every company's assets choose a company. */
export const ledgerFields = (everyCompany: boolean): readonly SearchField[] => [
  KEYWORD_FIELD,
  CATALOG_FIELD,
  { name: 'status', label: '资产状态', dict: 'asset_status' },
  REGION_FIELD,
  ...(everyCompany ? [{ name: 'corporate', label: '所属企业', control: <Control kind="company" /> }] : []),
  { name: 'department', label: '使用部门' },
  { name: 'condition', label: '资产状况', dict: 'asset_condition' },
  { name: 'source', label: '来源', dict: 'asset_source' },
  { name: 'leasable', label: '可出租', options: YES_NO },
  { name: 'originalValue_begin', label: '原值不低于', control: <Control kind="yuan" /> },
  { name: 'originalValue_end', label: '原值不高于', control: <Control kind="yuan" /> },
  { name: 'netValue_begin', label: '净值不低于', control: <Control kind="yuan" /> },
  { name: 'netValue_end', label: '净值不高于', control: <Control kind="yuan" /> },
  { name: 'acquiredDate', label: '取得日期', kind: 'days' },
  { name: 'useDate', label: '投用日期', kind: 'days' },
]

export const queryFields = (everyCompany: boolean): readonly QueryField[] => [
  { name: 'code', label: '资产编号', type: 'text' },
  { name: 'name', label: '资产名称', type: 'text' },
  { name: 'model', label: '规格型号', type: 'text' },
  { name: 'maker', label: '生产厂家', type: 'text' },
  { name: 'serialNo', label: '出厂编号', type: 'text' },
  { name: 'department', label: '使用部门', type: 'text' },
  { name: 'location', label: '存放地点', type: 'text' },
  ...(everyCompany ? [{ name: 'corporateName', label: '所属企业', type: 'text' } as const] : []),
  { name: 'status', label: '资产状态', type: 'select', dict: 'asset_status' },
  { name: 'condition', label: '资产状况', type: 'select', dict: 'asset_condition' },
  { name: 'originalValue', label: '原值', type: 'yuan' },
  { name: 'netValue', label: '净值', type: 'yuan' },
  { name: 'quantity', label: '数量', type: 'number' },
  { name: 'acquiredDate', label: '取得日期', type: 'day' },
  { name: 'useDate', label: '投用日期', type: 'day' },
  { name: 'statusSince', label: '状态起始时间', type: 'moment' },
  { name: 'createTime', label: '登记时间', type: 'moment' },
]
