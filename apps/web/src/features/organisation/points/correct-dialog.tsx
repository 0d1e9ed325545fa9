import { App, Form, Input, InputNumber } from 'antd'
import { Reason } from '@aosp/contract/organisation/corporate.shapes'
import { REASON_MAX } from '@aosp/contract/organisation/texts'
import { correctPoints, pointList, pointStanding } from '@aosp/contract/organisation/points'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { validated } from '../../../ui/form-dialog/index.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { useCall } from '../../../ui/use-call.ts'
import { signed } from './ladder.ts'

type Entry = { id: string; corporateName: string; eventName: string; delta: number; reason: string }
type Fields = { delta: number | null; reason: string }
const REFRESHES = [pointList, pointStanding]

/** Takes a wrong entry back by its mirror and writes the right value beside it. */
export function CorrectDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const correct = useCall(correctPoints, { refreshes: REFRESHES })
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const answer = await correct.run({ id: entry.id, delta: read.values.delta ?? 0, reason: read.values.reason.trim() })
    if (!answer) return
    void message.success(`${answer.message}，现有 ${answer.result.balance} 分`)
    onClose()
  }
  return (
    <DialogFrame open title="更正积分记录" width={560} fullscreen={false} okText="更正" onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>
        {entry.corporateName} · {entry.eventName} · {signed(entry.delta)} 分（{entry.reason}）。原记录保留，系统记一笔冲销，再按正确分值记一笔。
      </p>
      <Form form={form} name="correct-points" layout="vertical" initialValues={{ delta: 0, reason: '' }}>
        <Form.Item name="delta" label="正确分值" required rules={[{ required: true, message: '请输入正确分值' }]} extra="填 0 表示这笔不该有">
          <InputNumber className="fill" min={-500} max={500} precision={0} />
        </Form.Item>
        <Form.Item name="reason" label="更正原因" required rules={[fieldRule(Reason)]}>
          <Input.TextArea rows={3} maxLength={REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
