import { useEffect, useRef, useState, type ReactNode } from 'react'
import { THIRD_APPS, THIRD_FAILURES, THIRD_TITLES, type ThirdApp, type ThirdFailure, type ThirdType } from '@aosp/contract/identity/third-codes'
import { usePortal } from '../../../../lib/portal-page.ts'
import { session } from '../../../../lib/session.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import { Alert } from '../../../../ui/light/field.tsx'
import { Skeleton } from '../../../../ui/light/states.tsx'
import { DepartChoice, FactorForm } from '../sign-in-parts.ts'
import { signInLinks } from '../sign-in-links.ts'
import { useSignIn } from '../use-sign-in.ts'
import { appOf, appStart } from './app-start.ts'
import { ThirdPhoneForm } from './third-phone-form.tsx'
import { useThirdLogin } from './use-third-login.ts'

/** What the app's way back brought along, each good for one use. */
function broughtBy(query: URLSearchParams) {
  const kind = query.get('thirdType')
  const failed = query.get('failed')
  return {
    thirdType: Object.keys(THIRD_TITLES).find((each): each is ThirdType => each === kind),
    token: query.get('oauth2LoginToken'),
    uuid: query.get('thirdUserUuid'),
    failed: Object.keys(THIRD_FAILURES).find((each): each is ThirdFailure => each === failed),
  }
}

/** Nothing of it is any business of the history. */
function cleanAddress(): void {
  const address = new URL(location.href)
  for (const name of ['oauth2LoginToken', 'thirdUserUuid', 'thirdType', 'failed']) address.searchParams.delete(name)
  history.replaceState(null, '', address)
}

/** Way in from an enterprise-messaging app: to the app and back, as a guest by the phone, and to the ordinary way in when there is none. */
export function Oauth2LoginPage() {
  const { query, config } = usePortal()
  const { accept, choosing, choose, challenge, owesFactor, startOver } = useSignIn()
  const { enter, refusal, setRefusal } = useThirdLogin({ onReply: accept, owesFactor })
  const { thirdType, token, uuid, failed } = broughtBy(query)
  const redirect = query.get('redirect')
  const [app, setApp] = useState<ThirdApp>()
  const [leaving, setLeaving] = useState(false)
  const kinds = config.third?.kinds
  const isOn = (kind: ThirdApp | undefined) => kind !== undefined && kinds?.includes(kind) === true
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || session.token()) return
    begun.current = true
    const here = appOf(navigator.userAgent)
    setApp(here)
    if (token || uuid || failed) {
      cleanAddress()
      if (token && thirdType) void enter(thirdType, token)
    } else if (here && kinds?.includes(here)) {
      setLeaving(true)
      location.replace(appStart(here, location.origin, redirect))
    }
  }, [token, uuid, failed, thirdType, redirect, kinds, enter])

  const login = signInLinks(config).login + (redirect ? `?redirect=${encodeURIComponent(redirect)}` : '')
  // From a way back that failed the app is known even when its browser does not say so.
  const again = [app, THIRD_APPS.find((each) => each === thirdType)].find(isOn)
  const back = (kind: 'primary' | 'default') => (
    <LinkButton kind={kind} large block href={login}>
      使用账号密码登录
    </LinkButton>
  )
  if (challenge)
    return (
      <Card>
        <FactorForm
          challenge={challenge}
          onReply={accept}
          onStartOver={() => {
            setRefusal('登录验证已取消，请重新登录')
            startOver()
          }}
        />
      </Card>
    )
  const problem = refusal ?? (failed && THIRD_FAILURES[failed])
  if (problem)
    return (
      <Card>
        <Alert>{problem}</Alert>
        <div className="stacked">
          {again && (
            <Button kind="primary" large block onClick={() => location.assign(appStart(again, location.origin, redirect))}>
              重新验证
            </Button>
          )}
          {back(again ? 'default' : 'primary')}
        </div>
      </Card>
    )
  if (token && thirdType)
    return (
      <Card>
        <p>正在通过{THIRD_TITLES[thirdType]}验证您的身份，请稍候。</p>
        <Skeleton lines={3} />
        {choosing && <DepartChoice reply={choosing} onChoose={choose} />}
      </Card>
    )
  if (uuid && thirdType)
    return (
      <Card>
        <ThirdPhoneForm thirdType={thirdType} uuid={uuid} onTicket={(ticket) => enter(thirdType, ticket)} />
        {back('default')}
        {choosing && <DepartChoice reply={choosing} onChoose={choose} />}
      </Card>
    )
  if (leaving && app)
    return (
      <Card>
        <p role="status">正在前往{THIRD_TITLES[app]}验证您的身份，请稍候。</p>
        <Skeleton lines={3} />
      </Card>
    )
  return (
    <Card>
      {app && !isOn(app) ? (
        <p>平台尚未接入{THIRD_TITLES[app]}登录，请使用账号密码登录。</p>
      ) : (
        <p>在企业微信或钉钉中从工作台打开本应用时，系统会自动验证您的身份。</p>
      )}
      <ol className="plain-steps">
        <li>返回企业应用的工作台，重新打开“{config.brand}”。</li>
        <li>首次使用时，用平台账号的手机号验证一次，或先登录平台，在“账号绑定”中绑定。</li>
      </ol>
      {back('primary')}
    </Card>
  )
}

const Card = ({ children }: { children: ReactNode }) => (
  <section className="card sign-in-card narrow" aria-label="应用内登录">
    <h1>应用内登录</h1>
    {children}
  </section>
)
