import { newId } from '@aosp/kernel/ids'
import { smsProviderName } from '../../../settings-sms.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { CODE_LIFE_MS } from '../../identity/index.ts'
import { WORTH_A_DAY_MS } from '../rules/delivery-steps.ts'
import '../messaging.tables.ts'

/** With `codeId` the content has six stars where the code of that request goes when the message leaves; the code itself is never written down. */
type SmsToSend = { phone: string; purpose: string; content: string; codeId?: string; now: Date }
type SendSms = (trx: Trx, message: SmsToSend) => Promise<void>

/** Queues a message in the caller's transaction: it is sent if, and only if, what it speaks of was committed. */
export const sendSms =
  ({ outbox, settings }: Pick<Platform, 'outbox' | 'settings'>): SendSms =>
  async (trx, { phone, purpose, content, codeId, now }) => {
    const worthMs = codeId === undefined ? WORTH_A_DAY_MS : CODE_LIFE_MS
    await trx
      .insertInto('delivery')
      .values({
        id: newId(now.getTime()),
        way: 'sms',
        receiver: phone,
        purpose,
        content,
        code_id: codeId ?? null,
        state: 'queued',
        provider: smsProviderName(settings),
        created_at: now,
        sent_at: null,
        error: null,
        next_at: now,
        until_at: new Date(now.getTime() + worthMs),
      })
      .execute()
    await outbox.publish(trx, 'message.queued', { way: 'sms' })
  }
