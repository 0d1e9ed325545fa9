import { lazy, Suspense, useEffect, useState } from 'react'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'
import { usePortal } from '../../../lib/portal-page.ts'
import { Button } from '../../../ui/light/button.tsx'
import { TextField } from '../../../ui/light/field.tsx'
import type { SmsMode } from './safety-dialog.tsx'
import { checkMobile } from './sign-in-checks.ts'

const SafetyDialog = lazy(async () => ({ default: (await import('./safety-dialog.tsx')).SafetyDialog }))

const RESEND_SECONDS = 60

type Props = {
  mobile: string
  purpose: keyof typeof MODES
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  onMobileError: (text: string) => void
}
const MODES = { login: '0', register: '1', forgotten: '2', third: '4' } as const satisfies Record<string, SmsMode>

/** Code from a text message: first the slider, then the sending, then a minute's wait. */
export function SmsCodeField({ mobile, purpose, value, error, onChange, onMobileError }: Props) {
  const { config } = usePortal()
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
      {config.demonstration && (
        <p className="field-note">
          演示环境不发送短信，请到
          <a href={siteUrl(routeOf('identity/demo-inbox'))} target="_blank" rel="noopener">
            演示短信箱
          </a>
          查看。
        </p>
      )}
      {checking && (
        <Suspense>
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
        </Suspense>
      )}
    </>
  )
}
