import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'messaging/mobile-sms': () => import('./sms-log-page.tsx').then((module) => module.SmsLogPage),
}
