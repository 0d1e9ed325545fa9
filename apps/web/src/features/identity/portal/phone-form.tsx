import { useState, type FormEvent } from 'react'
import { phoneLogin } from '@aosp/contract/identity/login'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/light/button.tsx'
import { TextField } from '../../../ui/light/field.tsx'
import { FormEnd } from './form-end.tsx'
import { SignInRefusal, useRejectedWay } from './sign-in-refusal.tsx'
import type { SignInFormProps } from './use-sign-in.ts'
import { checkMobile, checkSmsCode, complaints, type FieldErrors } from './sign-in-checks.ts'
import { SmsCodeField } from './sms-code-field.tsx'

export function PhoneForm({ onReply, owesFactor }: SignInFormProps) {
  const isRejected = useRejectedWay()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const [errors, setErrors] = useState<FieldErrors<'mobile' | 'code'>>({})
  const [alert, setAlert] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAlert(undefined)
    const found = complaints({ mobile: checkMobile(mobile), code: checkSmsCode(code) })
    setErrors(found ?? {})
    if (found) return
    setBusy(true)
    try {
      onReply(await call(phoneLogin, { mobile: mobile.trim(), captcha: code.trim(), remember_me: remember }))
    } catch (failure) {
      if (isRejected(failure) || owesFactor(failure)) return
      setAlert(failure instanceof Error ? failure.message : '登录失败，请稍后重试')
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {alert && <SignInRefusal text={alert} />}
      <TextField
        label="手机号"
        icon="phone"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
        value={mobile}
        error={errors.mobile}
        onChange={(event) => setMobile(event.target.value)}
      />
      <SmsCodeField mobile={mobile} purpose="login" value={code} error={errors.code} onChange={setCode} onMobileError={(text) => setErrors({ mobile: text })} />
      <FormEnd remember={remember} onRemember={setRemember} />
      <Button kind="primary" large block type="submit" busy={busy}>
        登录
      </Button>
    </form>
  )
}
