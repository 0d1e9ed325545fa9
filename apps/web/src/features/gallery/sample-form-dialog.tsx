import { App, DatePicker, Form, Input, InputNumber, Modal, Select } from 'antd'
import dayjs from 'dayjs'
import { addSample, editSample, sampleList, SampleForm } from '@aosp/contract/gallery'
import type { Sent } from '@aosp/contract/endpoint'
import { fieldRule } from '../../ui/form-rule.ts'
import { useCall } from '../../ui/use-call.ts'
import { CATEGORIES, STATES, type Sample } from './list-page-samples.ts'

type Values = Sent<typeof addSample>
const REFRESHES = [sampleList]

/** Adds a sample record, or edits the given one. The rules are those of the contract. */
export function SampleFormDialog({ row, onClose }: { row: Sample | undefined; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const adding = useCall(addSample, { refreshes: REFRESHES })
  const editing = useCall(editSample, { refreshes: REFRESHES })
  const { shape } = SampleForm
  const save = async (values: Values) => {
    const answer = row ? await editing.run({ ...values, id: row.id }) : await adding.run(values)
    if (!answer) return
    void message.success(answer.message)
    onClose()
  }
  return (
    <Modal open title={row ? '编辑' : '新增'} okText="保存" confirmLoading={adding.busy || editing.busy} onOk={() => form.submit()} onCancel={onClose}>
      <Form form={form} name="sample" layout="vertical" initialValues={row ?? { state: '1', quantity: 1 }} onFinish={(values) => void save(values)}>
        <Form.Item name="code" label="编码" required rules={[fieldRule(shape.code)]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="name" label="名称" required rules={[fieldRule(shape.name)]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="category" label="类别" required rules={[fieldRule(shape.category)]}>
          <Select options={CATEGORIES} placeholder="请选择类别" />
        </Form.Item>
        <Form.Item name="amount" label="金额（元）" rules={[{ required: true, message: '请输入金额' }]}>
          <InputNumber className="fill" min={0} max={1_000_000_000_000} precision={2} />
        </Form.Item>
        <Form.Item name="quantity" label="数量" rules={[{ required: true, message: '请输入数量' }]}>
          <InputNumber className="fill" min={0} max={1_000_000} precision={0} />
        </Form.Item>
        <Form.Item
          name="day"
          label="日期"
          required
          rules={[fieldRule(shape.day)]}
          getValueProps={(day?: string) => ({ value: day ? dayjs(day) : null })}
          getValueFromEvent={(_at: unknown, text: string) => text || undefined}
        >
          <DatePicker className="fill" />
        </Form.Item>
        <Form.Item name="state" label="状态" required rules={[fieldRule(shape.state)]}>
          <Select options={STATES} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
