import { Alert, Form, Input, Select } from 'antd'
import { approvalsFor, ASKER, FAULT, FAULT_TEXTS, REQUEST_KIND } from '@aosp/contract/trading/codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { DialogFrame } from '../../../../ui/dialog/index.ts'
import { validated } from '../../../../ui/form-dialog/index.ts'
import { asksFault, asksNotice, lossText } from '../request/request-model.ts'
import type { RequestRow } from '../request/request-row.ts'

type Found = { fault?: number; notice?: string }
type Values = { fault: string; notice: string }

const yuan = (amount: number): string => showYuan(fromYuan(amount))

/** The yes of an operator: whose fault he finds it to be, what everybody will read, and what follows for the money. */
export function RequestApproval({ request, onSubmit, onClose }: { request: RequestRow; onSubmit: (found: Found) => Promise<boolean>; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const first = request.approver1 === null
  const weighs = asksFault(request.kind) && first
  const chosen = Form.useWatch('fault', form)
  const fault = weighs && chosen ? Number(chosen) : request.fault
  const two = approvalsFor(request.kind, { fault, issuerDeposit: request.deposits?.issuer ?? 0 }) === 2
  const loss = lossText({ ...request, fault }, yuan)
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const notice = read.values.notice?.trim() ?? ''
    if (await onSubmit({ ...(weighs && fault !== null ? { fault } : {}), ...(notice ? { notice } : {}) })) onClose()
  }
  const options = Object.entries(FAULT_TEXTS).flatMap(([value, label]) =>
    // Before the bidding there is no winner to blame.
    request.kind === REQUEST_KIND.cancel && Number(value) === FAULT.winner ? [] : [{ value, label }],
  )
  return (
    <DialogFrame
      open
      title={two && first ? '同意（第一位审核人）' : '确认通过'}
      width={560}
      fullscreen={false}
      okText={two && first ? '同意' : '通过'}
      onOk={submit}
      onClose={onClose}
    >
      <p>{two && first ? '您同意后由另一名运营人员审核，两人都通过才生效。' : '通过后立即生效，并通知有关各方。'}</p>
      {loss && <Alert type="warning" showIcon className="form-refusal" title={loss} />}
      <Form form={form} name="approval" layout="vertical" initialValues={{ fault: request.fault === null ? undefined : String(request.fault), notice: '' }}>
        {weighs && (
          <Form.Item name="fault" label="核定责任方" rules={[{ required: true, message: '请选择责任方' }]} extra={`申请方填写：${request.fault_dictText}`}>
            <Select options={options} />
          </Form.Item>
        )}
        {asksNotice(request) && (
          <Form.Item
            name="notice"
            label="公示原因"
            extra={request.askedAs === ASKER.issuer ? '选填，向所有人公布；不填则公布申请原因' : '选填，向所有人公布；不填则用统一说明，申请内容不公开'}
          >
            <Input.TextArea rows={3} maxLength={250} placeholder="请勿写入企业名称、竞买号等身份信息" />
          </Form.Item>
        )}
      </Form>
    </DialogFrame>
  )
}
