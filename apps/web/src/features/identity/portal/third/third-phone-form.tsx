import { useState, type FormEvent } from 'react'
import { THIRD_TITLES, type ThirdType } from '@aosp/contract/identity/third-codes'
import { bindThirdPhone } from '@aosp/contract/identity/third'
import { call } from '../../../../lib/call.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Alert, TextField } from '../../../../ui/light/field.tsx'
import { checkMobile, checkSmsCode, complaints, type FieldErrors } from '../sign-in-checks.ts'
import { signInLinks } from '../sign-in-links.ts'
import { SignInRefusal, useRejectedWay } from '../sign-in-refusal.tsx'
import { SmsCodeField } from '../sms-code-field.tsx'

type Props = { thirdType: ThirdType; uuid: string; onTicket: (token: string) => Promise<void> }

/** A guest of a third party says by his phone which account is his; from then on he comes in without it. */
export function ThirdPhoneForm({ thirdType, uuid, onTicket }: Props) {
  const { config } = usePortal()
  const isRejected = useRejectedWay()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
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
      await onTicket(await call(bindThirdPhone, { mobile: mobile.trim(), captcha: code.trim(), thirdUserUuid: uuid }))
    } catch (failure) {
      if (isRejected(failure)) return
      setAlert(failure instanceof Error ? failure.message : '绑定失败，请稍后重试')
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Alert kind="info">您的{THIRD_TITLES[thirdType]}账号还没有绑定平台账号。请用平台账号的手机号验证一次，以后可直接登录。</Alert>
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
      <SmsCodeField mobile={mobile} purpose="third" value={code} error={errors.code} onChange={setCode} onMobileError={(text) => setErrors({ mobile: text })} />
      <div className="other-way">
        <Button kind="primary" large block type="submit" busy={busy}>
          绑定并登录
        </Button>
      </div>
      <p className="spread">
        <span>还没有平台账号？</span>
        <a className="touch" href={signInLinks(config).register}>
          注册成为会员
        </a>
      </p>
    </form>
  )
}
