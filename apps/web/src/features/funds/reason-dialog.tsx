import { Button, Form, Input, type GetRef } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { REJECT_MAX } from '@aosp/contract/funds-codes'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { validated } from '../../ui/form-dialog/validated.ts'

type Props = {
  title: string
  lead: ReactNode
  label: string
  okText: string
  /** What is said when nothing was written. */
  missing: string
  quick: readonly string[]
  onSubmit: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks why, at most 250 characters, before somebody else has to live with it. */
export function ReasonDialog({ title, lead, label, okText, missing, quick, onSubmit, onClose }: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  const field = useRef<GetRef<typeof Input.TextArea>>(null)
  // The dialog gives the focus to its close button when it opens; people come here to write.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await onSubmit(read.values.reason.trim()))) onClose()
  }
  return (
    <DialogFrame open title={title} width={560} fullscreen={false} okText={okText} onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>{lead}</p>
      <div className="funds-quick" role="group" aria-label={`常用${label}`}>
        {quick.map((text) => (
          <Button key={text} size="small" onClick={() => form.setFields([{ name: 'reason', value: text, touched: true, errors: [] }])}>
            {text}
          </Button>
        ))}
      </div>
      <Form form={form} name="funds-reason" layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item name="reason" label={label} required rules={[{ required: true, whitespace: true, message: missing }]}>
          <Input.TextArea ref={field} rows={4} maxLength={REJECT_MAX} showCount placeholder={`请输入${label}`} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
