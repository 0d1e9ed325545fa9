import { DownOutlined } from '@ant-design/icons'
import { Avatar, Button, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'
import { shortNickname } from '@aosp/kernel/nickname'
import { fileUrl } from '../../../lib/page-config.ts'
import { useDeskSession } from '../../../ui/desk-session.ts'
import type { OwnAction } from './use-own-actions.tsx'

/** Everything about the person himself, behind his name. */
export function UserMenu({ actions }: { actions: readonly OwnAction[] }) {
  const { user } = useDeskSession()
  const name = shortNickname(user.realname)
  const button = useRef<HTMLButtonElement>(null)
  const company = user.corporateName && <small className="menu-note">{user.corporateName}</small>
  const line = ({ key, icon, label }: OwnAction) => ({
    key,
    icon,
    label: (
      <>
        {label}
        {key === 'center' && company}
      </>
    ),
  })
  const [first, ...others] = actions.map(line)
  const items: MenuProps['items'] = [
    { key: 'welcome', type: 'group', label: user.welcome || `欢迎您，${name}` },
    ...(first ? [first] : []),
    { type: 'divider' },
    ...others.slice(0, -1),
    { type: 'divider' },
    ...others.slice(-1),
  ]
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => actions.find((action) => action.key === key)?.run() }}
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
  )
}
