import { App, Form, Modal } from 'antd'
import { useEffect } from 'react'
import { updatePassword } from '@aosp/contract/identity/account'
import { NO_LOGGED_IN_USER } from '@aosp/contract/texts'
import { session } from '../../../lib/session.ts'
import { useCall } from '../../../ui/use-call.ts'
import { PasswordForm, type PasswordFields } from './password-form.tsx'

/** Old password, new password, new password again. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<PasswordFields>()
  const { run, busy } = useCall(updatePassword)
  const username = session.user()?.username
  useEffect(() => {
    if (username) return
    message.warning(NO_LOGGED_IN_USER)
    onClose()
  }, [username, message, onClose])

  async function save(fields: PasswordFields): Promise<void> {
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
      <PasswordForm form={form} username={username} onSave={save} />
    </Modal>
  )
}
