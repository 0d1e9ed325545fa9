import { lazy, Suspense, useCallback, useState, type FormEvent } from 'react'
import { captchaNeeded, login } from '@aosp/contract/identity/login'
import { call, CallFailure } from '../../../lib/call.ts'
import { Button } from '../../../ui/light/button.tsx'
import { PasswordField, TextField } from '../../../ui/light/field.tsx'
import { PICTURE_MISSING, PictureCaptcha, WRONG_CAPTCHA } from './picture-captcha.tsx'
import { checkPassword, checkUsername, complaints, type FieldErrors } from './sign-in-checks.ts'
import { FormEnd } from './form-end.tsx'
import { SignInRefusal, useRejectedWay } from './sign-in-refusal.tsx'
import type { SignInFormProps } from './use-sign-in.ts'

const SliderCaptcha = lazy(async () => ({ default: (await import('../../../ui/light/slider-captcha.tsx')).SliderCaptcha }))
const SLIDE_FIRST = '请先按住滑块，拖动到最右边完成安全验证'

/** Account and password; when this address or account has failed before, the slider appears, and behind it the picture. */
export function PasswordForm({ onReply, owesFactor }: SignInFormProps) {
  const isRejected = useRejectedWay()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [checkKey, setCheckKey] = useState('')
  const [remember, setRemember] = useState(false)
  // Counts the pictures; 0 means none is asked for.
  const [picture, setPicture] = useState(0)
  const [slid, setSlid] = useState(false)
  const [errors, setErrors] = useState<FieldErrors<'username' | 'password' | 'captcha'>>({})
  const [alert, setAlert] = useState<string>()
  const [busy, setBusy] = useState(false)

  const keepKey = useCallback((key: string) => setCheckKey(key), [])
  const askForPicture = () => {
    setPicture((count) => count + 1)
    setCaptcha('')
  }
  const isPictureNeeded = async () => {
    const name = username.trim()
    const needed = await call(captchaNeeded, name ? { username: name } : {}).catch(() => false)
    if (needed) setPicture((count) => Math.max(count, 1))
    return needed
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAlert(undefined)
    const found = complaints({
      username: checkUsername(username),
      password: checkPassword(password),
      captcha: picture > 0 && slid && captcha.trim() === '' ? PICTURE_MISSING : undefined,
    })
    setErrors(found ?? {})
    if (found) return
    if (picture > 0 && !slid) return setAlert(SLIDE_FIRST)
    setBusy(true)
    try {
      onReply(await call(login, { username: username.trim(), password, remember_me: remember, ...(picture > 0 && { captcha: captcha.trim(), checkKey }) }))
    } catch (failure) {
      if (isRejected(failure) || owesFactor(failure)) return
      const text = failure instanceof Error ? failure.message : '登录失败，请稍后重试'
      setBusy(false)
      if (failure instanceof CallFailure && failure.code === WRONG_CAPTCHA) {
        setErrors({ captcha: picture > 0 ? text : PICTURE_MISSING })
        askForPicture()
        return
      }
      setAlert(text)
      // Every picture is good for one try.
      if (picture > 0 || (await isPictureNeeded())) askForPicture()
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {alert && <SignInRefusal text={alert} />}
      {/* Without names: sent before the script is here, a form would write its fields into the address. */}
      <TextField
        label="用户名"
        icon="person"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        value={username}
        error={errors.username}
        onChange={(event) => setUsername(event.target.value)}
        onBlur={() => username.trim() !== '' && void isPictureNeeded()}
      />
      <PasswordField
        label="密码"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {picture > 0 && slid && <PictureCaptcha key={picture} value={captcha} error={errors.captcha} onChange={setCaptcha} onKey={keepKey} />}
      {picture > 0 && !slid && (
        <Suspense fallback={null}>
          <SliderCaptcha onVerified={() => setSlid(true)} />
        </Suspense>
      )}
      <FormEnd remember={remember} onRemember={setRemember} />
      <Button kind="primary" large block type="submit" busy={busy}>
        登录
      </Button>
    </form>
  )
}
