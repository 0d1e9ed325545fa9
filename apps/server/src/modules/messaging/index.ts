import * as bellCalls from '@aosp/contract/messaging/bell'
import * as demoInboxCalls from '@aosp/contract/messaging/demo-inbox'
import * as smsLogCalls from '@aosp/contract/messaging/sms-log'
import * as subscriptionCalls from '@aosp/contract/messaging/subscription'
import { inTransaction } from '../../platform/db/database.ts'
import { planFirst } from '../../platform/due/plan-first.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { isDemonstration } from '../../settings-sms.ts'
import { myAnnouncements, myBell } from './bell/bell-queries.ts'
import { markAllRead, markRead } from './bell/mark-read.ts'
import { pushAnnouncements } from './bell/push-announcements.ts'
import type { Carriers } from './delivery/carrier.ts'
import { MESSAGE_SEND, sendWaiting, WAYS } from './delivery/send-waiting.ts'
import { messagingTodos } from './messaging-todos.ts'
import { tellOrganisationNews } from './organisation-news.ts'
import { messagingRights } from './rights.ts'
import type { Way } from './rules/delivery-steps.ts'
import { demoInbox } from './sms/demo-inbox.ts'
import { smsCarrier } from './sms/sms-carrier.ts'
import { exportSmsLog, smsList, smsLog, smsSums } from './sms/sms-log.ts'
import { saveSubscriptions, subscriptions } from './subscription/subscription-commands.ts'
import { tellSubscribers } from './subscription/tell-subscribers.ts'
import { tellTradingNews } from './trading-news.ts'

/**
 * What the platform tells people, and through which way. The bell: what is unread, marks of what was read, the push to open
 * pages; what kinds of assets they follow. What leaves the house (`delivery`, text messages up to now) is written in the caller's transaction,
 * handed over after it, once for each message, tried again with growing waits, followed until there is a receipt, read by operators; codes stand in
 * no log.
 */
export { notify, type Notify } from './bell/notify.ts'
export { sendSms } from './sms/send-sms.ts'

export const messagingModule = (platform: Platform): Module => {
  const { outbox, push, settings } = platform
  const carriers: Carriers = { sms: smsCarrier(platform) }
  return {
    name: 'messaging',
    routes: (app) => {
      serve(app, smsLogCalls.smsLog, smsLog)
      serve(app, smsLogCalls.smsSums, smsSums)
      if (isDemonstration(settings)) serve(app, demoInboxCalls.demoInbox, demoInbox)
      serve(app, smsLogCalls.exportSmsLog, (ctx, input, { reply }) => exportSmsLog(ctx, input, reply))
      serve(app, bellCalls.myBell, myBell)
      serve(app, bellCalls.myAnnouncements, myAnnouncements)
      serve(app, bellCalls.markRead, (ctx, input) => markRead(push, ctx, input))
      serve(app, bellCalls.markAllRead, (ctx) => markAllRead(push, ctx))
      serve(app, subscriptionCalls.subscriptions, subscriptions)
      serve(app, subscriptionCalls.saveSubscriptions, saveSubscriptions)
    },
    subscribe: () => {
      outbox.subscribe('message.queued', 'messaging.deliver', ({ way }) =>
        inTransaction(platform.db, (trx) => platform.due.plan(trx, { kind: MESSAGE_SEND, key: way, dueAt: platform.now() })),
      )
      pushAnnouncements(platform)
      tellOrganisationNews(platform)
      tellTradingNews(platform)
      tellSubscribers(platform)
    },
    due: { [MESSAGE_SEND]: ({ key }) => sendWaiting({ ...platform, carriers }, key as Way) },
    todos: messagingTodos,
    rights: messagingRights,
    ruledLists: [smsList],
    // Whatever was left waiting by an earlier release or a node that died is seen to after a start.
    seedBase: async (trx, { now }) => {
      for (const way of WAYS) await planFirst(trx, { kind: MESSAGE_SEND, key: way, dueAt: now })
    },
  }
}
