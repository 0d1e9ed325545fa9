import { Menu } from 'antd'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { matchesPath } from '../guard.ts'
import { isAlwaysShown, sideMenu, trailTo, type DeskRoute } from '../menu-routes.ts'
import { toItems, type Counts } from './side-menu.tsx'

/** The menu's group of the current page: in top navigation it fills the side list. */
export function useCurrentGroup(routes: readonly DeskRoute[]): DeskRoute | undefined {
  const { pathname } = useLocation()
  const [group] = trailTo(routes, (route) => matchesPath(route, pathname))
  return group?.kind === 'directory' && !isAlwaysShown(group) ? group : undefined
}

/** First level of the menu across the top; a group leads to its first page. */
export function TopNavigation({ routes, counts, theme }: { routes: readonly DeskRoute[]; counts: Counts; theme: 'light' | 'dark' }) {
  const { pathname } = useLocation()
  const first = useMemo(
    () =>
      sideMenu(routes).map((route) =>
        route.kind === 'directory' && !isAlwaysShown(route) && route.redirect
          ? { ...route, kind: 'screen' as const, path: route.redirect, children: [] }
          : route,
      ),
    [routes],
  )
  const [selected] = trailTo(routes, (route) => matchesPath(route, pathname))
  return <Menu mode="horizontal" theme={theme} className="top-navigation" items={toItems(first, counts)} selectedKeys={selected ? [selected.id] : []} />
}
