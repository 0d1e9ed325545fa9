import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Received } from '@aosp/contract/endpoint'
import { mySessions } from '@aosp/contract/identity/session'
import { factorState } from '@aosp/contract/identity/factor'
import { userData } from '@aosp/contract/identity/account'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { Loaded, Mark } from './account-panel.tsx'
import { ageInDays, EMAIL_PATH, PASSWORD_DAYS } from './account-safety.ts'
import { FactorRow } from './factor-row.tsx'
import { SettingsLayout } from './settings-layout.tsx'
import { OwnChanges } from './own-changes.tsx'
import { LoginHistory } from './settings-login-history.tsx'
import { OwnSessions } from './settings-sessions.tsx'

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })))
const ChangePhoneDialog = lazy(() => import('./settings-phone-dialog.tsx').then((module) => ({ default: module.ChangePhoneDialog })))

/** Password, phone, e-mail, second factor, and who is or was signed in under this account. */
export function SettingsSecurityPage() {
  const own = useFetched(userData, {}, { quiet: true })
  const factor = useFetched(factorState, {}, { quiet: true })
  return (
    <SettingsLayout note="保护账号的密码和联系方式，查看在哪些设备上登录过。">
      <OwnChanges />
      <Panel title="登录与验证">
        <Loaded query={own}>{(data) => <Credentials data={data} />}</Loaded>
        <Loaded query={factor} rows={1}>
          {(state) => (
            <ul className="account-rows account-rows-on">
              <FactorRow state={state} />
            </ul>
          )}
        </Loaded>
      </Panel>
      <OwnSessions />
      <LoginHistory />
    </SettingsLayout>
  )
}

function Credentials({ data: { loginUser, passwordTime } }: { data: Received<typeof userData> }) {
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'password' | 'phone'>()
  const { phone, email } = loginUser
  const [now] = useState(() => new Date())
  const isOld = ageInDays(passwordTime, now) > PASSWORD_DAYS
  function close(): void {
    setDialog(undefined)
    // A new password ends other sessions and starts its age anew.
    for (const { path } of [userData, mySessions]) void client.invalidateQueries({ queryKey: [path] })
  }
  return (
    <ul className="account-rows">
      <Row
        title="登录密码"
        state={isOld ? <Mark tone="warn">建议更换</Mark> : <Mark tone="good">正常</Mark>}
        text={
          <>
            上次修改：
            <TimeText value={passwordTime} />
            。修改后，其他设备上的登录会退出。
          </>
        }
        action={<Button onClick={() => setDialog('password')}>修改密码</Button>}
      />
      <Row
        title="绑定手机"
        state={phone ? <Mark tone="good">{maskPhone(phone)}</Mark> : <Mark tone="warn">未绑定</Mark>}
        text="用于验证码登录、找回密码和短信通知。更换后 24 小时内，新号码不能用于登录和找回密码。"
        action={<Button onClick={() => setDialog('phone')}>{phone ? '更换手机' : '绑定手机'}</Button>}
      />
      <Row
        title="电子邮箱"
        state={email ? <Mark tone="good">{maskEmail(email)}</Mark> : <Mark tone="plain">未填写</Mark>}
        text="便于平台与您联系，在基本设置中填写。"
        action={<Link to={EMAIL_PATH}>{email ? '修改邮箱' : '填写邮箱'}</Link>}
      />
      <Suspense>
        {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
        {dialog === 'phone' && <ChangePhoneDialog current={phone} onClose={close} />}
      </Suspense>
    </ul>
  )
}

const Row = ({ title, state, text, action }: { title: string; state: ReactNode; text: ReactNode; action: ReactNode }) => (
  <li>
    <div>
      <b>{title}</b>
      {state}
      <small>{text}</small>
    </div>
    {action}
  </li>
)
