import * as shapes from '@aosp/contract/assets/ledger.shapes'
import { FormDialog, type FormDialogHandle, type FormField, type FormSource } from '../../../ui/form-dialog/index.ts'

type Props = { handle: FormDialogHandle; assetId: string; source: FormSource; onOk: () => void }

const HOURS = { min: 0, precision: 1, suffix: '小时' }

const REPAIR_FIELDS: readonly FormField[] = [
  { name: 'day', label: '日期', kind: 'date' },
  { name: 'kind', label: '类型', kind: 'select', dictCode: 'asset_repair_kind' },
  { name: 'cost', label: '费用', kind: 'money' },
  { name: 'failure', label: '由故障引起', kind: 'switch', schema: null, help: '计入故障间隔和修复时间的统计' },
  { name: 'downHours', label: '停机时间', kind: 'number', props: HOURS },
  { name: 'repairHours', label: '维修用时', kind: 'number', props: HOURS },
  { name: 'vendor', label: '维修单位', wide: true, props: { maxLength: 60 } },
  { name: 'note', label: '说明', kind: 'textarea', props: { maxLength: 300, showCount: true } },
]
const USE_FIELDS: readonly FormField[] = [
  { name: 'month', label: '月份', kind: 'month' },
  { name: 'kind', label: '用途', kind: 'select', dictCode: 'asset_use_kind' },
  { name: 'hours', label: '机时', kind: 'number', props: HOURS },
  { name: 'user', label: '使用单位', props: { maxLength: 60 } },
  { name: 'note', label: '说明', kind: 'textarea', props: { maxLength: 300, showCount: true } },
]

/** A new record names its asset; a known one knows it already. Hours that were emptied are none. */
const bodyFor = (assetId: string) => (body: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, name.endsWith('Hours') ? (value ?? 0) : value])),
  ...('failure' in body ? { failure: body['failure'] === 'Y' } : {}),
  ...('id' in body ? {} : { assetId }),
})

export const RepairForm = ({ assetId, ...rest }: Props) => (
  <FormDialog
    {...rest}
    code="assets.repair"
    title="维护记录"
    schema={shapes.addRepair.input}
    fields={REPAIR_FIELDS}
    toBody={bodyFor(assetId)}
    columns={2}
    width={720}
  />
)
export const UseForm = ({ assetId, ...rest }: Props) => (
  <FormDialog {...rest} code="assets.use" title="使用记录" schema={shapes.addUse.input} fields={USE_FIELDS} toBody={bodyFor(assetId)} width={560} />
)
