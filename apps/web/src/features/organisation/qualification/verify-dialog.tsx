import { App, Form, Input, Radio } from 'antd'
import { qualificationList, qualificationById, verifyQualification } from '@aosp/contract/organisation/corporate'
import { QUALIFICATION_STATE, REASON_MAX } from '@aosp/contract/organisation/texts'
import { DialogFrame } from '../../../ui/dialog/index.ts'
import { validated } from '../../../ui/form-dialog/index.ts'
import { useCall } from '../../../ui/use-call.ts'

type Props = { papers: readonly { id: string; name: string }[]; onDone: () => void; onClose: () => void }
type Fields = { state: number; note: string }

const REFRESHES = [qualificationList, qualificationById]
const VERDICTS = [
  { value: QUALIFICATION_STATE.valid, label: '核验通过' },
  { value: QUALIFICATION_STATE.refused, label: '核验不通过' },
  { value: QUALIFICATION_STATE.void, label: '作废' },
]

/** What the operator found when he looked at the paper. */
export function VerifyDialog({ papers, onDone, onClose }: Props) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const verify = useCall(verifyQualification, { refreshes: REFRESHES })
  const state = Form.useWatch('state', form) as number | undefined
  const isRefused = state === QUALIFICATION_STATE.refused
  const submit = async () => {
    const read = await validated(form)
    if (!read.ok) return
    const answer = await verify.run({ ids: papers.map(({ id }) => id).join(','), state: read.values.state, note: read.values.note.trim() })
    if (!answer) return
    void message.success(answer.message)
    onDone()
    onClose()
  }
  return (
    <DialogFrame
      open
      title="核验资质"
      width={560}
      fullscreen={false}
      okText="保存核验结果"
      onOk={submit}
      onClose={onClose}
      isDirty={() => form.isFieldsTouched()}
    >
      <p>{papers.length === 1 ? `核验「${papers[0]?.name}」。企业会收到结果通知。` : `对选中的 ${papers.length} 项资质给出同一结论。企业会收到结果通知。`}</p>
      <Form form={form} name="verify-qualification" layout="vertical" initialValues={{ note: '' }}>
        {/* Nothing is chosen beforehand: a paper is not passed by pressing Enter. */}
        <Form.Item name="state" label="结论" rules={[{ required: true, message: '请选择核验结论' }]}>
          <Radio.Group options={VERDICTS} />
        </Form.Item>
        <Form.Item name="note" label="说明" required={isRefused} rules={[{ required: isRefused, whitespace: true, message: '请填写核验未通过的说明' }]}>
          <Input.TextArea rows={3} maxLength={REASON_MAX} showCount placeholder={isRefused ? '说明哪里不符，企业据此修改' : '选填'} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
