import * as calls from '@aosp/contract/messaging'
import type { DueWork } from '../../platform/due/due-work.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { deliverSms, SMS_RETRY } from './deliver-sms.ts'
import { smsLog } from './sms-log.ts'
import { smsProvider } from './sms-provider.ts'

/**
 * What the platform tells people, and through which way. For now text messages: queued in the caller's transaction,
 * delivered after it through a provider, tried three times, kept in a log that operators read.
 */
export { sendSms, type SendSms } from './send-sms.ts'

export const messagingModule = (): Module => {
  let due: DueWork | undefined
  const deliver = async (platform: Platform, id: string): Promise<void> => {
    if (!due) throw new Error('messaging was composed without due work')
    await deliverSms({ db: platform.db, now: platform.now, due, provider: smsProvider(platform.settings.SMS_PROVIDER) }, id)
  }
  return {
    name: 'messaging',
    routes: (app) => serve(app, calls.smsLog, smsLog),
    subscribe: (outbox, platform) => outbox.subscribe('sms.queued', 'messaging.deliver-sms', ({ id }) => deliver(platform, id)),
    due: (work) => {
      due = work
      work.handle(SMS_RETRY, ({ key }, platform) => deliver(platform, key))
    },
  }
}
