import { Alert, Button, Form } from 'antd'
import type { SetUp } from '@aosp/contract/endpoint'
import { updatePassword } from '@aosp/contract/identity/account'
import { logout } from '@aosp/contract/identity/login'
import { afterLogout } from '@aosp/contract/screens'
import { FactorSetUp } from '../../../features/identity/desk/factor-set-up.tsx'
import { PasswordForm, type PasswordFields } from '../../../features/identity/desk/password-form.tsx'
import { call } from '../../../lib/call.ts'
import { pageConfig } from '../../../lib/page-config.ts'
import { session } from '../../../lib/session.ts'
import { useCall } from '../../../ui/use-call.ts'
import { CallFailures } from '../call-failures.tsx'
import { forgetPerson, leaveTo } from '../leaving.ts'
import { StepUp } from '../step-up.tsx'

const WORDS = {
  password: { title: '修改初始密码', why: '当前密码由他人设置，其他人可能知道' },
  factor: { title: '设置动态验证码', why: '平台要求运营和管理人员启用动态验证码' },
} as const satisfies Record<SetUp, { title: string; why: string }>

/** All there is for somebody of whom something is demanded first: a password of his own, a second factor. */
export function FirstStepPage({ what, onDone }: { what: SetUp; onDone: () => void }) {
  const user = session.user()
  const { title, why } = WORDS[what]
  async function leave(): Promise<void> {
    await call(logout, {}, { quiet: true }).catch(() => undefined)
    forgetPerson()
    leaveTo(afterLogout(pageConfig().variant, user?.role.roleCode ?? ''))
  }
  return (
    <main className="first-step">
      <section className="panel" aria-labelledby="first-step">
        <div className="panel-head">
          <h1 id="first-step">{title}</h1>
          <Button onClick={() => void leave()}>退出登录</Button>
        </div>
        <Alert type="info" showIcon title={why} description={`${user?.realname ?? ''}，完成后即可进入平台；在此之前不能进行其他操作。`} />
        {what === 'password' ? <FirstPassword username={user?.username ?? ''} onDone={onDone} /> : <FactorSetUp onDone={onDone} />}
      </section>
      <CallFailures />
      <StepUp />
    </main>
  )
}

function FirstPassword({ username, onDone }: { username: string; onDone: () => void }) {
  const [form] = Form.useForm<PasswordFields>()
  const { run, busy } = useCall(updatePassword)
  const save = async (fields: PasswordFields): Promise<void> => {
    if (await run({ username, ...fields })) onDone()
  }
  return (
    <PasswordForm form={form} username={username} oldLabel="初始密码" onSave={save}>
      <Button type="primary" htmlType="submit" loading={busy} block>
        修改密码并进入平台
      </Button>
    </PasswordForm>
  )
}
