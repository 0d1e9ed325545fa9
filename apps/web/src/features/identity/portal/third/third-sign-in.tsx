import { useEffect, useRef, useState } from 'react'
import { THIRD_TITLES, type ThirdType } from '@aosp/contract/identity/third-codes'
import type { PageConfig } from '@aosp/contract/page-config'
import { openThirdWindow, type ThirdOutcome } from '../../../../lib/third-window.ts'
import { usePortal, useScript } from '../../../../lib/portal-page.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Dialog } from '../../../../ui/light/dialog.tsx'
import { Alert } from '../../../../ui/light/field.tsx'
import type { SignInFormProps } from '../use-sign-in.ts'
import { appOf, appStart } from './app-start.ts'
import { ThirdPhoneForm } from './third-phone-form.tsx'
import { useThirdLogin } from './use-third-login.ts'

type Props = SignInFormProps & { third: NonNullable<PageConfig['third']> }

/** The other ways in: a window of the third party, and for its guests the phone their account has. */
export function ThirdSignIn({ third, onReply, owesFactor }: Props) {
  const { query } = usePortal()
  // In a file of its own, which comes after the page.
  const able = useScript()
  const { enter, refusal, setRefusal } = useThirdLogin({ onReply, owesFactor })
  const [waiting, setWaiting] = useState<ThirdType>()
  const [guest, setGuest] = useState<{ thirdType: ThirdType; uuid: string }>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const hear = (thirdType: ThirdType, outcome: ThirdOutcome) => {
    setWaiting(undefined)
    if (outcome.kind === 'ticket') return void enter(thirdType, outcome.token)
    if (outcome.kind === 'guest') return setGuest({ thirdType, uuid: outcome.uuid })
    setRefusal(`${THIRD_TITLES[thirdType]}登录失败，请重试或使用其他方式登录`)
  }
  const open = (thirdType: ThirdType) => {
    const app = appOf(navigator.userAgent)
    // An app's own browser has one window.
    if (app === thirdType) return location.assign(appStart(app, location.origin, query.get('redirect')))
    stop.current?.()
    setRefusal(undefined)
    stop.current = openThirdWindow(thirdType, 'login', (outcome) => hear(thirdType, outcome))
    if (stop.current) return setWaiting(thirdType)
    setRefusal('浏览器拦截了登录窗口，请允许本站弹出窗口后重试')
  }
  const cancel = () => {
    stop.current?.()
    setWaiting(undefined)
  }
  return (
    <div className="other-way">
      {refusal && <Alert>{refusal}</Alert>}
      <p className="third-title">其他登录方式{third.standIn && '（演示）'}</p>
      <div className="third-ways">
        {third.kinds.map((kind) => (
          <Button key={kind} disabled={!able} onClick={() => open(kind)} aria-label={`${THIRD_TITLES[kind]}登录`}>
            {THIRD_TITLES[kind]}
          </Button>
        ))}
      </div>
      {waiting && (
        <p className="spread" role="status">
          请在打开的窗口中完成{THIRD_TITLES[waiting]}授权
          <Button kind="text" onClick={cancel}>
            取消
          </Button>
        </p>
      )}
      {guest && (
        <Dialog title="绑定平台账号" onClose={() => setGuest(undefined)}>
          <ThirdPhoneForm
            {...guest}
            onTicket={async (token) => {
              await enter(guest.thirdType, token)
              setGuest(undefined)
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
