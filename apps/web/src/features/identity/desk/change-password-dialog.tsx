import { App, Form, Input, Modal } from 'antd'
import { useEffect } from 'react'
import { ConfirmPassword, NewPassword, OldPassword, PASSWORDS_DIFFER } from '@aosp/contract/identity/fields'
import { updatePassword } from '@aosp/contract/identity/account'
import { NO_LOGGED_IN_USER } from '@aosp/contract/texts'
import { session } from '../../../lib/session.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { useCall } from '../../../ui/use-call.ts'

type Fields = { oldpassword: string; password: string; confirmpassword: string }

/** Old password, new password, new password again. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const { run, busy } = useCall(updatePassword)
  const username = session.user()?.username
  useEffect(() => {
    if (username) return
    message.warning(NO_LOGGED_IN_USER)
    onClose()
  }, [username, message, onClose])

  async function save(fields: Fields): Promise<void> {
    const answer = await run({ username: username ?? '', ...fields })
    if (!answer) return
    message.success(answer.message)
    onClose()
  }
  if (!username) return null
  return (
    <Modal
      open
      title="修改密码"
      width={800}
      okText="确定"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<Fields> form={form} className="password-form" labelCol={{ span: 6 }} onFinish={save} autoComplete="off" validateTrigger={['onBlur', 'onSubmit']}>
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden />
        <Form.Item name="oldpassword" label="旧密码" required rules={[fieldRule(OldPassword)]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item
          name="password"
          label="新密码"
          required
          rules={[fieldRule(NewPassword)]}
          extra="至少 8 位，同时包含数字、大写字母和小写字母，不含空格、汉字和用户名"
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label="确认新密码"
          required
          dependencies={['password']}
          rules={[
            fieldRule(ConfirmPassword),
            ({ getFieldValue }) => ({
              validator: async (_rule, value: string | undefined) => {
                if (value && value !== getFieldValue('password')) throw new Error(PASSWORDS_DIFFER)
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
