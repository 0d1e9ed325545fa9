import { App, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { Reason } from '@aosp/contract/organisation/corporate.shapes'
import { REASON_MAX } from '@aosp/contract/organisation/texts'
import { adjustPoints, pointList, pointStanding } from '@aosp/contract/organisation/points'
import * as shapes from '@aosp/contract/organisation/points.shapes'
import { newId } from '@aosp/kernel/ids'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { validated } from '../../../ui/form-dialog/index.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { CORPORATES, ListPickerInput, type Picked } from '../../../ui/pickers/index.ts'
import { useCall } from '../../../ui/use-call.ts'
import { signed } from './ladder.ts'

type Fields = { corporate: string; delta: number | null; reason: string }
const REFRESHES = [pointList, pointStanding]
const { delta: Delta } = shapes.adjustPoints.input.shape

type CompanyProps = { id?: string; value?: string; onChange?: (id: string) => void; onNamed: (name: string) => void }
const CompanyField = ({ onChange, onNamed, ...rest }: CompanyProps) => (
  <ListPickerInput
    {...rest}
    picker={CORPORATES}
    onChange={(id: string, { text }: Picked) => {
      onNamed(text)
      onChange?.(id)
    }}
  />
)

/** One entry by hand. It is asked once more with names and figures, and a second press books nothing twice. */
export function AdjustDialog({ onClose }: { onClose: () => void }) {
  const { modal, message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [name, setName] = useState('')
  const [requestId] = useState(() => newId())
  const adjust = useCall(adjustPoints, { refreshes: REFRESHES })

  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { corporate, delta, reason } = read.values
    modal.confirm({
      title: `为「${name}」记 ${signed(delta ?? 0)} 分？`,
      content: `原因：${reason.trim()}。积分记录只增不改，企业会看到这条记录。`,
      okText: '确认记分',
      onOk: async () => {
        const answer = await adjust.run({ corporate, delta: delta ?? 0, reason: reason.trim(), requestId })
        if (!answer) return
        void message.success(`${answer.message}，现有 ${answer.result.balance} 分`)
        onClose()
      },
    })
  }
  return (
    <DialogFrame open title="人工记分" width={560} fullscreen={false} okText="下一步" onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <Form form={form} name="adjust-points" layout="vertical" initialValues={{ corporate: '', delta: null, reason: '' }}>
        <Form.Item name="corporate" label="企业" required rules={[{ required: true, message: '请选择企业' }]}>
          <CompanyField onNamed={setName} />
        </Form.Item>
        <Form.Item name="delta" label="分值" required rules={[fieldRule(Delta)]} extra="加分填正数，扣分填负数，-500 到 500">
          <InputNumber className="fill" min={-500} max={500} precision={0} />
        </Form.Item>
        <Form.Item name="reason" label="原因" required rules={[fieldRule(Reason)]}>
          <Input.TextArea rows={3} maxLength={REASON_MAX} showCount placeholder="写明依据，企业可见" />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
