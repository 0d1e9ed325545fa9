import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'messaging/user-announcement': () => import('./user-announcement-page.tsx').then((module) => module.UserAnnouncementPage),
  'messaging/trade-message': () => import('./trade-message-page.tsx').then((module) => module.TradeMessagePage),
  'messaging/mobile-sms': () => import('./sms-log-page.tsx').then((module) => module.SmsLogPage),
  'messaging/sys-message-list': () => import('./outgoing/sys-message-page.tsx').then((module) => module.SysMessagePage),
  'messaging/sys-message-template-list': () => import('./template/template-page.tsx').then((module) => module.TemplatePage),
}
