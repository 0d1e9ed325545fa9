import { Alert, Form, Input, InputNumber, Radio } from 'antd'
import { CONDITION, CONDITION_TEXTS } from '@aosp/contract/sharing/codes'
import { feeOf } from '@aosp/contract/sharing/fee'
import { decideOrder, returnOrder, startOrder } from '@aosp/contract/sharing/order'
import { fromYuan, showYuan, toYuan } from '@aosp/kernel/money'
import { fromBeijing } from '@aosp/kernel/time'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { MoneyInput, validated } from '../../../ui/form-dialog/index.ts'
import { useAct } from '../../../ui/use-act.ts'
import type { Order } from './order.ts'
import { hours, windowText } from './share-words.ts'

type Props = { order: Order; onClose: () => void }

const minutesOf = (spent: number | null | undefined): number => Math.max(0, Math.round((spent ?? 0) * 60))

/** What these hours cost, for each window in its order. */
const feeFor = ({ price, timeUnit, windows }: Order, spent: readonly (number | null | undefined)[]): number =>
  toYuan(
    feeOf(
      fromYuan(price),
      timeUnit,
      windows.map(({ startTime, endTime }, index) => ({
        start: fromBeijing(startTime) ?? new Date(0),
        end: fromBeijing(endTime) ?? new Date(0),
        minutes: minutesOf(spent[index]),
      })),
    ),
  )

const booked = ({ startTime, endTime }: Order['windows'][number]): number =>
  ((fromBeijing(endTime)?.getTime() ?? 0) - (fromBeijing(startTime)?.getTime() ?? 0)) / 60_000

const HOURS = [{ required: true, type: 'number' as const, min: 0, message: '请填写机时' }]

/** One field for each window. */
const HoursFields = ({ order }: { order: Order }) => (
  <fieldset className="share-hours">
    <legend>各时段机时（小时）</legend>
    {order.windows.map((window, index) => (
      <Form.Item key={window.startTime} name={['hours', index]} label={windowText(window)} required rules={HOURS}>
        <InputNumber min={0} max={booked(window) / 60 + 24} step={0.5} precision={2} />
      </Form.Item>
    ))}
  </fieldset>
)

const NO_HOURS: readonly number[] = []

export function StartDialog({ order, onClose }: Props) {
  const [form] = Form.useForm<{ note: string }>()
  const { run } = useAct()
  const gives = order.side === 'provider'
  const send = async () => {
    if (await run(startOrder, { id: order.id, note: form.getFieldValue('note') as string })) onClose()
  }
  return (
    <DialogFrame
      open
      title={gives ? '交付使用' : '确认接收'}
      width={520}
      fullscreen={false}
      okText={gives ? '登记交付' : '确认接收'}
      onOk={send}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
    >
      <p>{gives ? '登记后由使用方确认接收，订单随即进入使用中。' : '请核对设备状况和附件。确认后订单进入使用中，请按时归还。'}</p>
      {!gives && order.handoverNote !== '' && <Alert type="info" showIcon title={`提供方交接说明：${order.handoverNote}`} />}
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
  const [form] = Form.useForm<{ hours: number[]; condition: number; note: string }>()
  const { run } = useAct()
  const provides = order.side === 'provider'
  const [own, other] = provides ? [order.byProvider, order.byUser] : [order.byUser, order.byProvider]
  const spent = Form.useWatch('hours', form) ?? NO_HOURS
  const total = spent.reduce((sum, one) => sum + minutesOf(one), 0)
  const send = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { hours: used, condition, note } = read.values
    if (await run(returnOrder, { id: order.id, minutes: used.map(minutesOf), condition, note })) onClose()
  }
  const first = order.windows.map((window) => {
    const [mine, theirs] = provides ? [window.providerMinutes, window.userMinutes] : [window.userMinutes, window.providerMinutes]
    return (mine ?? theirs ?? booked(window)) / 60
  })
  return (
    <DialogFrame open title="归还确认" width={560} fullscreen={false} okText="提交" onOk={send} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      {other && (
        <Alert
          type="info"
          showIcon
          title={`对方登记：${hours(other.minutes)}，${other.condition_dictText}`}
          description="每个时段的机时和归还状况都相同即完成结算；不一致的，提交后由平台裁定。"
        />
      )}
      <Form
        form={form}
        name="share-return"
        layout="vertical"
        initialValues={{ hours: first, condition: own?.condition ?? other?.condition ?? CONDITION.sound, note: own?.note ?? '' }}
      >
        <HoursFields order={order} />
        <p className="share-sum" aria-live="polite">
          预约 {hours(order.bookedMinutes)}，实际 {hours(total)}，费用约 {showYuan(fromYuan(feeFor(order, spent)))} 元
        </p>
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
  const [form] = Form.useForm<{ hours: number[]; fee: number; decision: string }>()
  const { run } = useAct()
  const first = order.windows.map((window) => (window.providerMinutes ?? window.userMinutes ?? booked(window)) / 60)
  const send = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { hours: used, fee, decision } = read.values
    if (await run(decideOrder, { id: order.id, minutes: used.map(minutesOf), fee, decision })) onClose()
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
        onValuesChange={(changed: { hours?: unknown }, all: { hours: number[] }) => {
          if (changed.hours !== undefined) form.setFieldValue('fee', feeFor(order, all.hours))
        }}
      >
        <HoursFields order={order} />
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
