import { Checkbox, Form, Input } from 'antd'
import { answerDefault, handOver, uploadContract } from '@aosp/contract/settlement/settle'
import { DialogFrame } from '../../../../ui/dialog/index.ts'
import { validated } from '../../../../ui/form-dialog/index.ts'
import { FileUpload } from '../../../../ui/upload/index.ts'
import { useAct } from '../../../../ui/use-act.ts'
import type { DealAct } from './deal-model.ts'

const TEXTS = {
  uploadContract: { title: '上传签署合同', files: '已签署的合同', text: '说明', ok: '提交' },
  handover: { title: '确认收款与交接', files: '交接记录', text: '说明', ok: '提交' },
  answer: { title: '违约申辩', files: '证据', text: '申辩理由', ok: '提交申辩' },
} as const
type Values = { files: string; text: string; received: boolean; depositBack: boolean }

/** What a side of a deal hands in: papers and a few words. */
export function DealDialog({ act, id, onClose }: { act: DealAct; id: string; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { run } = useAct()
  const words = TEXTS[act]
  const optional = act === 'answer'
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const { files, text, depositBack } = read.values
    const done =
      act === 'uploadContract'
        ? await run(uploadContract, { id, contract: files, note: text, depositBack: depositBack ? 1 : 0 })
        : act === 'handover'
          ? await run(handOver, { id, handover: files, received: 1, note: text })
          : await run(answerDefault, { id, answer: text, files })
    if (done) onClose()
  }
  return (
    <DialogFrame
      open
      title={words.title}
      width={620}
      fullscreen={false}
      okText={words.ok}
      onOk={submit}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
    >
      <Form form={form} name={`deal-${act}`} layout="vertical" initialValues={{ files: '', text: '', received: false, depositBack: false }}>
        <Form.Item name="files" label={words.files} required={!optional} rules={optional ? [] : [{ required: true, message: `请上传${words.files}` }]}>
          <FileUpload label={words.files} biz="bidding" max={5} />
        </Form.Item>
        {act === 'uploadContract' && (
          <Form.Item name="depositBack" valuePropName="checked" extra="不勾选时，保证金抵扣服务费后的余额在办结时计入成交款">
            <Checkbox>合同约定付清价款后退还保证金</Checkbox>
          </Form.Item>
        )}
        {act === 'handover' && (
          <Form.Item
            name="received"
            valuePropName="checked"
            rules={[{ validator: (_rule, ticked) => (ticked ? Promise.resolve() : Promise.reject(new Error('请确认价款已收讫'))) }]}
          >
            <Checkbox>成交价款已全部收讫</Checkbox>
          </Form.Item>
        )}
        <Form.Item
          name="text"
          label={words.text}
          required={optional}
          rules={optional ? [{ required: true, min: 10, whitespace: true, message: '申辩理由至少 10 个字' }] : []}
        >
          <Input.TextArea rows={4} maxLength={optional ? 1000 : 250} showCount />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
