import { useCallback, useState, type FormEvent } from 'react'
import { sendSms } from '@aosp/contract/identity/login'
import { CallFailure, callForAnswer } from '../../../lib/call.ts'
import { Button } from '../../../ui/light/button.tsx'
import { Dialog } from '../../../ui/light/dialog.tsx'
import { SliderCaptcha } from '../../../ui/light/slider-captcha.tsx'
import { toast } from '../../../ui/light/toast.tsx'
import { PICTURE_MISSING, PictureCaptcha, WRONG_CAPTCHA } from './picture-captcha.tsx'

export type SmsMode = '0' | '1' | '2' | '4'
type SafetyProps = { mobile: string; smsmode: SmsMode; onClose: () => void; onSent: () => void; onRefused: (text: string) => void }

/** The slider keeps sleepy programs away; an address that asks often is shown a picture as well. */
export function SafetyDialog({ mobile, smsmode, onClose, onSent, onRefused }: SafetyProps) {
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
