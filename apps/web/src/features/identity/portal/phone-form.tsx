import { useState } from 'react'
import { phoneLogin } from '@aosp/contract/identity/login'
import { call } from '../../../lib/call.ts'
import { FormEnd } from './form-end.tsx'
import { PhoneProofForm } from './phone-proof-form.tsx'
import { useRejectedWay } from './sign-in-refusal.tsx'
import type { SignInFormProps } from './use-sign-in.ts'

export function PhoneForm({ onReply, owesFactor }: SignInFormProps) {
  const isRejected = useRejectedWay()
  const [remember, setRemember] = useState(false)
  return (
    <PhoneProofForm
      purpose="login"
      act="登录"
      failed="登录失败，请稍后重试"
      isLedOn={(failure) => isRejected(failure) || owesFactor(failure)}
      onProven={async ({ mobile, code }) => onReply(await call(phoneLogin, { mobile, captcha: code, remember_me: remember }))}
    >
      <FormEnd remember={remember} onRemember={setRemember} />
    </PhoneProofForm>
  )
}
