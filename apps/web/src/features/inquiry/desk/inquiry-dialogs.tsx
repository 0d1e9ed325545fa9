import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import * as calls from '@aosp/contract/inquiry/inquiry'
import { CHOICE_DAYS, EXTENSION_DAYS, FILES_MAX, QUOTE, REASON_MAX, REASON_MIN } from '@aosp/contract/inquiry/codes'
import { declineQuote } from '@aosp/contract/inquiry/quote'
import { DialogFrame, ReasonDialog } from '../../../ui/dialog/index.ts'
import { validated } from '../../../ui/form-dialog/index.ts'
import { Amount, DateTimeField } from '../../../ui/parts/index.ts'
import { LazyFileUpload } from '../../../ui/upload/index.ts'
import type { Inquiry } from './inquiry-words.ts'
import { useAct } from '../../../ui/use-act.ts'

export type DialogName = 'extend' | 'postpone' | 'goOn' | 'pick' | 'complete' | 'decline' | 'abandon' | 'cancel' | 'revoke'
type Props = { inquiry: Inquiry; what: DialogName; onClose: () => void }

const REASONS = {
  goOn: { title: '报价不足，继续开启', lead: '说明将予公布。开启后不能再延期。', label: '说明', okText: '开启报价', call: calls.goOnWithFew },
  abandon: {
    title: '放弃询价结果',
    lead: '相关企业会收到通知。放弃后询价结束，不能恢复。',
    label: '放弃原因',
    okText: '放弃',
    call: calls.abandonInquiry,
  },
  cancel: {
    title: '取消询价',
    lead: '取消后询价结束，原因将予公布；尚未开启的报价永远不再开启。',
    label: '取消原因',
    okText: '取消询价',
    call: calls.cancelInquiry,
  },
  revoke: {
    title: '平台取消询价',
    lead: '询价企业和已报价企业会收到通知；尚未开启的报价永远不再开启。',
    label: '取消原因',
    okText: '取消询价',
    call: calls.revokeInquiry,
  },
} as const

/** What is done about an inquiry where more is asked than yes or no. */
export function InquiryDialog({ inquiry, what, onClose }: Props) {
  const { run } = useAct()
  if (what === 'pick') return <PickDialog inquiry={inquiry} onClose={onClose} />
  if (what === 'complete') return <CompleteDialog inquiry={inquiry} onClose={onClose} />
  if (what === 'extend' || what === 'postpone') return <ExtendDialog inquiry={inquiry} what={what} onClose={onClose} />
  if (what === 'decline')
    return (
      <ReasonDialog
        title="放弃中选"
        lead="询价方会收到原因并从其余报价中重新选定；一次询价只能放弃一次，放弃后不能恢复。"
        label="放弃原因"
        okText="放弃中选"
        least={REASON_MIN}
        danger
        onSubmit={(reason) => run(declineQuote, { inquiry: inquiry.id, reason })}
        onClose={onClose}
      />
    )
  const { call, ...words } = REASONS[what]
  return <ReasonDialog {...words} least={REASON_MIN} danger={what !== 'goOn'} onSubmit={(reason) => run(call, { id: inquiry.id, reason })} onClose={onClose} />
}

function ExtendDialog({ inquiry, what, onClose }: { inquiry: Inquiry; what: 'extend' | 'postpone'; onClose: () => void }) {
  const [form] = Form.useForm<{ quoteEnd: string; reason: string }>()
  const { run } = useAct()
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await run(what === 'extend' ? calls.extendInquiry : calls.postponeInquiry, { id: inquiry.id, ...read.values }))) onClose()
  }
  return (
    <DialogFrame open title="延长报价时间" width={560} fullscreen={false} okText="延期" onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>{what === 'extend' ? `每次询价可以延期一次，至少到 ${EXTENSION_DAYS} 个工作日之后，原因将予公布。` : '原因将予公布。'}已有报价保持密封，可以替换。</p>
      <Form form={form} name="inquiry-extend" layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item name="quoteEnd" label="新的报价截止时间" rules={[{ required: true, message: '请选择新的报价截止时间' }]}>
          <DateTimeField />
        </Form.Item>
        <Form.Item name="reason" label="延期原因" rules={[{ required: true, whitespace: true, min: REASON_MIN, message: `延期原因至少 ${REASON_MIN} 个字` }]}>
          <Input.TextArea rows={3} maxLength={REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}

/** One of the valid quotes; anything but the best, or one of too few, with a reason that everybody reads. */
function PickDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const quotes = (inquiry.opened?.quotes ?? []).filter(({ valid, state }) => valid && state !== QUOTE.declined)
  const [form] = Form.useForm<{ no: number; reason: string }>()
  const [no, setNo] = useState<number>()
  const { run } = useAct()
  const few = (inquiry.quoteCount ?? 0) < inquiry.minQuote
  const explains = few || quotes.find((quote) => quote.no === no)?.best === false
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await run(calls.pickQuote, { id: inquiry.id, no: read.values.no, reason: read.values.reason.trim() }))) onClose()
  }
  return (
    <DialogFrame open title="选定报价" width={640} fullscreen={false} okText="选定" onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>
        选定后公布结果，被选中的企业名称随之公开；未选中的企业名称不公开。开启后 {CHOICE_DAYS} 个工作日内（{inquiry.chooseBy ?? '—'} 前）未选定的，按放弃处理。
      </p>
      <Form form={form} name="inquiry-pick" layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item name="no" label="报价" rules={[{ required: true, message: '请选择一份报价' }]}>
          <Radio.Group className="inquiry-pick" onChange={(event) => setNo(event.target.value as number)}>
            {quotes.map((quote) => (
              <Radio key={quote.no} value={quote.no}>
                {quote.no} 号{quote.name && `（${quote.name}）`} <Amount yuan={quote.total} unit="元" />{' '}
                {quote.best && <span className="inquiry-best">总价最优</span>}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item
          name="reason"
          label={explains ? (few ? '选定理由（报价不足，将予公布）' : '选定理由（不是最优报价，将予公布）') : '选定理由（选填，将予公布）'}
          required={explains}
          rules={explains ? [{ required: true, whitespace: true, min: REASON_MIN, message: `选定理由至少 ${REASON_MIN} 个字` }] : []}
        >
          <Input.TextArea rows={3} maxLength={REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}

function CompleteDialog({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const [form] = Form.useForm<{ contractNo: string; files: string }>()
  const { run } = useAct()
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await run(calls.completeInquiry, { id: inquiry.id, ...read.values }))) onClose()
  }
  return (
    <DialogFrame
      open
      title="上传订单或合同"
      width={560}
      fullscreen={false}
      okText="完结询价"
      onOk={submit}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
    >
      <Form form={form} name="inquiry-complete" layout="vertical" initialValues={{ contractNo: '', files: '' }}>
        <Form.Item name="contractNo" label="订单或合同编号" rules={[{ required: true, whitespace: true, message: '请填写订单或合同编号' }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="files" label="订单或合同" rules={[{ required: true, message: '请上传订单或合同' }]}>
          <LazyFileUpload biz="inquiry" max={FILES_MAX} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
