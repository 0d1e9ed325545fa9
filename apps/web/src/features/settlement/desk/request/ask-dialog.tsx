import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { FAULT_TEXTS, REQUEST_FILES, REQUEST_KIND, REQUEST_KIND_TEXTS } from '@aosp/contract/trading/codes'
import { addRequest } from '@aosp/contract/settlement/request'
import { DialogFrame } from '../../../../ui/dialog/index.ts'
import { validated } from '../../../../ui/form-dialog/index.ts'
import { FileUpload } from '../../../../ui/upload/index.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { ASK_EFFECTS } from './request-model.ts'
import '../../../../ui/form-dialog/form-dialog.css'

export type Asked = { bidding: string; name: string; kind: typeof REQUEST_KIND.suspend | typeof REQUEST_KIND.stop }
type Values = { reason: string; files: string; fault: string | undefined }

const REASON_MIN = 10
const REASON_MAX = 250

/** Asks the platform to suspend a session the company bids in, or to end a deal it is a side of. */
export function AskDialog({ asked: { bidding, name, kind }, onClose }: { asked: Asked; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const [uploads, setUploads] = useState(false)
  const { run } = useAct()
  const suspends = kind === REQUEST_KIND.suspend
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { reason, files, fault } = read.values
    if (await run(addRequest, { bidding, kind, reason: reason.trim(), files, ...(fault ? { fault: Number(fault) } : {}) })) onClose()
  }
  return (
    <DialogFrame
      open
      title={`申请${REQUEST_KIND_TEXTS[kind] ?? ''}`}
      width={620}
      fullscreen={false}
      okText="提交申请"
      okDisabled={uploads}
      onOk={submit}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
    >
      <p>{name}</p>
      <Alert type="info" showIcon className="form-refusal" title={ASK_EFFECTS[kind]} />
      <Form form={form} name="ask" layout="vertical" initialValues={{ reason: '', files: '' }}>
        {!suspends && (
          <Form.Item name="fault" label="责任方" rules={[{ required: true, message: '请选择责任方' }]} extra="决定保证金如何处理，由运营人员核定">
            <Select options={Object.entries(FAULT_TEXTS).map(([value, label]) => ({ value, label }))} placeholder="请选择责任方" />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label="申请原因"
          required
          rules={[{ required: true, whitespace: true, min: REASON_MIN, message: `申请原因至少 ${REASON_MIN} 个字` }]}
        >
          <Input.TextArea rows={4} maxLength={REASON_MAX} showCount placeholder="请说明事实和理由，至少 10 个字" />
        </Form.Item>
        <Form.Item
          name="files"
          label="证明材料"
          required={suspends}
          rules={suspends ? [{ required: true, message: '请上传证明材料' }] : []}
          extra="截图、函件等，仅本企业和平台可以查看"
        >
          <FileUpload label="证明材料" biz="bidding" max={REQUEST_FILES} onBusy={setUploads} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
