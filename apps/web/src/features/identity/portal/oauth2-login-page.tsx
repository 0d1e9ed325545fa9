import { useEffect, useRef, useState } from 'react'
import { thirdLogin } from '@aosp/contract/identity/login'
import { call } from '../../../lib/call.ts'
import { usePortal } from '../../../lib/portal-page.ts'
import { LinkButton } from '../../../ui/light/button.tsx'
import { Alert } from '../../../ui/light/field.tsx'
import { Skeleton } from '../../../ui/light/states.tsx'
import { DepartChoice } from './depart-choice.tsx'
import { signInLinks } from './sign-in-links.ts'
import { useSignIn } from './use-sign-in.ts'

const KINDS = ['github', 'dingtalk', 'wechat_enterprise', 'wechat_open'] as const

/** Way in from an enterprise-messaging app: the app hands over a short-lived token in the address. */
export function Oauth2LoginPage() {
  const { query, config } = usePortal()
  const { accept, choosing, choose } = useSignIn()
  const token = query.get('oauth2LoginToken')
  const thirdType = KINDS.find((kind) => kind === query.get('thirdType'))
  const [failed, setFailed] = useState<string>()
  const tried = useRef(false)
  useEffect(() => {
    if (!token || !thirdType || tried.current) return
    // The token is good for one use.
    tried.current = true
    call(thirdLogin, { token, thirdType }).then(accept, (error: unknown) => setFailed(error instanceof Error ? error.message : '登录失败，请稍后重试'))
  }, [token, thirdType, accept])
  const redirect = query.get('redirect')
  const login = signInLinks(config).login + (redirect ? `?redirect=${encodeURIComponent(redirect)}` : '')
  return (
    <section className="card sign-in-card narrow" aria-label="应用内登录">
      <h1>应用内登录</h1>
      {failed && <Alert>{failed}</Alert>}
      {token && thirdType && !failed ? (
        <>
          <p>正在通过企业应用验证您的身份，请稍候。</p>
          <Skeleton lines={3} />
        </>
      ) : (
        <>
          <p>在企业微信或钉钉中从工作台打开本应用时，系统会自动验证您的身份。</p>
          <ol className="plain-steps">
            <li>返回企业应用的工作台，重新打开“{config.brand}”。</li>
            <li>首次使用前，请先用账号密码登录，并在“账号绑定”中绑定企业应用账号。</li>
          </ol>
          <LinkButton kind="primary" large block href={login}>
            使用账号密码登录
          </LinkButton>
        </>
      )}
      {choosing && <DepartChoice reply={choosing} onChoose={choose} />}
    </section>
  )
}
