import { Form, Input, Radio } from 'antd'
import { FEE_PROOFS } from '@aosp/contract/sharing/codes'
import { payOrder, receiveFee } from '@aosp/contract/sharing/order'
import { VERDICT } from '@aosp/contract/verdict'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { validated } from '../../../ui/form-dialog/index.ts'
import { LazyFileUpload } from '../../../ui/upload/index.ts'
import { useAct } from '../../../ui/use-act.ts'
import type { Order } from './order.ts'

type Props = { order: Order; onClose: () => void }

/** The user says that he has paid, and proves it. */
export function PayDialog({ order, onClose }: Props) {
  const [form] = Form.useForm<{ proof: string; note: string }>()
  const { run } = useAct()
  const send = async () => {
    const read = await validated(form)
    if (read.ok && (await run(payOrder, { id: order.id, ...read.values }))) onClose()
  }
  return (
    <DialogFrame open title="登记付款" width={560} fullscreen={false} okText="提交" onOk={send} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>
        请将 {showYuan(fromYuan(order.fee))} 元付至{order.providerName}，付款后上传凭证。款项由双方直接结算，不经过平台账户。
      </p>
      <Form form={form} name="share-pay" layout="vertical" initialValues={{ proof: '', note: '' }}>
        <Form.Item name="proof" label="付款凭证" required rules={[{ required: true, message: '请上传付款凭证' }]}>
          <LazyFileUpload biz="sharing" max={FEE_PROOFS} />
        </Form.Item>
        <Form.Item name="note" label="付款说明">
          <Input.TextArea rows={2} maxLength={100} showCount placeholder="付款日期、方式和附言" />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}

/** The provider has the money, or says why he does not find it. */
export function ReceiveDialog({ order, onClose }: Props) {
  const [form] = Form.useForm<{ shType: number; remark: string }>()
  const { run } = useAct()
  const came = (Form.useWatch('shType', form) ?? VERDICT.pass) === VERDICT.pass
  const send = async () => {
    const read = await validated(form)
    if (read.ok && (await run(receiveFee, { id: order.id, ...read.values }))) onClose()
  }
  return (
    <DialogFrame open title="确认收款" width={520} fullscreen={false} okText="提交" onOk={send} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>使用方登记付款 {showYuan(fromYuan(order.fee))} 元。请核对到账后确认，确认后费用结清，不能更改。</p>
      <Form form={form} name="share-receive" layout="vertical" initialValues={{ shType: VERDICT.pass, remark: '' }}>
        <Form.Item name="shType" label="到账情况">
          <Radio.Group
            options={[
              { value: VERDICT.pass, label: '已收到' },
              { value: VERDICT.refuse, label: '未收到' },
            ]}
          />
        </Form.Item>
        {!came && (
          <Form.Item name="remark" label="说明" required rules={[{ required: true, whitespace: true, message: '请填写说明' }]}>
            <Input.TextArea rows={3} maxLength={250} showCount placeholder="使用方会看到" />
          </Form.Item>
        )}
      </Form>
    </DialogFrame>
  )
}
