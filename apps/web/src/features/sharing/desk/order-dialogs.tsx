import { Alert, Form, Input, InputNumber, Radio } from 'antd'
import { CONDITION, CONDITION_TEXTS } from '@aosp/contract/sharing/codes'
import { feeOf } from '@aosp/contract/sharing/fee'
import { decideOrder, returnOrder, startOrder } from '@aosp/contract/sharing/order'
import { fromYuan, showYuan, toYuan } from '@aosp/kernel/money'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { MoneyInput, validated } from '../../../ui/form-dialog/index.ts'
import { useAct } from '../../../ui/use-act.ts'
import type { Order } from './order.ts'
import { hours } from './share-words.ts'

type Props = { order: Order; onClose: () => void }

const feeFor = ({ price, timeUnit }: Order, spent: number | null | undefined): number =>
  toYuan(feeOf(fromYuan(price), timeUnit, Math.max(0, Math.round((spent ?? 0) * 60))))

const HOURS = [{ required: true, type: 'number' as const, min: 0, message: '请填写机时' }]

export function StartDialog({ order, onClose }: Props) {
  const [form] = Form.useForm<{ note: string }>()
  const act = useAct()
  const send = async () => {
    if (await act(startOrder, { id: order.id, note: form.getFieldValue('note') as string })) onClose()
  }
  return (
    <DialogFrame open title="交付使用" width={520} fullscreen={false} okText="登记交付" onOk={send} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>登记后订单进入使用中，使用方会收到归还时间的提醒。</p>
      <Form form={form} name="share-start" layout="vertical" initialValues={{ note: '' }}>
        <Form.Item name="note" label="交接说明">
          <Input.TextArea rows={3} maxLength={250} showCount placeholder="设备状况、附件和注意事项" />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}

/** What one side says of hours and condition; beside it what the other one said. */
export function ReturnDialog({ order, onClose }: Props) {
  const [form] = Form.useForm<{ hours: number; condition: number; note: string }>()
  const act = useAct()
  const [own, other] = order.side === 'provider' ? [order.byProvider, order.byUser] : [order.byUser, order.byProvider]
  const spent = Form.useWatch('hours', form)
  const send = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { hours: used, condition, note } = read.values
    if (await act(returnOrder, { id: order.id, minutes: Math.round(used * 60), condition, note })) onClose()
  }
  return (
    <DialogFrame open title="归还确认" width={560} fullscreen={false} okText="提交" onOk={send} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      {other && (
        <Alert
          type="info"
          showIcon
          title={`对方登记：${hours(other.minutes)}，${other.condition_dictText}`}
          description="填写相同的机时和状况即完成结算；不一致时可以协商后重新填写，或提出争议。"
        />
      )}
      <Form
        form={form}
        name="share-return"
        layout="vertical"
        initialValues={{
          hours: (own?.minutes ?? other?.minutes ?? order.bookedMinutes) / 60,
          condition: own?.condition ?? CONDITION.sound,
          note: own?.note ?? '',
        }}
      >
        <Form.Item
          name="hours"
          label="实际机时（小时）"
          required
          rules={HOURS}
          extra={`预约 ${hours(order.bookedMinutes)}；费用约 ${showYuan(fromYuan(feeFor(order, spent)))} 元`}
        >
          <InputNumber min={0} max={8784} step={0.5} precision={2} />
        </Form.Item>
        <Form.Item name="condition" label="归还状况" required>
          <Radio.Group options={Object.values(CONDITION).map((value) => ({ value, label: CONDITION_TEXTS[value] ?? '' }))} />
        </Form.Item>
        <Form.Item name="note" label="说明">
          <Input.TextArea rows={3} maxLength={250} showCount placeholder="停机、损坏或其他需要说明的情况" />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}

/** The platform's word on a quarrel: hours, fee and why. */
export function DecideDialog({ order, onClose }: Props) {
  const [form] = Form.useForm<{ hours: number; fee: number; decision: string }>()
  const act = useAct()
  const first = (order.byProvider?.minutes ?? order.bookedMinutes) / 60
  const send = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { hours: used, fee, decision } = read.values
    if (await act(decideOrder, { id: order.id, minutes: Math.round(used * 60), fee, decision })) onClose()
  }
  return (
    <DialogFrame open title="裁定争议" width={560} fullscreen={false} okText="裁定" onOk={send} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>
        提供方 {order.byProvider ? hours(order.byProvider.minutes) : '未填写'}，使用方 {order.byUser ? hours(order.byUser.minutes) : '未填写'}
        。裁定后订单完结，不能更改。
      </p>
      <Form
        form={form}
        name="share-decide"
        layout="vertical"
        initialValues={{ hours: first, fee: feeFor(order, first), decision: '' }}
        onValuesChange={(changed: { hours?: number | null }) => {
          if (changed.hours !== undefined) form.setFieldValue('fee', feeFor(order, changed.hours))
        }}
      >
        <Form.Item name="hours" label="认定机时（小时）" required rules={HOURS}>
          <InputNumber min={0} max={8784} step={0.5} precision={2} />
        </Form.Item>
        <Form.Item
          name="fee"
          label="认定费用（元）"
          required
          rules={[{ required: true, type: 'number', min: 0, message: '请填写费用' }]}
          extra="按机时和单价算出，可以调整"
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item name="decision" label="裁定理由" required rules={[{ required: true, whitespace: true, min: 4, message: '裁定理由至少 4 个字' }]}>
          <Input.TextArea rows={4} maxLength={250} showCount placeholder="双方都会看到" />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
