import { HomeOutlined } from '@ant-design/icons'
import { Breadcrumb } from 'antd'
import { Link, useLocation } from 'react-router'
import { DASHBOARD_PATH } from '@aosp/contract/screens'
import { matchesPath } from '../guard.ts'
import { trailTo, type DeskRoute } from '../menu-routes.ts'

/** From home along the matched routes to this page. */
export function Crumbs({ menu, route }: { menu: readonly DeskRoute[]; route: DeskRoute | undefined }) {
  const { pathname } = useLocation()
  const matched = trailTo(menu, (entry) => matchesPath(entry, pathname))
  const trail = (matched.length > 0 ? matched : route ? [route] : []).filter((entry) => entry.path !== DASHBOARD_PATH)
  const home = (
    <>
      <HomeOutlined aria-hidden /> 首页
    </>
  )
  return (
    <Breadcrumb
      className="crumbs"
      items={[
        { key: 'home', title: trail.length > 0 ? <Link to="/">{home}</Link> : home },
        ...trail.map((entry, index) => ({
          key: entry.id,
          title: index < trail.length - 1 && entry.redirect ? <Link to={entry.redirect}>{entry.title}</Link> : entry.title,
        })),
      ]}
    />
  )
}
