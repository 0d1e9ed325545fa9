import { Menu, type MenuProps } from 'antd'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { matchesPath } from '../guard.ts'
import { isAlwaysShown, sideMenu, trailTo, type DeskRoute } from '../menu-routes.ts'
import { DeskLink } from './desk-link.tsx'
import { menuIcon } from '../../../ui/menu-icons.tsx'

export type Counts = ReadonlyMap<string, number>
type Item = NonNullable<MenuProps['items']>[number]

const countOf = (route: DeskRoute, counts: Counts): number => counts.get(route.id) ?? route.children.reduce((sum, child) => sum + countOf(child, counts), 0)

function Label({ route, counts, onFollow }: { route: DeskRoute; counts: Counts; onFollow: (() => void) | undefined }) {
  const count = countOf(route, counts)
  return (
    <span className="menu-label">
      <Target route={route} {...(onFollow ? { onFollow } : {})} />
      {count > 0 && (
        <span className="menu-badge" title={`${count} 项待办`}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}

function Target({ route, onFollow }: { route: DeskRoute; onFollow?: () => void }) {
  if (route.disabled) return <span title="链接地址无效，请联系管理员">{route.title}</span>
  if (route.kind === 'directory' && !isAlwaysShown(route)) return <span>{route.title}</span>
  if (route.kind === 'window')
    return (
      <a href={route.url} target="_blank" rel="noopener noreferrer">
        {route.title}
      </a>
    )
  return (
    <DeskLink to={route.path} {...(onFollow ? { onFollow } : {})}>
      {route.title}
    </DeskLink>
  )
}

/** Menu lines of the routes; groups get children, everything else leads somewhere. */
export function toItems(routes: readonly DeskRoute[], counts: Counts, onFollow?: () => void, depth = 0): Item[] {
  return routes.map((route) => ({
    key: route.id,
    label: <Label route={route} counts={counts} onFollow={onFollow} />,
    disabled: route.disabled,
    ...(countOf(route, counts) > 0 ? { className: 'waiting' } : {}),
    ...(depth === 0 || route.icon ? { icon: menuIcon(route.icon) } : {}),
    ...(route.children.length > 0 ? { children: toItems(route.children, counts, onFollow, depth + 1) } : {}),
  }))
}

const idsOf = (routes: readonly DeskRoute[]): string[] => routes.flatMap((route) => [route.id, ...idsOf(route.children)])

type Props = { routes: readonly DeskRoute[]; counts: Counts; theme: 'light' | 'dark'; collapsed?: boolean; onFollow?: () => void }

/** The whole menu, one group open at a time; the group of the current page opens by itself. */
export function SideMenu({ routes, counts, theme, collapsed = false, onFollow }: Props) {
  const { pathname } = useLocation()
  const shown = useMemo(() => sideMenu(routes), [routes])
  const drawn = useMemo(() => new Set(idsOf(shown)), [shown])
  // A page without a line of its own belongs to the line above it.
  const trail = trailTo(routes, (route) => matchesPath(route, pathname))
    .map((route) => route.id)
    .filter((id) => drawn.has(id))
  const group = trail.slice(0, -1)
  const [opened, setOpened] = useState<{ at: string; keys: string[] }>({ at: '', keys: [] })
  const openKeys = opened.at === pathname ? opened.keys : group.length > 0 ? group : opened.keys
  const firstLevel = new Set(shown.map((route) => route.id))

  function toggle(keys: string[]): void {
    const latest = keys.find((key) => !openKeys.includes(key))
    setOpened({ at: pathname, keys: latest && firstLevel.has(latest) ? [latest] : keys })
  }
  return (
    <Menu
      mode="inline"
      // Six characters and a badge of two digits fit into the width that is given.
      inlineIndent={16}
      theme={theme}
      items={toItems(shown, counts, onFollow)}
      selectedKeys={trail.slice(-1)}
      inlineCollapsed={collapsed}
      {...(collapsed ? {} : { openKeys })}
      onOpenChange={toggle}
    />
  )
}
