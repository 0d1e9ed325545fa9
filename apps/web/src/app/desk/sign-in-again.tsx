import { LockOutlined, MobileOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal, Segmented, Space } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { FACTOR_NEEDED } from '@aosp/contract/identity/codes'
import { factorLogin } from '@aosp/contract/identity/factor'
import { FactorCode } from '@aosp/contract/identity/factor.shapes'
import { captchaNeeded, login, phoneLogin, randomImage } from '@aosp/contract/identity/login'
import * as shapes from '@aosp/contract/identity/login.shapes'
import { RegistrationMobile } from '@aosp/contract/identity/fields'
import { no } from '@aosp/contract/refusals'
import { signInPath } from '@aosp/contract/screens'
import { SESSION_EXPIRED_TITLE } from '@aosp/contract/texts'
import { PhoneCode } from '../../features/identity/desk/phone-code.tsx'
import { call, CallFailure } from '../../lib/call.ts'
import { captchaKey } from '../../lib/captcha-key.ts'
import { pageConfig } from '../../lib/page-config.ts'
import { session, type LoginReply } from '../../lib/session.ts'
import { fieldRule } from '../../ui/form-rule.ts'
import { useDeskSession } from '../../ui/desk-session.ts'
import { forgetPerson, leaveTo } from './leaving.ts'

type Way = 'password' | 'phone'
type Fields = { password?: string; captcha?: string; mobile?: string; smscode?: string; code?: string }
type Captcha = { key: string; image: string }

const CAPTCHA_REFUSED = 412

/** Signs the same person in again over the page he was working on; anybody else starts from his own home. */
export function SignInAgain({ why, onSignedIn }: { why: string; onSignedIn: () => void }) {
  const { user } = useDeskSession()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const [way, setWay] = useState<Way>('password')
  const [captcha, setCaptcha] = useState<Captcha>()
  // Half signed in: the second factor is still owed.
  const [challenge, setChallenge] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  const drawCaptcha = useCallback(async () => {
    const key = captchaKey()
    const image = await call(randomImage, { key }).catch(() => undefined)
    if (image !== undefined) setCaptcha({ key, image })
  }, [])

  const resume = useCallback(() => {
    onSignedIn()
    void client.invalidateQueries()
  }, [client, onSignedIn])

  useEffect(() => {
    call(captchaNeeded, { username: user.username }, { quiet: true }).then(
      (needed) => (needed ? drawCaptcha() : undefined),
      () => undefined,
    )
  }, [user.username, drawCaptcha])
  // Signing in again in another tab of this browser is enough.
  useEffect(() => {
    const expired = session.token()
    return session.onChange(() => {
      if (session.token() && session.token() !== expired && session.user()?.id === user.id) resume()
    })
  }, [user.id, resume])

  function toLogin(): void {
    const { basePath, variant } = pageConfig()
    forgetPerson()
    leaveTo(signInPath(variant, location.pathname.slice(basePath.length) + location.search))
  }

  function accept(reply: LoginReply): void {
    const isSame = reply.userInfo.id === user.id
    if (!isSame) forgetPerson()
    // The gate sees somebody else begin and takes him to his own home.
    session.start(reply)
    if (isSame) resume()
  }

  async function submit(fields: Fields): Promise<void> {
    setBusy(true)
    setRefusal('')
    try {
      const proof = captcha ? { captcha: fields.captcha, checkKey: captcha.key } : {}
      if (challenge) return accept(await call(factorLogin, { challenge, code: fields.code ?? '' }, { quiet: true }))
      const reply =
        way === 'password'
          ? await call(login, { username: user.username, password: fields.password ?? '', ...proof }, { quiet: true })
          : await call(phoneLogin, { mobile: fields.mobile ?? '', captcha: fields.smscode ?? '' }, { quiet: true })
      accept(reply)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.code === FACTOR_NEEDED) return setChallenge((error.result as { challenge: string }).challenge)
      if (error.message === no('login.challengeGone').message) setChallenge(undefined)
      setRefusal(error.message)
      form.setFieldValue('code', '')
      form.setFieldValue('captcha', '')
      if (captcha || error.code === CAPTCHA_REFUSED) await drawCaptcha()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={SESSION_EXPIRED_TITLE}
      width={420}
      onCancel={toLogin}
      // The dialog itself takes the focus when it has opened, so the field gets it after that.
      afterOpenChange={(shown) => shown && form.focusField('password')}
      mask={{ closable: false }}
      keyboard={false}
      footer={null}
      zIndex={1500}
    >
      <Space orientation="vertical" size="middle" className="fill">
        <Alert type="warning" showIcon title={why} description={`以「${user.realname}」继续，页面上填写的内容会保留。`} />
        {!challenge && (
          <Segmented
            block
            value={way}
            onChange={setWay}
            options={[
              { value: 'password', label: '密码登录' },
              { value: 'phone', label: '手机验证码登录' },
            ]}
          />
        )}
        {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
        <Form<Fields> form={form} layout="vertical" onFinish={submit} requiredMark={false}>
          {challenge && (
            <Form.Item name="code" label="动态验证码" extra="身份验证器中的 6 位数字；无法使用时可输入一个恢复码" rules={[fieldRule(FactorCode)]}>
              <Input prefix={<LockOutlined />} inputMode="numeric" maxLength={20} autoComplete="one-time-code" autoFocus />
            </Form.Item>
          )}
          {!challenge && way === 'password' && (
            <>
              <Form.Item label="账号">
                <Input value={user.username} disabled autoComplete="username" aria-label="账号" />
              </Form.Item>
              <Form.Item name="password" label="密码" rules={[fieldRule(shapes.login.input.shape.password)]}>
                <Input.Password prefix={<LockOutlined />} autoComplete="current-password" autoFocus />
              </Form.Item>
            </>
          )}
          {!challenge && way === 'phone' && (
            <>
              <Form.Item name="mobile" label="手机号" rules={[fieldRule(RegistrationMobile)]}>
                <Input prefix={<MobileOutlined />} inputMode="tel" maxLength={11} autoComplete="tel" />
              </Form.Item>
              <PhoneCode
                purpose="login"
                note="验证码将发送到账号绑定的手机，5 分钟内有效"
                phone={() => form.validateFields(['mobile']).then(({ mobile }) => mobile ?? '')}
                onSent={() => {
                  setRefusal('')
                  form.focusField('smscode')
                }}
                onRefused={setRefusal}
              />
            </>
          )}
          {!challenge && captcha && way === 'password' && (
            <Form.Item label="图片验证码" required>
              <Space.Compact block>
                <Form.Item name="captcha" noStyle rules={[{ required: true, message: '请输入验证码' }]}>
                  <Input maxLength={6} autoComplete="off" aria-label="图片验证码" />
                </Form.Item>
                <button type="button" className="captcha-image" onClick={() => void drawCaptcha()} aria-label="看不清，换一张">
                  <img src={captcha.image} alt="验证码" />
                </button>
              </Space.Compact>
            </Form.Item>
          )}
          <Space className="dialog-actions">
            <Button onClick={toLogin}>取消</Button>
            <Button type="primary" htmlType="submit" loading={busy}>
              重新登录
            </Button>
          </Space>
        </Form>
      </Space>
    </Modal>
  )
}
