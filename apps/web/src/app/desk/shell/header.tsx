import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Link, useLocation } from 'react-router'
import { headerMenu, ROOT_ROUTE } from '@aosp/contract/screens'
import { pageConfig, siteUrl } from '../../../lib/page-config.ts'
import { Bell } from '../../../features/messaging/bell/bell.tsx'
import { useDeskSession } from '../../../ui/desk-session.ts'
import type { Device } from '../../../ui/display/display-settings.ts'
import type { DeskRoute } from '../menu-routes.ts'
import { DeskLink } from './desk-link.tsx'
import { QuickSearch } from './quick-search/quick-search.tsx'
import { TodoPopover } from './todo-popover.tsx'
import { useOwnActions } from './use-own-actions.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = {
  menu: readonly DeskRoute[]
  routes: readonly DeskRoute[]
  device: Device
  sideShown: boolean
  sideOpen: boolean
  onToggleSide: () => void
  onSettings: () => void
}

export function Header({ menu, routes, device, sideShown, sideOpen, onToggleSide, onSettings }: Props) {
  const { brand, platformName, production } = pageConfig()
  const { user } = useDeskSession()
  const { pathname } = useLocation()
  const { actions, dialogs } = useOwnActions()
  const top = device === 'mobile' ? [] : headerMenu(user.role.roleCode)
  const FoldIcon = device === 'mobile' ? MenuOutlined : sideOpen ? MenuFoldOutlined : MenuUnfoldOutlined
  return (
    <>
      <Link to={ROOT_ROUTE.path} className="brand" title={platformName}>
        <img src={siteUrl('/brand/favicon.svg')} alt="" width={28} height={28} />
        <span>
          <b>{brand}</b>
          <small className="wide-only">{platformName}</small>
        </span>
      </Link>
      {sideShown && (
        <Button
          type="text"
          className="header-button"
          icon={<FoldIcon />}
          onClick={onToggleSide}
          aria-label={device === 'mobile' ? '打开菜单' : sideOpen ? '收起菜单' : '展开菜单'}
        />
      )}
      <nav className="header-menu" aria-label="平台栏目">
        {top.map(({ key, title, path }) => (
          <DeskLink key={key} to={path} className={path === pathname ? 'current' : ''}>
            {title}
          </DeskLink>
        ))}
      </nav>
      <div className="header-actions">
        <QuickSearch menu={menu} routes={routes} actions={actions} />
        <Bell />
        <TodoPopover />
        {!production && (
          <Tooltip title="界面设置">
            <Button type="text" className="header-button" icon={<SettingOutlined className="header-icon" />} onClick={onSettings} aria-label="界面设置" />
          </Tooltip>
        )}
        <UserMenu actions={actions} />
      </div>
      {dialogs}
    </>
  )
}
