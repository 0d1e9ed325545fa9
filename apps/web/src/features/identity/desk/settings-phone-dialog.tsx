import { Alert, App, Button, Form, Input, Modal, Space } from 'antd'
import { useState } from 'react'
import { RegistrationMobile } from '@aosp/contract/identity/fields'
import { changePhone, userData } from '@aosp/contract/identity/account'
import { no } from '@aosp/contract/refusals'
import { maskPhone } from '@aosp/kernel/mask'
import { session } from '../../../lib/session.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { useSubmit } from './account-submit.ts'
import { PhoneCode } from './phone-code.tsx'

type Fields = { phone: string; smscode: string }

const FIELD_OF: Readonly<Record<string, keyof Fields>> = {
  [no('profile.phoneTaken').message]: 'phone',
  [no('sms.wrongCode').message]: 'smscode',
  [no('sms.expiredCode').message]: 'smscode',
}
const REFRESHES = [userData]

/** The code goes to the new number; that it is the owner who asks is proved by the step-up. */
export function ChangePhoneDialog({ current, onClose }: { current: string | null; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [codeRefusal, setCodeRefusal] = useState('')
  function showAtField(text: string): boolean {
    const name = FIELD_OF[text]
    if (name) form.setFields([{ name, errors: [text] }])
    return name !== undefined
  }
  const { submit, busy, refusal } = useSubmit(changePhone, { showAtField, refreshes: REFRESHES })

  async function save(fields: Fields): Promise<void> {
    const answer = await submit(fields)
    if (!answer) return
    session.setUser(answer.result.userInfo)
    message.success(`${answer.message}。今后请使用 ${maskPhone(fields.phone)} 接收短信，24 小时后可用于登录`)
    onClose()
  }
  const shown = refusal || codeRefusal
  return (
    <Modal open title={current ? '更换绑定手机' : '绑定手机'} width={480} onCancel={onClose} footer={null} mask={{ closable: false }} destroyOnHidden>
      {current && (
        <p className="account-note">
          当前绑定：{maskPhone(current)}。更换后，原手机号不能再用于登录本账号，新手机号 24 小时后可用于登录，其他设备上的登录会退出。
        </p>
      )}
      {shown && <Alert className="form-refusal" type="error" showIcon role="alert" title={shown} />}
      <Form<Fields> form={form} layout="vertical" onFinish={save} requiredMark={false}>
        <Form.Item name="phone" label="新手机号" rules={[fieldRule(RegistrationMobile)]}>
          <Input inputMode="tel" maxLength={11} autoComplete="tel" autoFocus />
        </Form.Item>
        <PhoneCode
          purpose="bind"
          note="验证码将发送到新手机号，5 分钟内有效"
          phone={() => form.validateFields(['phone']).then(({ phone }) => phone)}
          onRefused={(text) => setCodeRefusal(showAtField(text) ? '' : text)}
          onSent={() => {
            setCodeRefusal('')
            form.focusField('smscode')
          }}
        />
        <Space className="dialog-actions">
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {current ? '确认更换' : '确认绑定'}
          </Button>
        </Space>
      </Form>
    </Modal>
  )
}
