import { ClearOutlined, DownOutlined, IdcardOutlined, LockOutlined, LogoutOutlined, SettingOutlined, ShopOutlined, SwapOutlined } from '@ant-design/icons'
import { App, Avatar, Button, Dropdown, type MenuProps } from 'antd'
import { lazy, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentDeparts } from '@aosp/contract/identity/account'
import { landingPage, routeOf } from '@aosp/contract/screens'
import { shortNickname } from '@aosp/kernel/nickname'
import { fileUrl } from '../../../lib/page-config.ts'
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

/** Everything about the person himself, behind his name. */
export function UserMenu() {
  const { user, reload } = useDeskSession()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const signOut = useSignOut(modal.confirm)
  const clearCache = useClearCache()
  const { data: departs } = useFetched(currentDeparts, {}, { quiet: true })
  const [dialog, setDialog] = useState<DialogKey>()
  const close = useCallback(() => setDialog(undefined), [])
  const name = shortNickname(user.realname)
  const button = useRef<HTMLButtonElement>(null)

  const actions: Record<string, () => void> = {
    center: () => void navigate(landingPage(user.role.roleCode)),
    info: () => setDialog('info'),
    password: () => setDialog('password'),
    settings: () => void navigate(routeOf('identity/settings-base')),
    depart: () => setDialog('depart'),
    cache: () => void clearCache(),
    logout: signOut,
  }
  const items: MenuProps['items'] = [
    { key: 'welcome', type: 'group', label: user.welcome || `欢迎您，${name}` },
    {
      key: 'center',
      icon: <ShopOutlined />,
      label: (
        <>
          进入个人中心
          {user.corporateName && <small className="menu-note">{user.corporateName}</small>}
        </>
      ),
    },
    { type: 'divider' },
    { key: 'info', icon: <IdcardOutlined />, label: '个人信息' },
    { key: 'password', icon: <LockOutlined />, label: '修改密码' },
    { key: 'settings', icon: <SettingOutlined />, label: '账号设置' },
    // Who has one department has nothing to choose; who has none is told so.
    ...(departs && departs.list.length !== 1 ? [{ key: 'depart', icon: <SwapOutlined />, label: '切换部门' }] : []),
    { key: 'cache', icon: <ClearOutlined />, label: '清理缓存' },
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined />, label: '退出登录' },
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items, onClick: ({ key }) => actions[key]?.() }}
        classNames={{ root: 'user-menu' }}
        autoFocus
        onOpenChange={(open) => open || button.current?.focus()}
      >
        <Button ref={button} type="text" className="header-button" aria-label={`用户菜单：${user.realname}`}>
          <Avatar size={28} {...(user.avatar ? { src: fileUrl(user.avatar) } : {})} alt="">
            {[...user.realname][0]}
          </Avatar>
          <span className="wide-only">欢迎您，{name}</span>
          <DownOutlined className="header-caret" />
        </Button>
      </Dropdown>
      {dialog && (
        <OpenedPart onFailed={close}>
          {dialog === 'info' && <PersonalInfoDialog onClose={close} />}
          {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
          {dialog === 'depart' && <DepartSwitchDialog onClose={close} onSwitched={reload} />}
        </OpenedPart>
      )}
    </>
  )
}
