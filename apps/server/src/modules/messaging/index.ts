import * as bellCalls from '@aosp/contract/messaging/bell'
import * as demoInboxCalls from '@aosp/contract/messaging/demo-inbox'
import * as mailCalls from '@aosp/contract/messaging/mail-address'
import * as mailServiceCalls from '@aosp/contract/messaging/mail-service'
import * as messageCalls from '@aosp/contract/messaging/message'
import * as templateCalls from '@aosp/contract/messaging/message-template'
import * as smsLogCalls from '@aosp/contract/messaging/sms-log'
import * as subscriptionCalls from '@aosp/contract/messaging/subscription'
import * as tradeMessageCalls from '@aosp/contract/messaging/trade-message'
import { inTransaction } from '../../platform/db/database.ts'
import { lastRunOf } from '../../platform/due/job.ts'
import { planFirst } from '../../platform/due/plan-first.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendTemplate } from '../../platform/sheets/send-template.ts'
import { isDemonstration } from '../../settings-sms.ts'
import { robotCarrier, robotsOf } from './app/robot-carrier.ts'
import { myAnnouncements, myBell } from './bell/bell-queries.ts'
import { lookAgain, markAllRead, markRead } from './bell/mark-read.ts'
import { notify } from './bell/notify.ts'
import { pushAnnouncements } from './bell/push-announcements.ts'
import type { Carriers } from './delivery/carrier.ts'
import { cleanMessages } from './delivery/clean-messages.ts'
import * as deliveries from './delivery/delivery-commands.ts'
import { exportMessages, MESSAGE_COLUMNS, messageById, messages } from './delivery/delivery-queries.ts'
import { MESSAGE_SEND, sendWaiting, WAYS } from './delivery/send-waiting.ts'
import { mailCarrier } from './mail/mail-carrier.ts'
import { mailService, testMailService } from './mail/mail-service.ts'
import { askMailCode, mailAddress, proveMailAddress } from './mail/prove-address.ts'
import { messagingTodos } from './messaging-todos.ts'
import { tellOrganisationNews } from './organisation-news.ts'
import { messagingRights } from './rights.ts'
import type { Way } from './rules/delivery-steps.ts'
import { demoInbox } from './sms/demo-inbox.ts'
import { signed } from './sms/send-sms.ts'
import { smsCarrier } from './sms/sms-carrier.ts'
import { exportSmsLog, smsList, smsLog, smsSums } from './sms/sms-log.ts'
import { saveSubscriptions, subscriptions } from './subscription/subscription-commands.ts'
import { tellSubscribers } from './subscription/tell-subscribers.ts'
import { sendTestMessage } from './template/send-test.ts'
import * as templates from './template/template-commands.ts'
import { exportMessageTemplates, messageTemplateById, messageTemplates, smsTemplates, TEMPLATE_COLUMNS } from './template/template-queries.ts'
import { seedTemplates } from './template/template-texts.ts'
import { sendTradeMessage } from './trade-message/send-trade-message.ts'
import { exportTradeMessages, tradeMessages } from './trade-message/trade-message-queries.ts'
import { tellTradingNews } from './trading-news.ts'

/**
 * What the platform tells people, and through which way. The bell: what is unread, marks of what was read, the push to open
 * pages; what kinds of assets they follow; the notices on trades. What leaves the house (text messages, mail, robots of enterprise apps) is one record whichever
 * way it goes (`delivery`): written in the caller's transaction, handed over after it, once for each message, tried again with growing waits,
 * followed until there is a receipt, read by those who look after it; codes stand in no log. Its words are templates (`template`) an
 * administrator may change.
 */
export { escapedText } from './escaped-text.ts'
export { notify, type Notify } from './bell/notify.ts'
export { sendSms } from './sms/send-sms.ts'

const SENDINGS: Readonly<Record<Way, string>> = { sms: '短信发送', email: '邮件发送', app: '企业应用消息发送' }

export const messagingModule = (platform: Platform): Module => {
  const { outbox, push, settings } = platform
  const carriers: Carriers = { sms: smsCarrier(platform), email: mailCarrier(platform), app: robotCarrier(platform) }
  const means = { carriers, robots: robotsOf(settings).map(({ name }) => name), signed, ring: notify(platform) }
  return {
    name: 'messaging',
    routes: (app) => {
      serve(app, smsLogCalls.smsLog, smsLog)
      serve(app, smsLogCalls.smsSums, smsSums)
      serve(app, smsLogCalls.smsTemplates, smsTemplates)
      serve(app, smsLogCalls.resendSms, (ctx, input) => deliveries.resendMessages(outbox, ctx, input, ['sms']))
      if (isDemonstration(settings)) serve(app, demoInboxCalls.demoInbox, demoInbox)
      serve(app, smsLogCalls.exportSmsLog, (ctx, input, { reply }) => exportSmsLog(ctx, input, reply))
      serve(app, bellCalls.myBell, myBell)
      serve(app, bellCalls.myAnnouncements, myAnnouncements)
      serve(app, bellCalls.markRead, (ctx, input) => markRead(push, ctx, input))
      serve(app, bellCalls.markAllRead, (ctx) => markAllRead(push, ctx))
      serve(app, bellCalls.lookAgain, (ctx, input) => lookAgain(push, ctx, input))
      serve(app, subscriptionCalls.subscriptions, subscriptions)
      serve(app, subscriptionCalls.saveSubscriptions, saveSubscriptions)
      serve(app, messageCalls.messages, messages)
      serve(app, messageCalls.messageById, messageById)
      serve(app, messageCalls.addMessage, (ctx, input) => deliveries.addMessage(means, ctx, input))
      serve(app, messageCalls.editMessage, (ctx, input) => deliveries.editMessage(means, ctx, input))
      serve(app, messageCalls.deleteMessage, deliveries.deleteMessage)
      serve(app, messageCalls.deleteMessages, deliveries.deleteMessages)
      serve(app, messageCalls.exportMessages, (ctx, input, { reply }) => exportMessages(ctx, input, reply))
      serve(app, messageCalls.importMessages, (ctx, _input, { request }) => deliveries.importMessages(means, ctx, request, platform.files))
      serve(app, messageCalls.messageSheet, (_ctx, _input, { reply }) => sendTemplate(reply, '批量发送导入模板', MESSAGE_COLUMNS))
      serve(app, messageCalls.resendMessages, (ctx, input) => deliveries.resendMessages(outbox, ctx, input))
      serve(app, messageCalls.unmaskMessage, deliveries.unmaskMessage)
      serve(app, templateCalls.messageTemplates, messageTemplates)
      serve(app, templateCalls.messageTemplateById, messageTemplateById)
      serve(app, templateCalls.addMessageTemplate, templates.addMessageTemplate)
      serve(app, templateCalls.editMessageTemplate, (ctx, input, { request }) => templates.editMessageTemplate(ctx, input, request.body))
      serve(app, templateCalls.deleteMessageTemplate, templates.deleteMessageTemplate)
      serve(app, templateCalls.deleteMessageTemplates, templates.deleteMessageTemplates)
      serve(app, templateCalls.exportMessageTemplates, (ctx, input, { reply }) => exportMessageTemplates(ctx, input, reply))
      serve(app, templateCalls.importMessageTemplates, (ctx, _input, { request }) => templates.importMessageTemplates(ctx, request, platform.files))
      serve(app, templateCalls.messageTemplateSheet, (_ctx, _input, { reply }) => sendTemplate(reply, '消息模板导入模板', TEMPLATE_COLUMNS))
      serve(app, templateCalls.sendTestMessage, (ctx, input) => sendTestMessage(means, ctx, input))
      serve(app, tradeMessageCalls.tradeMessages, tradeMessages)
      serve(app, tradeMessageCalls.sendTradeMessage, sendTradeMessage)
      serve(app, tradeMessageCalls.exportTradeMessages, (ctx, input, { reply }) => exportTradeMessages(ctx, input, reply))
      serve(app, mailCalls.mailAddress, (ctx) => mailAddress(carriers.email !== undefined, ctx))
      serve(app, mailCalls.askMailCode, (ctx) => askMailCode(carriers.email?.name, ctx))
      serve(app, mailCalls.proveMailAddress, proveMailAddress)
      serve(app, mailServiceCalls.mailService, (ctx) => mailService(settings, ctx))
      serve(app, mailServiceCalls.testMailService, (ctx) => testMailService(carriers.email, ctx))
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
    due: { [MESSAGE_SEND]: { atOnce: WAYS.length, handle: ({ key }) => sendWaiting({ ...platform, carriers }, key as Way) } },
    jobs: [cleanMessages(platform)],
    inner: WAYS.map((way) => ({
      name: `${MESSAGE_SEND}:${way}`,
      title: SENDINGS[way],
      rhythm: '有消息时立即，未送达的按逐渐加长的间隔',
      lastTime: lastRunOf(MESSAGE_SEND, way),
    })),
    todos: messagingTodos,
    rights: messagingRights,
    uniqueFields: templates.templateUniqueFields,
    ruledLists: [smsList],
    // Whatever was left waiting by an earlier release or a node that died is seen to after a start.
    seedBase: async (trx, { now }) => {
      for (const way of WAYS) await planFirst(trx, { kind: MESSAGE_SEND, key: way, dueAt: now })
      await seedTemplates(trx, now)
    },
  }
}
