import * as bellCalls from '@aosp/contract/messaging/bell'
import * as smsLogCalls from '@aosp/contract/messaging/sms-log'
import * as subscriptionCalls from '@aosp/contract/messaging/subscription'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { myAnnouncements, myBell } from './bell/bell-queries.ts'
import { markAllRead, markRead } from './bell/mark-read.ts'
import { pushAnnouncements } from './bell/push-announcements.ts'
import { deliverSms, SMS_RETRY } from './deliver-sms.ts'
import { messagingTodos } from './messaging-todos.ts'
import { tellOrganisationNews } from './organisation-news.ts'
import { messagingRights } from './rights.ts'
import { exportSmsLog, smsLog } from './sms-log.ts'
import { smsProvider } from './sms-provider.ts'
import { saveSubscriptions, subscriptions } from './subscription/subscription-commands.ts'
import { tellSubscribers } from './subscription/tell-subscribers.ts'
import { tellTradingNews } from './trading-news.ts'

/**
 * What the platform tells people, and through which way. The bell: what is unread, marks of what was read, the push to open
 * pages; what kinds of assets they follow. Text messages: queued in the caller's transaction, delivered after it through a provider, tried three times, kept
 * in a log that operators read.
 */
export { notify, type Notify } from './bell/notify.ts'
export { sendSms, type SendSms } from './send-sms.ts'

export const messagingModule = (platform: Platform): Module => {
  const { outbox, push, settings } = platform
  const deliver = (id: string): Promise<void> => deliverSms({ ...platform, provider: smsProvider(settings.SMS_PROVIDER) }, id)
  return {
    name: 'messaging',
    routes: (app) => {
      serve(app, smsLogCalls.smsLog, smsLog)
      serve(app, smsLogCalls.exportSmsLog, (ctx, input, { reply }) => exportSmsLog(ctx, input, reply))
      serve(app, bellCalls.myBell, myBell)
      serve(app, bellCalls.myAnnouncements, myAnnouncements)
      serve(app, bellCalls.markRead, (ctx, input) => markRead(push, ctx, input))
      serve(app, bellCalls.markAllRead, (ctx) => markAllRead(push, ctx))
      serve(app, subscriptionCalls.subscriptions, subscriptions)
      serve(app, subscriptionCalls.saveSubscriptions, saveSubscriptions)
    },
    subscribe: () => {
      outbox.subscribe('sms.queued', 'messaging.deliver-sms', ({ id }) => deliver(id))
      pushAnnouncements(platform)
      tellOrganisationNews(platform)
      tellTradingNews(platform)
      tellSubscribers(platform)
    },
    due: { [SMS_RETRY]: ({ key }) => deliver(key) },
    todos: messagingTodos,
    rights: messagingRights,
  }
}
