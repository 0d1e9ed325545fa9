import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { editRefund, sendRefund, type refundList } from '@aosp/contract/funds/refund'
import * as shapes from '@aosp/contract/funds/refund.shapes'
import { REFUND_CHANNEL } from '@aosp/contract/funds/codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { groupAccount } from '@aosp/kernel/mask'
import { DialogFrame } from '../../ui/dialog/index.ts'
import { MoneyInput, validated } from '../../ui/form-dialog/index.ts'
import { fieldRule } from '../../ui/form-rule.ts'
import type { RowOf } from '../../ui/list-page/index.ts'
import { AccountInput } from '../../ui/slip/index.ts'
import { useAct } from './use-act.ts'

type Refund = RowOf<typeof refundList>
type Props = { refund: Refund; onClose: () => void }

/** The order goes out: all of it, or a part now and the rest later. */
export function SendDialog({ refund, onClose }: Props) {
  const act = useAct()
  const [whole, setWhole] = useState(true)
  const [part, setPart] = useState<number | null>(null)
  const [fault, setFault] = useState<string>()
  const released = refund.channel === REFUND_CHANNEL.hold
  const submit = async () => {
    if (!whole && (part === null || part <= 0 || part >= refund.amount)) return setFault('分次退款金额应大于 0 且小于待退金额')
    if (await act(sendRefund, { id: refund.id, ...(whole || part === null ? {} : { amount: part }) })) onClose()
  }
  return (
    <DialogFrame open title="办理退款" width={560} fullscreen={false} okText="确认办理" onOk={submit} onClose={onClose}>
      <p>
        向「{refund.corporateName}」退还 <b>{showYuan(fromYuan(refund.amount))} 元</b>（{refund.reason}）。
      </p>
      <p>
        {released
          ? '办理后由集团财务公司解冻虚拟账户，再由另一人确认。'
          : `收款账户：${refund.accountName} ${groupAccount(refund.accountNo)} ${refund.bankName}`}
      </p>
      <Form layout="vertical">
        <Form.Item label="退款方式" htmlFor="refund-whole">
          <Radio.Group id="refund-whole" value={whole} onChange={(event) => setWhole(event.target.value === true)}>
            <Radio value={true}>全部退还</Radio>
            <Radio value={false}>分次退还</Radio>
          </Radio.Group>
        </Form.Item>
        {!whole && (
          <Form.Item label="本次金额" htmlFor="refund-part" {...(fault === undefined ? {} : { validateStatus: 'error' as const, help: fault })}>
            <MoneyInput
              id="refund-part"
              value={part}
              onChange={(value) => {
                setFault(undefined)
                setPart(value)
              }}
            />
          </Form.Item>
        )}
      </Form>
    </DialogFrame>
  )
}

const { bankName: BankName, accountName: AccountName, accountNo: AccountNo } = shapes.editRefund.input.shape

/** Another account of the same company, after the bank sent the money back. */
export function AccountDialog({ refund, onClose }: Props) {
  const act = useAct()
  const [form] = Form.useForm<{ bankName: string; accountName: string; accountNo: string }>()
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await act(editRefund, { id: refund.id, ...read.values }))) onClose()
  }
  return (
    <DialogFrame open title="更正退款账户" width={560} fullscreen={false} okText="提交" onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>
        退款 {showYuan(fromYuan(refund.amount))} 元被银行退回：{refund.failNote}。请填写本企业名下的其他账户。
      </p>
      <Form form={form} name="refund-account" layout="vertical" initialValues={{ bankName: refund.bankName, accountName: refund.corporateName, accountNo: '' }}>
        <Form.Item name="accountName" label="户名" required rules={[fieldRule(AccountName)]} extra="应与企业名称一致">
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="accountNo" label="账号" required rules={[fieldRule(AccountNo)]}>
          <AccountInput />
        </Form.Item>
        <Form.Item name="bankName" label="开户银行" required rules={[fieldRule(BankName)]}>
          <Input maxLength={100} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
