import { App, Button, Form, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import { sendSms } from '@aosp/contract/identity/login'
import { MOBILE } from '@aosp/kernel/patterns'
import { callForAnswer, CallFailure } from '../lib/call.ts'

const WAIT_SECONDS = 60

/** The code somebody’s new phone received and its owner reads out; without one, papers prove the number. */
export function PhoneProof({ id, value, onChange }: { id?: string; value?: string; onChange?: (code: string) => void }) {
  const form = Form.useFormInstance<{ phone?: string }>()
  const phone = Form.useWatch('phone', form) ?? ''
  const { message } = App.useApp()
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  async function send(): Promise<void> {
    setBusy(true)
    try {
      message.success((await callForAnswer(sendSms, { mobile: phone, smsmode: '3' }, { quiet: true })).message)
      setLeft(WAIT_SECONDS)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      message.warning(`${error.message}；也可以上传证明材料`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space.Compact block>
      <Input
        {...(id === undefined ? {} : { id })}
        value={value ?? ''}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button loading={busy} disabled={left > 0 || !MOBILE.test(phone)} onClick={() => void send()}>
        {left > 0 ? `${left} 秒后重发` : '发送到新手机'}
      </Button>
    </Space.Compact>
  )
}
