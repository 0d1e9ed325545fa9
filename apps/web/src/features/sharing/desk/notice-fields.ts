import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { assetList } from '@aosp/contract/assets/ledger'
import { SHARE_UNIT_TEXTS, SHARE_UNITS } from '@aosp/contract/sharing/codes'
import type { Column } from '../../../ui/editable-table/index.ts'
import type { FormField } from '../../../ui/form-dialog/index.ts'
import { BUSINESS_ELLIPSIS, BUSINESS_PAGE_SIZES, BUSINESS_WIDTH, listCallSource, ListPickerInput, type ListPicker } from '../../../ui/pickers/index.ts'
import { repeated, TYPE_OPTIONS, VISIBILITY_OPTIONS } from './share-words.ts'

/** What a notice and its windows are written with. */

const SHAREABLE: ListPicker = {
  what: '资产',
  source: listCallSource(assetList),
  store: 'id',
  text: 'name',
  width: BUSINESS_WIDTH,
  ellipsis: BUSINESS_ELLIPSIS,
  pageSizes: BUSINESS_PAGE_SIZES,
  fixed: { status: [ASSET_STATUS.inUse, ASSET_STATUS.idle].join() },
  columns: [
    { field: 'code', title: '资产编号', width: 150, sorter: true },
    { field: 'name', title: '资产名称', width: 180, sorter: true },
    { field: 'model', title: '规格型号', width: 120 },
    { field: 'department', title: '使用部门', width: 130 },
    { field: 'status_dictText', title: '状态', width: 80 },
  ],
  conditions: [
    { name: 'name', label: '资产名称' },
    { name: 'code', label: '资产编号' },
  ],
}

export const REPEAT: FormField = {
  name: 'repeatUntil',
  label: '工作日重复至',
  kind: 'date',
  schema: null,
  help: '可选：把下方每个时段按同样的时间重复到这一天，跳过周末',
}
export const VALID: FormField = { name: 'validUntil', label: '有效期至', kind: 'datetime', help: '到期后不能再预约，须不早于最后一个时段' }

export const noticeFields = (offers: boolean): readonly FormField[] => [
  { name: 'transType', label: '公告类型', kind: 'radio', options: TYPE_OPTIONS },
  { name: 'visibility', label: '公开范围', kind: 'radio', options: VISIBILITY_OPTIONS, help: '公开后集团外企业和访客可以查看，但不能预约，也看不到联系方式' },
  { name: 'name', label: '公告标题', props: { maxLength: 60 }, placeholder: '如：三坐标测量机午后机时共享' },
  ...(offers
    ? [
        {
          name: 'asset',
          label: '共享资产',
          control: ListPickerInput,
          props: { picker: SHAREABLE, placeholder: '请选择共享资产' },
          schema: null,
          required: true,
          help: '在用或闲置的资产；提交后锁定，不能用于其他交易',
        },
      ]
    : []),
  { name: 'price', label: '单价（元）', kind: 'money', help: '0 为免费' },
  {
    name: 'timeUnit',
    label: '计价单位',
    kind: 'select',
    options: SHARE_UNITS.map((unit) => ({ value: String(unit), label: SHARE_UNIT_TEXTS[unit] ?? '' })),
    help: '按小时计分钟，按日计使用到的天数，按次与时长无关',
  },
  { name: 'place', label: '使用地点', props: { maxLength: 100 } },
  { name: 'contacts', label: '联系人', props: { maxLength: 20 } },
  { name: 'telephone', label: '联系电话', props: { maxLength: 24 } },
  { name: 'conditions', label: '使用条件', kind: 'textarea', wide: true, props: { maxLength: 500, rows: 3 }, placeholder: '操作人员、耗材、安全和交接要求' },
  VALID,
  REPEAT,
]

export const WINDOW_COLUMNS: readonly Column[] = [
  { key: 'startTime', title: '开始时间', type: 'datetime', width: 210, validateRules: [{ required: true, message: '请选择${title}' }] },
  { key: 'endTime', title: '结束时间', type: 'datetime', width: 210, validateRules: [{ required: true, message: '请选择${title}' }] },
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Rows of the table as windows, repeated as far as wished. */
export function windowsIn(rows: unknown, repeatUntil: unknown): { startTime: string; endTime: string }[] {
  const sent = (Array.isArray(rows) ? (rows as readonly Record<string, unknown>[]) : []).map((row) => ({
    startTime: textOf(row['startTime']),
    endTime: textOf(row['endTime']),
  }))
  return repeated(sent, textOf(repeatUntil) || undefined)
}
