import { Checkbox, Form, Input, Radio, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { askInvoice, invoiceFees, issueInvoice, recordRedInvoice, type invoiceList } from '@aosp/contract/funds/invoice'
import * as shapes from '@aosp/contract/funds/invoice.shapes'
import { INVOICE_FEES_MAX, INVOICE_KIND, INVOICE_KIND_TEXTS } from '@aosp/contract/funds/invoice-codes'
import { fen, fromYuan, showYuan } from '@aosp/kernel/money'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { validated } from '../../../ui/form-dialog/index.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import type { RowOf } from '../../../ui/list-page/index.ts'
import { EmptyState } from '../../../ui/light/states.tsx'
import { FileUpload } from '../../../ui/upload/index.ts'
import { useAct } from '../../../ui/use-act.ts'
import { useFetched } from '../../../ui/use-call.ts'

type InvoiceRow = RowOf<typeof invoiceList>
type Asked = { fees: string[]; kind: number; email: string; remark: string }
const { email: Email, remark: Remark } = shapes.askInvoice.input.shape

/** Which of the paid fees, and what kind of invoice; whose name is on it is the company's record. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const act = useAct()
  const [form] = Form.useForm<Asked>()
  const chosen = Form.useWatch('fees', form) ?? []
  const { data } = useFetched(invoiceFees, { pageSize: INVOICE_FEES_MAX }, { quiet: true })
  const total = data?.records.filter(({ id }) => chosen.includes(id)).reduce((sum, { amount }) => sum + fromYuan(amount), 0) ?? 0
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { fees, kind, email, remark } = read.values
    if (await act(askInvoice, { fees: fees.join(','), kind, email, remark })) onClose()
  }
  const none = data?.total === 0
  return (
    <DialogFrame
      open
      title="申请开票"
      width={620}
      fullscreen={false}
      okText="提交申请"
      onOk={none ? () => onClose() : submit}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
    >
      {!data && <Skeleton active paragraph={{ rows: 5 }} />}
      {none && <EmptyState title="没有可开票的服务费">缴清服务费后才能申请开票；已申请的请在列表中查看进度。</EmptyState>}
      {data && !none && (
        <Form form={form} name="ask-invoice" layout="vertical" initialValues={{ fees: [], kind: INVOICE_KIND.plain, email: '', remark: '' }}>
          <Form.Item name="fees" label="服务费" required rules={[{ required: true, type: 'array', min: 1, message: '请选择要开票的服务费' }]}>
            <Checkbox.Group className="invoice-fees">
              {data.records.map(({ id, subject, amount }) => (
                <Checkbox key={id} value={id}>
                  {subject} · {showYuan(fromYuan(amount))} 元
                </Checkbox>
              ))}
            </Checkbox.Group>
          </Form.Item>
          <p role="status">
            开票金额 <b>{showYuan(fen(total))}</b> 元；购买方为本企业，名称和税号以企业资料为准。
          </p>
          <Form.Item name="kind" label="发票类型">
            <Radio.Group options={Object.entries(INVOICE_KIND_TEXTS).map(([value, label]) => ({ value: Number(value), label }))} />
          </Form.Item>
          <Form.Item name="email" label="接收邮箱" rules={[fieldRule(Email)]}>
            <Input maxLength={100} placeholder="选填" />
          </Form.Item>
          <Form.Item name="remark" label="备注" rules={[fieldRule(Remark)]}>
            <Input maxLength={100} placeholder="选填" />
          </Form.Item>
        </Form>
      )}
    </DialogFrame>
  )
}

type Recorded = { number: string; file: string }

/** Number and file of a paper as the tax system gave them; kept as they are from then on. */
function PaperDialog({
  title,
  paper,
  okText,
  shape,
  onRecord,
  onClose,
  children,
}: {
  title: string
  /** What the paper is called. */
  paper: string
  okText: string
  /** What its call takes for a number. */
  shape: { number: Parameters<typeof fieldRule>[0] }
  /** Says whether it was kept. */
  onRecord: (recorded: Recorded) => Promise<boolean>
  onClose: () => void
  children: ReactNode
}) {
  const [form] = Form.useForm<Recorded>()
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await onRecord(read.values))) onClose()
  }
  return (
    <DialogFrame open title={title} width={620} fullscreen={false} okText={okText} onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      {children}
      <Form form={form} name="invoice-paper" layout="vertical" initialValues={{ number: '', file: '' }}>
        <Form.Item name="number" label={`${paper}号码`} required rules={[fieldRule(shape.number)]}>
          <Input maxLength={20} inputMode="numeric" placeholder="8 位或 20 位数字" />
        </Form.Item>
        <Form.Item name="file" label={`${paper}文件`} required rules={[{ required: true, message: `请上传${paper}文件` }]}>
          <FileUpload label={`${paper}文件`} biz="invoice" max={1} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}

export function IssueDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const act = useAct()
  return (
    <PaperDialog
      title="开具发票"
      paper="发票"
      okText="确认开具"
      shape={shapes.issueInvoice.input.shape}
      onRecord={(recorded) => act(issueInvoice, { id: invoice.id, ...recorded })}
      onClose={onClose}
    >
      <p>
        向「{invoice.title}」（{invoice.taxNo}）开具{invoice.kind_dictText} <b>{showYuan(fromYuan(invoice.amount))} 元</b>，提交后不能修改。
      </p>
    </PaperDialog>
  )
}

export function RedDialog({ invoice, amount, onClose }: { invoice: InvoiceRow; amount: number; onClose: () => void }) {
  const act = useAct()
  return (
    <PaperDialog
      title="登记红字发票"
      paper="红字发票"
      okText="确认登记"
      shape={shapes.recordRedInvoice.input.shape}
      onRecord={(recorded) => act(recordRedInvoice, { id: invoice.id, amount, ...recorded })}
      onClose={onClose}
    >
      <p>
        「{invoice.title}」的服务费已退还，发票 {invoice.number} 需红冲 <b>{showYuan(fromYuan(amount))} 元</b>。请在税务系统开具红字发票后登记，提交后不能修改。
      </p>
    </PaperDialog>
  )
}
