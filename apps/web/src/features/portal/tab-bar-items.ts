import { DASHBOARD_PATH, landingPage } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { hallAddress } from '../../lib/portal-links.ts'
import type { SessionUser } from '../../lib/session.ts'
import type { TabBarItem } from '../../ui/light/tab-bar.tsx'

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
