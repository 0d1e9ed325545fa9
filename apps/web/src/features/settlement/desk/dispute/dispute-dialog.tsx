import { Form, Input, Select } from 'antd'
import { addDispute, disputableSessions } from '@aosp/contract/settlement/dispute'
import { DialogFrame } from '../../../../ui/dialog/index.ts'
import { validated } from '../../../../ui/form-dialog/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { useAct } from '../../../../ui/use-act.ts'

const LEAST = 10
const MOST = 500

/** Objects to the result of a session the company took part in. */
export function DisputeDialog({ onClose }: { onClose: () => void }) {
  const { run } = useAct()
  const { data, isPending } = useFetched(disputableSessions, {})
  const [form] = Form.useForm<{ bidding: string; reason: string }>()
  const submit = async () => {
    const read = await validated(form)
    if (read.ok && (await run(addDispute, { ...read.values, reason: read.values.reason.trim() }))) onClose()
  }
  return (
    <DialogFrame open title="提出异议" width={560} fullscreen={false} okText="提交异议" onOk={submit} onClose={onClose} isDirty={() => form.isFieldsTouched()}>
      <p>平台答复前不会确认该场次的合同。需要提交证明材料或要求终止的，请另行提出终止申请。</p>
      <Form form={form} name="dispute-dialog" layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item name="bidding" label="竞价场次" required rules={[{ required: true, message: '请选择场次' }]}>
          <Select
            loading={isPending}
            placeholder="请选择已成交、合同尚未确认的场次"
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={isPending ? '正在加载…' : '没有可以提出异议的场次'}
            options={(data ?? []).map(({ id, code, name }) => ({ value: id, label: `${name}（${code}）` }))}
          />
        </Form.Item>
        <Form.Item name="reason" label="异议内容" required rules={[{ required: true, whitespace: true, min: LEAST, message: `异议内容至少 ${LEAST} 个字` }]}>
          <Input.TextArea rows={5} maxLength={MOST} showCount placeholder="请说明事实和理由" />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
