import { useEffect, useState } from 'react'
import { siteUrl } from '../../../lib/page-config.ts'
import { usePortal } from '../../../lib/portal-page.ts'
import { Tabs } from '../../../ui/light/tabs.tsx'
import { CasSignIn } from './cas-sign-in.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { prefetchDesk } from './prefetch-desk.ts'
import { DepartChoice, FactorForm, ThirdSignIn } from './sign-in-parts.ts'
import { signInLinks } from './sign-in-links.ts'
import { useSignIn } from './use-sign-in.ts'

const WAYS = [
  { key: 'password', title: '账号密码' },
  { key: 'phone', title: '手机验证码' },
] as const

export function LoginPage() {
  const { config, page } = usePortal()
  const [way, setWay] = useState<string>('password')
  const { accept, choosing, choose, challenge, owesFactor, startOver } = useSignIn()
  useEffect(() => {
    document.addEventListener('focusin', prefetchDesk)
    return () => document.removeEventListener('focusin', prefetchDesk)
  }, [])
  return (
    <div className="wide sign-in-grid">
      <div className="sign-in-pitch">
        <h2>{page.facts?.slogan ?? config.platformName}</h2>
        <p>资产处置竞价 · 资产租赁竞价 · 共享公告 · 运营评价</p>
        <img src={siteUrl('/pictures/office-building.webp')} alt="" width={480} height={360} />
      </div>
      <section className="card sign-in-card" aria-label="登录">
        <h1>{config.variant === 'member' ? '会员登录' : '登录'}</h1>
        {challenge ? (
          <FactorForm challenge={challenge} onReply={accept} onStartOver={startOver} />
        ) : (
          <>
            <Tabs label="登录方式" tabs={WAYS} active={way} onChange={setWay}>
              {way === 'password' ? <PasswordForm onReply={accept} owesFactor={owesFactor} /> : <PhoneForm onReply={accept} owesFactor={owesFactor} />}
            </Tabs>
            {config.cas && <CasSignIn cas={config.cas} onReply={accept} owesFactor={owesFactor} />}
            {config.third && <ThirdSignIn third={config.third} onReply={accept} owesFactor={owesFactor} />}
          </>
        )}
        <p className="spread">
          <span>还没有账号？</span>
          <a className="touch" href={signInLinks(config).register}>
            注册成为会员
          </a>
        </p>
      </section>
      {choosing && <DepartChoice reply={choosing} onChoose={choose} />}
    </div>
  )
}
