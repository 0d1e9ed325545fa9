import { Button, Form, Input, type GetRef } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { validated } from '../form-dialog/validated.ts'
import { DialogFrame } from './dialog-frame.tsx'

type Props = {
  title: string
  /** What the act does and to whom. */
  lead: ReactNode
  label?: string
  okText: string
  /** Fewest characters. */
  least?: number
  /** What is said when nothing was written. */
  missing?: string
  /** Common reasons; a press puts one into the field. */
  quick?: readonly string[]
  danger?: boolean
  /** Whether it was done; the dialog stays open otherwise. */
  onSubmit: (reason: string) => Promise<boolean>
  onClose: () => void
}

const MOST = 250
const NO_QUICK: readonly string[] = []

/** Asks why before an act that others will have to live with. */
export function ReasonDialog({
  title,
  lead,
  label = '原因',
  okText,
  least = 1,
  missing = `请输入${label}！`,
  quick = NO_QUICK,
  danger = false,
  onSubmit,
  onClose,
}: Props) {
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
  const message = least > 1 ? `${label}至少 ${least} 个字` : missing
  return (
    <DialogFrame
      open
      title={title}
      width={560}
      fullscreen={false}
      okText={okText}
      danger={danger}
      onOk={submit}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
    >
      <p>{lead}</p>
      {quick.length > 0 && (
        <div className="quick-reasons" role="group" aria-label={`常用${label}`}>
          {quick.map((text) => (
            <Button key={text} size="small" onClick={() => form.setFields([{ name: 'reason', value: text, touched: true, errors: [] }])}>
              {text}
            </Button>
          ))}
        </div>
      )}
      <Form form={form} name="reason-dialog" layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item name="reason" label={label} required rules={[{ required: true, whitespace: true, min: least, message }]}>
          <Input.TextArea ref={field} rows={4} maxLength={MOST} showCount placeholder={`请输入${label}`} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
