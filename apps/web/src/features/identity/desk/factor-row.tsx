import { App, Button, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import { factorState, removeFactor, renewRecoveryCodes } from '@aosp/contract/identity/factor'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { useCall } from '../../../ui/use-call.ts'
import { Mark } from './account-panel.tsx'

const FactorSetUpDialog = lazy(() => import('./factor-dialogs.tsx').then((module) => ({ default: module.FactorSetUpDialog })))
const RecoveryCodesDialog = lazy(() => import('./factor-dialogs.tsx').then((module) => ({ default: module.RecoveryCodesDialog })))

const REFRESHES = [factorState]
const FEW = 3

/** The second factor among what opens the account. */
export function FactorRow({ state: { enabled, since, recoveryLeft, demanded } }: { state: Received<typeof factorState> }) {
  const { modal, message } = App.useApp()
  const renew = useCall(renewRecoveryCodes, { refreshes: REFRESHES })
  const remove = useCall(removeFactor, { refreshes: REFRESHES })
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  function askRenewal(): void {
    modal.confirm({
      title: '重新生成恢复码？',
      content: '生成后，原来的恢复码不能再用。',
      okText: '重新生成',
      onOk: async () => {
        const answer = await renew.run({})
        if (answer) setCodes(answer.result.recoveryCodes)
      },
    })
  }
  function askRemoval(): void {
    modal.confirm({
      title: '关闭动态验证码？',
      content: '关闭后，仅凭密码或短信验证码即可登录，账号安全性会降低。',
      okText: '关闭',
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await remove.run({})
        if (answer) message.success(answer.message)
      },
    })
  }
  return (
    <li>
      <div>
        <b>动态验证码</b>
        {enabled ? <Mark tone="good">已启用</Mark> : <Mark tone="warn">未启用</Mark>}
        {enabled && <Mark tone={recoveryLeft > FEW ? 'plain' : 'warn'}>恢复码剩余 {recoveryLeft} 个</Mark>}
        <small>
          {enabled && since ? (
            <>
              启用于 <TimeText value={since} />
              。登录时除密码外，还须输入身份验证器中的 6 位数字。
            </>
          ) : (
            '启用后，登录时除密码外还须输入身份验证器中的 6 位数字，密码泄露也不会失去账号。'
          )}
        </small>
      </div>
      <Space wrap className="factor-actions">
        <Button onClick={() => setSettingUp(true)}>{enabled ? '更换设备' : '启用'}</Button>
        {enabled && (
          <Button loading={renew.busy} onClick={askRenewal}>
            重新生成恢复码
          </Button>
        )}
        {enabled && !demanded && (
          <Button danger loading={remove.busy} onClick={askRemoval}>
            关闭
          </Button>
        )}
      </Space>
      <Suspense>
        {settingUp && <FactorSetUpDialog renews={enabled} onClose={() => setSettingUp(false)} />}
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      </Suspense>
    </li>
  )
}
