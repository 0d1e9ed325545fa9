import { AutoComplete, Switch } from 'antd'
import { useState } from 'react'
import { ASSET_CODE_RULE, DOCUMENTS_MAX, FIRST_STATUSES, PICTURES_MAX } from '@aosp/contract/assets/codes'
import { assetDepartments } from '@aosp/contract/assets/ledger'
import { no } from '@aosp/contract/refusals'
import { AssetStatusEnum } from '@aosp/contract/assets/code-items'
import { checkedByRule, type ControlProps, type FormField } from '../../../ui/form-dialog/index.ts'
import { CATALOGUE, REGIONS, TreePickerInput } from '../../../ui/pickers/index.ts'
import { FileUpload, ImageUpload } from '../../../ui/upload/index.ts'
import { useFetched } from '../../../ui/use-call.ts'

const FIRST = AssetStatusEnum.filter(({ value }) => FIRST_STATUSES.some((first) => first === value)).map(({ value, text }) => ({
  value: String(value),
  label: text,
}))

/** Departments the ledger knows already, or a new one. */
function Department({ onChange, ...given }: ControlProps<string>) {
  const [typed, setTyped] = useState('')
  const { data } = useFetched(assetDepartments, { keyword: typed }, { quiet: true, keepLast: true })
  return (
    <AutoComplete
      {...given}
      allowClear
      showSearch={{ onSearch: setTyped }}
      placeholder="选择或输入使用部门"
      options={(data ?? []).map((value) => ({ value }))}
      onChange={(text?: string) => onChange?.(text ?? '')}
    />
  )
}
const OnOff = ({ id, value, onChange, disabled }: ControlProps<boolean>) => (
  <Switch
    {...(id ? { id } : {})}
    checkedChildren="是"
    unCheckedChildren="否"
    checked={value === true}
    disabled={disabled ?? false}
    {...(onChange ? { onChange } : {})}
  />
)

/** A number that was given under an older rule stays; the server judges a changed one. */
const CODE_CHECKS = [checkedByRule(ASSET_CODE_RULE)]

const BASIC = '基本信息'
const VALUE = '价值与日期'
const PLACE = '位置'
const FILES = '图片与附件'

/** The form of an asset. `mark`: the platform asks for a watermark on its pictures. What the fixed-asset system owns is shown and cannot be changed here. */
export function assetFields(mode: 'add' | 'edit', synced: readonly string[], mark: boolean): readonly FormField[] {
  const fields: FormField[] = [
    { name: 'version', label: '版本', kind: 'hidden' },
    {
      name: 'code',
      label: '资产编号',
      group: BASIC,
      props: { maxLength: 40 },
      placeholder: '如 JM-2024-0001',
      ...(mode === 'add' ? { checks: CODE_CHECKS } : {}),
    },
    { name: 'name', label: '资产名称', group: BASIC, props: { maxLength: 80 } },
    { name: 'catalogId', label: '资产目录', group: BASIC, control: TreePickerInput, props: { picker: CATALOGUE } },
    ...(mode === 'add' ? [{ name: 'status', label: '资产状态', group: BASIC, kind: 'select', options: FIRST, required: true } satisfies FormField] : []),
    { name: 'condition', label: '资产状况', group: BASIC, kind: 'select', dictCode: 'asset_condition' },
    { name: 'model', label: '规格型号', group: BASIC, props: { maxLength: 80 } },
    { name: 'maker', label: '生产厂家', group: BASIC, props: { maxLength: 80 } },
    { name: 'serialNo', label: '出厂编号', group: BASIC, props: { maxLength: 60 } },
    { name: 'quantity', label: '数量', group: BASIC, kind: 'number', props: { min: 1, precision: 0 } },
    { name: 'unit', label: '计量单位', group: BASIC, kind: 'select', dictCode: 'measure_unit' },
    { name: 'leasable', label: '可出租', group: BASIC, control: OnOff },
    { name: 'originalValue', label: '原值', group: VALUE, kind: 'money' },
    {
      name: 'netValue',
      label: '净值',
      group: VALUE,
      kind: 'money',
      checks: [(net, { values }) => (Number(net) > Number(values['originalValue'] ?? Infinity) ? no('asset.netAboveOriginal').message : undefined)],
    },
    { name: 'acquiredDate', label: '取得日期', group: VALUE, kind: 'date' },
    {
      name: 'useDate',
      label: '投用日期',
      group: VALUE,
      kind: 'date',
      checks: [(day, { values }) => (String(day) < String(values['acquiredDate'] ?? '') ? no('asset.datesReversed').message : undefined)],
    },
    { name: 'usedHours', label: '累计工时', group: VALUE, kind: 'number', props: { min: 0, precision: 1, suffix: '小时' } },
    { name: 'department', label: '使用部门', group: PLACE, control: Department },
    { name: 'regionCode', label: '所在区域', group: PLACE, control: TreePickerInput, props: { picker: REGIONS } },
    { name: 'location', label: '存放地点', group: PLACE, props: { maxLength: 100 } },
    { name: 'area', label: '面积', group: PLACE, kind: 'number', props: { min: 0, precision: 2, suffix: '平方米' }, help: '房屋、土地填写' },
    {
      name: 'pictures',
      label: '图片',
      group: FILES,
      wide: true,
      schema: null,
      draft: false,
      control: ImageUpload,
      props: { biz: 'asset', max: PICTURES_MAX, label: '资产图片', mark },
      help: `最多 ${PICTURES_MAX} 张，第一张作为封面${mark ? '；上传时加企业名称水印' : ''}。`,
    },
    {
      name: 'documents',
      label: '附件',
      group: FILES,
      wide: true,
      schema: null,
      draft: false,
      control: FileUpload,
      props: { biz: 'asset', max: DOCUMENTS_MAX, label: '资产附件', valueForm: 'objects' },
      help: '权属证明、合格证、检定报告等。',
    },
    { name: 'note', label: '备注', group: FILES, kind: 'textarea', props: { maxLength: 500, showCount: true } },
  ]
  return fields.map((field) => (synced.includes(field.name) ? { ...field, disabled: true } : field))
}
