import { ClearOutlined, IdcardOutlined, LockOutlined, LogoutOutlined, SettingOutlined, ShopOutlined, SwapOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { lazy, useCallback, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { currentDeparts } from '@aosp/contract/identity/account'
import { landingPage, routeOf } from '@aosp/contract/screens'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { OpenedPart } from '../../../ui/opened-part.tsx'
import { useFetched } from '../../../ui/use-call.ts'
import { useSignOut } from '../use-sign-out.ts'
import { useClearCache } from '../use-clear-cache.ts'

const PersonalInfoDialog = lazy(() =>
  import('../../../features/identity/desk/personal-info-dialog.tsx').then((module) => ({ default: module.PersonalInfoDialog })),
)
const ChangePasswordDialog = lazy(() =>
  import('../../../features/identity/desk/change-password-dialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })),
)
const DepartSwitchDialog = lazy(() =>
  import('../../../features/identity/desk/depart-switch-dialog.tsx').then((module) => ({ default: module.DepartSwitchDialog })),
)

type DialogKey = 'info' | 'password' | 'depart'

export type OwnAction = { key: string; label: string; icon: ReactNode; run: () => void }

/** Everything the person can do about himself, wherever it is offered. `dialogs` is to be rendered once. */
export function useOwnActions(): { actions: readonly OwnAction[]; dialogs: ReactNode } {
  const { user, reload } = useDeskSession()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const signOut = useSignOut(modal.confirm)
  const clearCache = useClearCache()
  const { data: departs } = useFetched(currentDeparts, {}, { quiet: true })
  const [dialog, setDialog] = useState<DialogKey>()
  const close = useCallback(() => setDialog(undefined), [])
  const actions: OwnAction[] = [
    { key: 'center', icon: <ShopOutlined />, label: '进入个人中心', run: () => void navigate(landingPage(user.role.roleCode)) },
    { key: 'info', icon: <IdcardOutlined />, label: '个人信息', run: () => setDialog('info') },
    { key: 'password', icon: <LockOutlined />, label: '修改密码', run: () => setDialog('password') },
    { key: 'settings', icon: <SettingOutlined />, label: '账号设置', run: () => void navigate(routeOf('identity/settings-base')) },
    // Who has one department has nothing to choose; who has none is told so.
    ...(departs && departs.list.length !== 1 ? [{ key: 'depart', icon: <SwapOutlined />, label: '切换部门', run: () => setDialog('depart') }] : []),
    { key: 'cache', icon: <ClearOutlined />, label: '清理缓存', run: () => void clearCache() },
    { key: 'logout', icon: <LogoutOutlined />, label: '退出登录', run: signOut },
  ]
  return {
    actions,
    dialogs: dialog && (
      <OpenedPart onFailed={close}>
        {dialog === 'info' && <PersonalInfoDialog onClose={close} />}
        {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
        {dialog === 'depart' && <DepartSwitchDialog onClose={close} onSwitched={reload} />}
      </OpenedPart>
    ),
  }
}
