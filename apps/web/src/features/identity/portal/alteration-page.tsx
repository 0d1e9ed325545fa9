import { useState, type FormEvent } from 'react'
import { passwordReset, phoneVerification } from '@aosp/contract/identity/login'
import { call } from '../../../lib/call.ts'
import { usePortal } from '../../../lib/portal-page.ts'
import { Button, LinkButton } from '../../../ui/light/button.tsx'
import { Alert, PasswordField } from '../../../ui/light/field.tsx'
import { EmptyState } from '../../../ui/light/states.tsx'
import { PasswordHints } from './password-hints.tsx'
import { PhoneProofForm } from './phone-proof-form.tsx'
import { checkConfirmation, checkNewPassword, complaints, type FieldErrors } from './sign-in-checks.ts'
import { signInLinks } from './sign-in-links.ts'

const STEPS = ['验证手机', '设置新密码', '完成'] as const

/** What the first step proved: the account, and a ticket good for one change. */
type Proof = { phone: string; username: string; smscode: string }

/** Forgotten password in three steps. */
export function AlterationPage() {
  const { config } = usePortal()
  const [proof, setProof] = useState<Proof>()
  const [done, setDone] = useState(false)
  const step = done ? 2 : proof ? 1 : 0
  const login = signInLinks(config).login
  return (
    <section className="card sign-in-card narrow" aria-label="找回密码">
      <h1>找回密码</h1>
      <ol className="progress">
        {STEPS.map((title, index) => (
          <li key={title} data-reached={index <= step || undefined} aria-current={index === step ? 'step' : undefined}>
            {index + 1}. {title}
          </li>
        ))}
      </ol>
      {done ? (
        <EmptyState
          icon="check"
          title="密码重置完成！"
          actions={
            <LinkButton kind="primary" href={login}>
              去登录
            </LinkButton>
          }
        >
          其他设备上的登录已全部退出，请使用新密码登录。
        </EmptyState>
      ) : proof ? (
        <NewPasswordStep proof={proof} onDone={() => setDone(true)} onExpired={() => setProof(undefined)} />
      ) : (
        <PhoneStep onProof={setProof} />
      )}
      {!done && (
        <p className="centred">
          <a className="touch" href={login}>
            想起密码了，返回登录
          </a>
        </p>
      )}
    </section>
  )
}

const PhoneStep = ({ onProof }: { onProof: (proof: Proof) => void }) => (
  <PhoneProofForm
    purpose="forgotten"
    label="绑定的手机号"
    act="下一步"
    failed="验证失败，请稍后重试"
    onProven={async ({ mobile: phone, code }) => onProof({ phone, ...(await call(phoneVerification, { phone, smscode: code })) })}
  />
)

function NewPasswordStep({ proof, onDone, onExpired }: { proof: Proof; onDone: () => void; onExpired: () => void }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [errors, setErrors] = useState<FieldErrors<'password' | 'confirmation'>>({})
  const [alert, setAlert] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAlert(undefined)
    const found = complaints({ password: checkNewPassword(password), confirmation: checkConfirmation(confirmation, password) })
    setErrors(found ?? {})
    if (found) return
    setBusy(true)
    try {
      await call(passwordReset, { ...proof, password })
      onDone()
    } catch (failure) {
      setAlert(failure instanceof Error ? failure.message : '重置失败，请稍后重试')
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {alert && (
        <Alert>
          {alert}{' '}
          <Button kind="text" onClick={onExpired}>
            重新验证手机
          </Button>
        </Alert>
      )}
      <p>
        正在为账号 <strong>{proof.username}</strong> 设置新密码。
      </p>
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        maxLength={64}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordHints password={password} />
      <PasswordField
        label="确认新密码"
        autoComplete="new-password"
        maxLength={64}
        value={confirmation}
        error={errors.confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button kind="primary" large block type="submit" busy={busy}>
        提交
      </Button>
    </form>
  )
}
