import { useCallback, useEffect, useState } from 'react'
import { randomImage } from '@aosp/contract/identity/login'
import { call } from '../../../lib/call.ts'
import { captchaKey } from '../../../lib/captcha-key.ts'
import { TextField } from '../../../ui/light/field.tsx'

/** Code of the envelope when the picture was read wrong, or is asked for. */
export const WRONG_CAPTCHA = 412
export const PICTURE_MISSING = '请输入图形验证码'

type Props = {
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  /** The key the shown picture was drawn for. */
  onKey: (key: string) => void
}

/** Picture with four characters; a click draws another. Remount it (key) after a wrong answer. */
export function PictureCaptcha({ value, error, onChange, onKey }: Props) {
  const [picture, setPicture] = useState<string>()
  const [failed, setFailed] = useState(false)
  const draw = useCallback(async () => {
    const key = captchaKey()
    setPicture(undefined)
    setFailed(false)
    try {
      setPicture(await call(randomImage, { key }))
      onKey(key)
    } catch {
      setFailed(true)
    }
  }, [onKey])
  useEffect(() => void draw(), [draw])
  return (
    <TextField
      label="图形验证码"
      icon="policy"
      value={value}
      error={error}
      maxLength={10}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <button type="button" className="captcha" aria-label="看不清，换一张" title="看不清，换一张" onClick={() => void draw()}>
          {picture ? <img src={picture} alt="图形验证码" /> : failed ? '点击重试' : '加载中'}
        </button>
      }
    />
  )
}
