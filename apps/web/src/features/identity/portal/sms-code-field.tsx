import { useEffect, useState } from 'react'
import { useSendForAnswer } from '../../../lib/portal-page.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { TextField } from '../../../ui/light/field.tsx'
import { SliderCaptcha } from '../../../ui/light/slider-captcha.tsx'
import { toast } from '../../../ui/light/toast.tsx'
import { checkMobile } from './sign-in-checks.ts'

export const RESEND_SECONDS = 60

type Props = {
  mobile: string
  purpose: 'login' | 'forgotten'
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  onMobileError: (text: string) => void
}
const MODES = { login: '0', forgotten: '2' } as const

/** Code from a text message: first the slider, then the sending, then a minute's wait. */
export function SmsCodeField({ mobile, purpose, value, error, onChange, onMobileError }: Props) {
  const send = useSendForAnswer()
  const [sliding, setSliding] = useState(false)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  const ask = () => {
    const wrong = checkMobile(mobile)
    if (wrong) return onMobileError(wrong)
    setSliding(true)
  }
  const sendCode = async () => {
    try {
      const { message } = await send('sendSms', { mobile: mobile.trim(), smsmode: MODES[purpose] })
      toast(message)
      setLeft(RESEND_SECONDS)
    } catch (failure) {
      onMobileError(failure instanceof Error ? failure.message : '验证码发送失败，请稍后重试')
    } finally {
      setSliding(false)
    }
  }
  return (
    <>
      <TextField
        label="短信验证码"
        icon="message"
        value={value}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        onChange={(event) => onChange(event.target.value)}
        suffix={
          <Button kind="text" disabled={left > 0} onClick={ask}>
            {left > 0 ? `${left} 秒后重发` : '获取验证码'}
          </Button>
        }
      />
      {sliding && (
        <Dialog title="安全验证" onClose={() => setSliding(false)}>
          <SliderCaptcha onVerified={() => void sendCode()} />
        </Dialog>
      )}
    </>
  )
}
