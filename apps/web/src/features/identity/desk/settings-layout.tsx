import { BellOutlined, BgColorsOutlined, LinkOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { SCREENS } from '@aosp/contract/screens'
import './account.css'

const ICONS: Readonly<Record<string, ReactNode>> = {
  'identity/settings-base': <UserOutlined />,
  'identity/settings-security': <SafetyOutlined />,
  'identity/settings-custom': <BgColorsOutlined />,
  'identity/settings-binding': <LinkOutlined />,
  'identity/settings-notification': <BellOutlined />,
}
const PAGES = SCREENS.filter(({ key }) => key in ICONS)

/** The five settings pages side by side: each has its own address, this is the way between them. */
export function SettingsLayout({ note, children }: { note: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Braces on purpose: newer browsers return a promise here, which is no clean-up.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <div className="settings">
      <nav ref={nav} className="settings-nav" aria-label="账号设置">
        {PAGES.map(({ key, route, title }) => (
          <NavLink key={key} to={route}>
            <span aria-hidden>{ICONS[key]}</span>
            {title}
          </NavLink>
        ))}
      </nav>
      <div className="settings-page">
        <div className="page-head">
          <h1 className="page-title">{PAGES.find(({ route }) => route === pathname)?.title}</h1>
          <p>{note}</p>
        </div>
        <div className="stack">{children}</div>
      </div>
    </div>
  )
}
