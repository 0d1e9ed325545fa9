import { App, Button, Form, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import { SmsCode } from '@aosp/contract/identity/fields'
import { randomImage, sendSms } from '@aosp/contract/identity/login'
import { routeOf } from '@aosp/contract/screens'
import { call, callForAnswer, CallFailure } from '../../../lib/call.ts'
import { captchaKey } from '../../../lib/captcha-key.ts'
import { pageConfig, siteUrl } from '../../../lib/page-config.ts'
import { fieldRule } from '../../../ui/form-rule.ts'
import { SliderCaptcha } from '../../../ui/light/slider-captcha.tsx'
import '../../../ui/light/slider.css'
import './account.css'

const MODES = { login: '0', bind: '3' } as const
const WAIT_SECONDS = 60
const CAPTCHA_REFUSED = 412

type Props = {
  purpose: keyof typeof MODES
  /** Where the code goes and how long it lasts. */
  note: string
  /** The number, once it is a valid one; rejects after showing what is wrong with it. */
  phone: () => Promise<string>
  onSent: () => void
  onRefused: (text: string) => void
}

/** Slider, code field and the button that sends the code; after many codes the server asks for a picture captcha as well. */
export function PhoneCode({ purpose, note, phone, onSent, onRefused }: Props) {
  const { message } = App.useApp()
  const [verified, setVerified] = useState(false)
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const [wait, startWait] = useCountdown()
  const [picture, setPicture] = useState<{ key: string; image: string; typed: string }>()

  async function drawPicture(): Promise<void> {
    const key = captchaKey()
    const image = await call(randomImage, { key }).catch(() => undefined)
    if (image !== undefined) setPicture({ key, image, typed: '' })
  }

  async function send(): Promise<void> {
    const mobile = await phone().catch(() => undefined)
    if (mobile === undefined) return
    setBusy(true)
    try {
      const proof = picture ? { captcha: picture.typed, checkKey: picture.key } : {}
      const answer = await callForAnswer(sendSms, { mobile, smsmode: MODES[purpose], ...proof }, { quiet: true })
      message.success(answer.message)
      startWait(WAIT_SECONDS)
      setVerified(false)
      setRound(round + 1)
      setPicture(undefined)
      onSent()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.kind !== 'expired') onRefused(picture || error.code !== CAPTCHA_REFUSED ? error.message : '获取次数较多，请先输入图片验证码')
      if (error.code === CAPTCHA_REFUSED) await drawPicture()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {wait === 0 && (
        <div className="phone-slider">
          <SliderCaptcha key={round} onVerified={() => setVerified(true)} />
        </div>
      )}
      {picture && (
        <Form.Item label="图片验证码">
          <Space.Compact block>
            <Input
              maxLength={6}
              autoComplete="off"
              aria-label="图片验证码"
              value={picture.typed}
              onChange={({ target }) => setPicture({ ...picture, typed: target.value })}
            />
            <button type="button" className="captcha-image" onClick={() => void drawPicture()} aria-label="看不清，换一张">
              <img src={picture.image} alt="验证码" />
            </button>
          </Space.Compact>
        </Form.Item>
      )}
      <Form.Item
        label="短信验证码"
        htmlFor="smscode"
        extra={
          <>
            {note}
            {pageConfig().demonstration && (
              <>
                {' '}
                演示环境不发送短信，请到
                <a href={siteUrl(routeOf('identity/demo-inbox'))} target="_blank" rel="noopener">
                  演示短信箱
                </a>
                查看。
              </>
            )}
          </>
        }
      >
        <Space.Compact block>
          <Form.Item name="smscode" noStyle rules={[fieldRule(SmsCode)]}>
            <Input id="smscode" inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
          </Form.Item>
          <Button loading={busy} disabled={wait > 0 || !verified} onClick={() => void send()}>
            {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
          </Button>
        </Space.Compact>
      </Form.Item>
    </>
  )
}

/** Counts by the clock, so that a sleeping tab does not wait longer than a minute. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}
