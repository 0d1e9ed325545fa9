import { newId } from '@aosp/kernel/ids'
import type { Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import './messaging.tables.ts'

export type SmsToSend = { phone: string; purpose: string; content: string; now: Date }
export type SendSms = (trx: Trx, message: SmsToSend) => Promise<void>

/** Queues a message in the caller's transaction: it is sent if, and only if, what it speaks of was committed. */
export const sendSms =
  (platform: Pick<Platform, 'outbox' | 'settings'>): SendSms =>
  async (trx, { phone, purpose, content, now }) => {
    const id = newId(now.getTime())
    await trx
      .insertInto('sms_message')
      .values({ id, phone, purpose, content, state: 'queued', provider: platform.settings.SMS_PROVIDER, created_at: now, sent_at: null, error: null })
      .execute()
    await platform.outbox.publish(trx, 'sms.queued', { id })
  }
