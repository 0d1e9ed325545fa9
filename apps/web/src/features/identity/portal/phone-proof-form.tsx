import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../../ui/light/button.tsx'
import { TextField } from '../../../ui/light/field.tsx'
import { checkMobile, checkSmsCode, complaints, type FieldErrors } from './sign-in-checks.ts'
import { SignInRefusal } from './sign-in-refusal.tsx'
import { SmsCodeField } from './sms-code-field.tsx'

type Props = {
  purpose: ComponentProps<typeof SmsCodeField>['purpose']
  label?: string
  /** What the button says, and what is said when it goes wrong without a word of its own. */
  act: string
  failed: string
  onProven: (proof: { mobile: string; code: string }) => Promise<void>
  /** Whether a refusal leads elsewhere; then nothing is said here. */
  isLedOn?: (failure: unknown) => boolean
  /** Above the fields, and between them and the button. */
  lead?: ReactNode
  children?: ReactNode
}

/** Somebody proves by a code that a phone is his; what that is good for is the caller's. Once it is proven the next step takes the form's place. */
export function PhoneProofForm({ purpose, label = '手机号', act, failed, onProven, isLedOn, lead, children }: Props) {
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
      await onProven({ mobile: mobile.trim(), code: code.trim() })
    } catch (failure) {
      if (isLedOn?.(failure)) return
      setAlert(failure instanceof Error ? failure.message : failed)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {lead}
      {alert && <SignInRefusal text={alert} />}
      <TextField
        label={label}
        icon="phone"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
        value={mobile}
        error={errors.mobile}
        onChange={(event) => setMobile(event.target.value)}
      />
      <SmsCodeField
        mobile={mobile}
        purpose={purpose}
        value={code}
        error={errors.code}
        onChange={setCode}
        onMobileError={(text) => setErrors({ mobile: text })}
      />
      {children}
      <Button kind="primary" large block type="submit" busy={busy}>
        {act}
      </Button>
    </form>
  )
}
