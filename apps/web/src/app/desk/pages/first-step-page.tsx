import { Alert, Button } from 'antd'
import { logout } from '@aosp/contract/identity/login'
import { afterLogout } from '@aosp/contract/screens'
import { FactorSetUp } from '../../../features/identity/desk/factor-set-up.tsx'
import { call } from '../../../lib/call.ts'
import { pageConfig } from '../../../lib/page-config.ts'
import { session } from '../../../lib/session.ts'
import { CallFailures } from '../call-failures.tsx'
import { forgetPerson, leaveTo } from '../leaving.ts'
import { StepUp } from '../step-up.tsx'

/** All there is for somebody of whom a second factor is demanded and who has none. */
export function FirstStepPage({ onDone }: { onDone: () => void }) {
  const user = session.user()
  async function leave(): Promise<void> {
    await call(logout, {}, { quiet: true }).catch(() => undefined)
    forgetPerson()
    leaveTo(afterLogout(pageConfig().variant, user?.role.roleCode ?? ''))
  }
  return (
    <main className="first-step">
      <section className="panel" aria-labelledby="first-step">
        <div className="panel-head">
          <h1 id="first-step">设置动态验证码</h1>
          <Button onClick={() => void leave()}>退出登录</Button>
        </div>
        <Alert
          type="info"
          showIcon
          title="平台要求运营和管理人员启用动态验证码"
          description={`${user?.realname ?? ''}，完成后即可进入平台；在此之前不能进行其他操作。`}
        />
        <FactorSetUp onDone={onDone} />
      </section>
      <CallFailures />
      <StepUp />
    </main>
  )
}
