import { Alert, App, Form } from 'antd'
import { PAY_UNITS } from '@aosp/contract/assets/codes'
import { addLease, assetLeases, editLease, endLease, receiveRent } from '@aosp/contract/assets/lease'
import * as shapes from '@aosp/contract/assets/lease.shapes'
import { assetById, assetStatusHistory } from '@aosp/contract/assets/ledger'
import { TIME_UNIT, TIME_UNIT_TEXTS } from '@aosp/contract/trading/codes'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { callFormSource, FormDialog, validated, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { DateField } from '../../../ui/parts/index.ts'
import { useCall } from '../../../ui/use-call.ts'

const choice = (unit: number) => ({ value: String(unit), label: unit === TIME_UNIT.whole ? '一次付清' : `按${TIME_UNIT_TEXTS[unit] ?? ''}` })
const UNITS = [TIME_UNIT.hour, TIME_UNIT.day, TIME_UNIT.week, TIME_UNIT.month, TIME_UNIT.quarter, TIME_UNIT.year].map(choice)
const PAID = PAY_UNITS.map(choice)

const NAMES: readonly FormField[] = [
  { name: 'code', label: '合同编号', props: { maxLength: 40 } },
  { name: 'signedDay', label: '签订日期', kind: 'date' },
  { name: 'tenant', label: '承租方', wide: true, props: { maxLength: 80 }, help: '与平台企业同名时自动关联' },
]
const TERMS: readonly FormField[] = [
  { name: 'from', label: '起租日', kind: 'date' },
  { name: 'to', label: '到期日', kind: 'date', help: '租期的最后一天' },
  { name: 'price', label: '租金单价', kind: 'money' },
  { name: 'unit', label: '计价周期', kind: 'select', options: UNITS },
  { name: 'payUnit', label: '付款周期', kind: 'select', options: PAID, help: '每期期初应收，保存后自动生成应收明细' },
]
const NOTE: FormField = { name: 'note', label: '备注', kind: 'textarea', props: { maxLength: 300, showCount: true } }

const LEASES = callFormSource({ add: addLease, edit: editLease })
const RECEIPTS = callFormSource({ add: receiveRent })

type Props = { handle: FormDialogHandle; assetId: string; onOk: () => void }

/** A new lease has terms; of a known one only what was written wrongly can be put right. */
export function LeaseForm({ handle, assetId, onOk }: Props) {
  const { opening } = handle
  const isNew = opening?.mode !== 'edit'
  const toBody = (body: Record<string, unknown>) => (isNew ? { ...body, assetId } : { ...body, version: opening?.row['version'] })
  return (
    <FormDialog
      handle={handle}
      code="assets.lease"
      title="租约"
      schema={shapes.addLease.input}
      fields={isNew ? [...NAMES, ...TERMS, NOTE] : [...NAMES, NOTE]}
      source={LEASES}
      toBody={toBody}
      onOk={onOk}
      columns={2}
      width={720}
    />
  )
}

export const ReceiptForm = ({ handle, onOk }: Omit<Props, 'assetId'>) => (
  <FormDialog
    handle={handle}
    code="assets.receipt"
    title="租金收款"
    schema={shapes.receiveRent.input}
    fields={[
      { name: 'day', label: '收款日期', kind: 'date' },
      { name: 'amount', label: '收款金额', kind: 'money', help: '从最早的未收租金开始冲抵' },
    ]}
    source={RECEIPTS}
    toBody={(body) => ({ ...body, id: handle.opening?.row['leaseId'] })}
    onOk={onOk}
    width={480}
  />
)

type Ending = { id: string; code: string; version: number }
const REFRESHES = [assetLeases, assetById, assetStatusHistory]

/** Cannot be undone, so it says what it does before it is done. */
export function EndLease({ lease, onClose }: { lease: Ending; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ lastDay?: string }>()
  const end = useCall(endLease, { refreshes: REFRESHES })
  const save = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const answer = await end.run({ id: lease.id, version: lease.version, lastDay: read.values.lastDay ?? '' })
    if (!answer) return
    message.success(answer.message)
    onClose()
  }
  return (
    <DialogFrame
      open
      width={480}
      fullscreen={false}
      title={`提前终止：${lease.code}`}
      onClose={onClose}
      onOk={save}
      okText="确认终止"
      isDirty={() => form.isFieldsTouched()}
    >
      <Alert className="asset-notice" type="warning" showIcon title="终止日之后的应收租金将取消，不能恢复。" />
      <Form form={form} name="end-lease" layout="vertical">
        <Form.Item name="lastDay" label="终止日" required rules={[fieldRule(shapes.endLease.input.shape.lastDay)]} extra="租约的最后一天">
          <DateField />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
