import * as calls from '@aosp/contract/messaging/bell'
import type { DueWork } from '../../platform/due/due-work.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { myAnnouncements, myBell } from './bell/bell-queries.ts'
import { markAllRead, markRead } from './bell/mark-read.ts'
import { pushAnnouncements } from './bell/push-announcements.ts'
import { deliverSms, SMS_RETRY } from './deliver-sms.ts'
import { tellOrganisationNews } from './organisation-news.ts'
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
export { messagingTodos } from './messaging-todos.ts'
export { sendSms, type SendSms } from './send-sms.ts'

export const messagingModule = (): Module => {
  let due: DueWork | undefined
  const deliver = async (platform: Platform, id: string): Promise<void> => {
    if (!due) throw new Error('messaging was composed without due work')
    await deliverSms({ db: platform.db, now: platform.now, due, provider: smsProvider(platform.settings.SMS_PROVIDER) }, id)
  }
  return {
    name: 'messaging',
    routes: (app) => {
      const { push } = app.platform
      serve(app, calls.smsLog, smsLog)
      serve(app, calls.exportSmsLog, (ctx, input, { reply }) => exportSmsLog(ctx, input, reply))
      serve(app, calls.myBell, myBell)
      serve(app, calls.myAnnouncements, myAnnouncements)
      serve(app, calls.markRead, (ctx, input) => markRead(push, ctx, input))
      serve(app, calls.markAllRead, (ctx) => markAllRead(push, ctx))
      serve(app, calls.subscriptions, subscriptions)
      serve(app, calls.saveSubscriptions, saveSubscriptions)
    },
    subscribe: (outbox, platform) => {
      outbox.subscribe('sms.queued', 'messaging.deliver-sms', ({ id }) => deliver(platform, id))
      pushAnnouncements(outbox, platform.push)
      tellOrganisationNews(outbox, platform)
      tellTradingNews(outbox, platform)
      tellSubscribers(outbox, platform)
    },
    due: (work) => {
      due = work
      work.handle(SMS_RETRY, ({ key }, platform) => deliver(platform, key))
    },
  }
}
