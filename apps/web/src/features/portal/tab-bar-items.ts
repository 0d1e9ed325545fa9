import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../lib/page-config.ts'
import { hallAddress } from '../../lib/portal-links.ts'
import type { TabBarItem } from '../../ui/light/tab-bar.tsx'

/** 消息 and 我的 belong to somebody: a visitor is told there what he would find, and signs in. */
export const tabBarItems = (): TabBarItem[] => [
  { key: 'home', title: '首页', icon: 'home', href: siteUrl(hallAddress('home', true)) },
  { key: 'bidding', title: '竞价', icon: 'gavel', href: siteUrl(hallAddress('bidding', true)) },
  { key: 'announcement', title: '公告', icon: 'notice', href: siteUrl(hallAddress('announcement', true)) },
  { key: 'message', title: '消息', icon: 'message', href: siteUrl(routeOf('portal/messages')) },
  { key: 'mine', title: '我的', icon: 'person', href: siteUrl(routeOf('portal/mine')) },
]
