import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { sendSms } from '@aosp/contract/identity/login'
import { CallFailure, callForAnswer } from '../../../lib/call.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { TextField } from '../../../ui/light/field.tsx'
import { SliderCaptcha } from '../../../ui/light/slider-captcha.tsx'
import { toast } from '../../../ui/light/toast.tsx'
import { PICTURE_MISSING, PictureCaptcha, WRONG_CAPTCHA } from './picture-captcha.tsx'
import { checkMobile } from './sign-in-checks.ts'

const RESEND_SECONDS = 60

type Props = {
  mobile: string
  purpose: keyof typeof MODES
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  onMobileError: (text: string) => void
}
const MODES = { login: '0', register: '1', forgotten: '2' } as const

/** Code from a text message: first the slider, then the sending, then a minute's wait. */
export function SmsCodeField({ mobile, purpose, value, error, onChange, onMobileError }: Props) {
  const [checking, setChecking] = useState(false)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  const ask = () => {
    const wrong = checkMobile(mobile)
    if (wrong) return onMobileError(wrong)
    setChecking(true)
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
      {checking && (
        <SafetyDialog
          mobile={mobile.trim()}
          smsmode={MODES[purpose]}
          onClose={() => setChecking(false)}
          onSent={() => {
            setChecking(false)
            setLeft(RESEND_SECONDS)
          }}
          onRefused={(text) => {
            setChecking(false)
            onMobileError(text)
          }}
        />
      )}
    </>
  )
}

type SafetyProps = { mobile: string; smsmode: (typeof MODES)[keyof typeof MODES]; onClose: () => void; onSent: () => void; onRefused: (text: string) => void }

/** The slider keeps sleepy programs away; an address that asks often is shown a picture as well. */
function SafetyDialog({ mobile, smsmode, onClose, onSent, onRefused }: SafetyProps) {
  // Counts the pictures; 0 means none is asked for.
  const [picture, setPicture] = useState(0)
  const [captcha, setCaptcha] = useState('')
  const [checkKey, setCheckKey] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const keepKey = useCallback((key: string) => setCheckKey(key), [])

  const sendCode = async () => {
    setBusy(true)
    try {
      const { message } = await callForAnswer(sendSms, { mobile, smsmode, ...(picture > 0 && { captcha: captcha.trim(), checkKey }) })
      toast(message)
      onSent()
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : '验证码发送失败，请稍后重试'
      if (!(failure instanceof CallFailure && failure.code === WRONG_CAPTCHA)) return onRefused(text)
      setError(picture > 0 ? text : undefined)
      setCaptcha('')
      setPicture(picture + 1)
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (captcha.trim() === '') return setError(PICTURE_MISSING)
    void sendCode()
  }
  return (
    <Dialog title="安全验证" onClose={onClose}>
      {picture === 0 ? (
        <SliderCaptcha onVerified={() => void sendCode()} />
      ) : (
        <form onSubmit={submit} noValidate>
          <PictureCaptcha key={picture} value={captcha} error={error} onChange={setCaptcha} onKey={keepKey} />
          <Button kind="primary" block type="submit" busy={busy}>
            发送验证码
          </Button>
        </form>
      )}
    </Dialog>
  )
}
