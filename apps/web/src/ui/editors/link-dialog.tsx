import { Button, Form, Input, Modal } from 'antd'
import { isSafeLink } from './rich-text-extensions.ts'

type Props = { known: string; onSave: (address: string) => void; onRemove: () => void; onClose: () => void }

export function LinkDialog({ known, onSave, onRemove, onClose }: Props) {
  const [form] = Form.useForm<{ address: string }>()
  return (
    <Modal
      open
      title="链接"
      width={480}
      onCancel={onClose}
      footer={[
        known !== '' && (
          <Button key="remove" danger onClick={onRemove}>
            去掉链接
          </Button>
        ),
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="ok" type="primary" onClick={() => form.submit()}>
          确定
        </Button>,
      ]}
    >
      <Form form={form} name="rich-text-link" layout="vertical" initialValues={{ address: known }} onFinish={({ address }) => onSave(address.trim())}>
        <Form.Item
          name="address"
          label="网址"
          extra="以 https:// 开头的网址，或以 / 开头的站内地址。"
          rules={[
            { required: true, whitespace: true, message: '请输入网址' },
            {
              validator: async (_rule, address: string = '') => {
                if (address.trim() !== '' && !isSafeLink(address)) throw new Error('请输入以 https:// 开头的网址或以 / 开头的站内地址')
              },
            },
          ]}
        >
          <Input autoFocus maxLength={500} placeholder="https://" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
