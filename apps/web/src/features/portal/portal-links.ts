import type { PageConfig } from '@aosp/contract/platform/page-config'
import { DASHBOARD_PATH, landingPage, OAUTH2_APP_LOGIN, routeOf, type Variant } from '@aosp/contract/screens'
import { isEnterpriseApp } from '../../lib/browser.ts'
import type { SessionUser } from '../../lib/session.ts'
import type { TabBarItem } from '../../ui/light/tab-bar.tsx'
import { siteUrl } from '../../lib/page-config.ts'
import { hallAddress } from './halls.ts'

const PAGES: Record<Variant, { register: string }> = {
  standard: { register: routeOf('identity/register') },
  member: { register: routeOf('identity/register-member') },
}

export const registerPath = (variant: Variant): string => PAGES[variant].register

/** Where signing in starts: enterprise-messaging apps have their own way in. `target` is where it should lead. */
export function signInAddress(config: Pick<PageConfig, 'loginPath' | 'variant'>, userAgent: string | undefined, target?: string): string {
  const path = config.variant === 'standard' && userAgent !== undefined && isEnterpriseApp(userAgent) ? OAUTH2_APP_LOGIN : config.loginPath
  return siteUrl(target ? `${path}?redirect=${encodeURIComponent(target)}` : path)
}

/** 消息 and 我的 belong to somebody: visitors are asked to sign in and come back there. */
export function tabBarItems(user: SessionUser | undefined, signIn: (target?: string) => string): TabBarItem[] {
  const own = (path: string) => (user ? siteUrl(path) : signIn(path))
  return [
    { key: 'home', title: '首页', icon: 'home', href: siteUrl(hallAddress('home', true)) },
    { key: 'bidding', title: '竞价', icon: 'gavel', href: siteUrl(hallAddress('bidding', true)) },
    { key: 'announcement', title: '公告', icon: 'notice', href: siteUrl(hallAddress('announcement', true)) },
    { key: 'message', title: '消息', icon: 'message', href: own(DASHBOARD_PATH) },
    { key: 'mine', title: '我的', icon: 'person', href: user ? siteUrl(landingPage(user.role.roleCode)) : signIn() },
  ]
}
