import { Form, Input, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { ConfirmPassword, NewPassword, OldPassword } from '@aosp/contract/identity/fields'
import { FIELD_TEXTS } from '@aosp/contract/texts'
import { fieldRule } from '../../../ui/form-rule.ts'

export type PasswordFields = { oldpassword: string; password: string; confirmpassword: string }
type Props = {
  form: FormInstance<PasswordFields>
  username: string
  oldLabel?: string
  onSave: (fields: PasswordFields) => Promise<void>
  children?: ReactNode
}

/** The old password and the new one twice; whoever shows it brings the button. */
export function PasswordForm({ form, username, oldLabel = '旧密码', onSave, children }: Props) {
  return (
    <Form<PasswordFields>
      form={form}
      className="password-form"
      labelCol={{ span: 6 }}
      onFinish={onSave}
      autoComplete="off"
      validateTrigger={['onBlur', 'onSubmit']}
    >
      <input type="text" name="username" autoComplete="username" defaultValue={username} hidden />
      <Form.Item name="oldpassword" label={oldLabel} required rules={[fieldRule(OldPassword)]}>
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
              if (value && value !== getFieldValue('password')) throw new Error(FIELD_TEXTS.passwordsDiffer)
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      {children}
    </Form>
  )
}
