import { HomeOutlined } from '@ant-design/icons'
import { Breadcrumb } from 'antd'
import { Link, useLocation } from 'react-router'
import { ROOT_ROUTE } from '@aosp/contract/screens'
import { matchesPath } from '../guard.ts'
import { trailTo, type DeskRoute } from '../menu-routes.ts'

/** From home along the matched routes to this page. */
export function Crumbs({ menu, route }: { menu: readonly DeskRoute[]; route: DeskRoute | undefined }) {
  const { pathname } = useLocation()
  const matched = trailTo(menu, (entry) => matchesPath(entry, pathname))
  const trail = (matched.length > 0 ? matched : route ? [route] : []).filter((entry) => entry.path !== ROOT_ROUTE.redirect)
  const home = (
    <>
      <HomeOutlined aria-hidden /> {ROOT_ROUTE.title}
    </>
  )
  return (
    <Breadcrumb
      className="crumbs"
      items={[
        { key: 'home', title: trail.length > 0 ? <Link to={ROOT_ROUTE.path}>{home}</Link> : home },
        ...trail.map((entry, index) => ({
          key: entry.id,
          title: index < trail.length - 1 && entry.redirect ? <Link to={entry.redirect}>{entry.title}</Link> : entry.title,
        })),
      ]}
    />
  )
}
