import { LockOutlined, SafetyOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input, Modal, Skeleton, Space } from 'antd'
import { useRef, useState } from 'react'
import { factorState, stepUp } from '@aosp/contract/identity/factor'
import { FactorCode } from '@aosp/contract/identity/factor.shapes'
import { FIELD_TEXTS } from '@aosp/contract/texts'
import { call, CallFailure } from '../../../lib/call.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { useFetched } from '../../../ui/use-call.ts'
import './account.css'

type Fields = { password?: string; code?: string }

/** The act that was asked for waits behind it and goes on by itself. */
export function StepUpDialog({ onClose }: { onClose: (proven: boolean) => void }) {
  const [form] = Form.useForm<Fields>()
  const state = useFetched(factorState, {}, { quiet: true })
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const byCode = state.data?.enabled ?? false

  async function submit(fields: Fields): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal('')
    try {
      await call(stepUp, fields, { quiet: true })
      onClose(true)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefusal(error.message)
      form.resetFields()
      form.focusField(byCode ? 'code' : 'password')
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title="请再次验证身份"
      width={420}
      footer={null}
      mask={{ closable: false }}
      zIndex={1400}
      onCancel={() => onClose(false)}
      afterOpenChange={(shown) => shown && form.focusField(byCode ? 'code' : 'password')}
    >
      <p className="account-note">为保护资金和账号安全，本操作需要确认是您本人。验证后 5 分钟内不再询问，操作会自动继续。</p>
      {refusal && <Alert className="form-refusal" type="error" showIcon role="alert" title={refusal} />}
      {state.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <Form<Fields> form={form} layout="vertical" onFinish={submit} requiredMark={false}>
          {byCode ? (
            <Form.Item name="code" label="动态验证码" extra="打开身份验证器查看 6 位数字；无法使用时可输入一个恢复码" rules={[fieldRule(FactorCode)]}>
              <Input prefix={<SafetyOutlined />} inputMode="numeric" maxLength={20} autoComplete="one-time-code" autoFocus />
            </Form.Item>
          ) : (
            <Form.Item name="password" label="登录密码" rules={[{ required: true, message: FIELD_TEXTS.password }]}>
              <Input.Password prefix={<LockOutlined />} maxLength={128} autoComplete="current-password" autoFocus />
            </Form.Item>
          )}
          <Space className="dialog-actions">
            <Button onClick={() => onClose(false)}>取消</Button>
            <Button type="primary" htmlType="submit" loading={busy}>
              验证并继续
            </Button>
          </Space>
        </Form>
      )}
    </Modal>
  )
}
