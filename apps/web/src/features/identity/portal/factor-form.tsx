import { useState, type FormEvent } from 'react'
import { factorLogin } from '@aosp/contract/identity/factor'
import { call } from '../../../lib/call.ts'
import type { LoginReply } from '../../../lib/session.ts'
import { Button } from '../../../ui/light/button.tsx'
import { TextField } from '../../../ui/light/field.tsx'
import { SignInRefusal } from './sign-in-refusal.tsx'

type Props = { challenge: string; onReply: (reply: LoginReply) => void; onStartOver: () => void }

/** The second step of signing in, whichever way the first one was. */
export function FactorForm({ challenge, onReply, onStartOver }: Props) {
  const [code, setCode] = useState('')
  const [byRecovery, setByRecovery] = useState(false)
  const [error, setError] = useState<string>()
  const [alert, setAlert] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAlert(undefined)
    const missing = code.trim() === '' ? (byRecovery ? '请输入恢复码' : '请输入动态验证码') : undefined
    setError(missing)
    if (missing) return
    setBusy(true)
    try {
      onReply(await call(factorLogin, { challenge, code: code.trim() }))
    } catch (failure) {
      setAlert(failure instanceof Error ? failure.message : '登录失败，请稍后重试')
      setCode('')
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p>{byRecovery ? '请输入一个尚未使用的恢复码，每个只能使用一次。' : '请打开身份验证器，输入本账号的 6 位数字。'}</p>
      {alert && <SignInRefusal text={alert} />}
      <TextField
        key={String(byRecovery)}
        label={byRecovery ? '恢复码' : '动态验证码'}
        icon="lock"
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoFocus
        maxLength={byRecovery ? 20 : 6}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button kind="primary" large block type="submit" busy={busy}>
        登录
      </Button>
      <p className="spread">
        <Button
          type="button"
          kind="text"
          onClick={() => {
            setByRecovery(!byRecovery)
            setCode('')
          }}
        >
          {byRecovery ? '使用动态验证码' : '无法使用验证器？输入恢复码'}
        </Button>
        <Button type="button" kind="text" onClick={onStartOver}>
          重新登录
        </Button>
      </p>
    </form>
  )
}
