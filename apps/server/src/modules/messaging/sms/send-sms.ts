import { BRAND } from '@aosp/contract/texts'
import { smsProviderName } from '../../../settings-sms.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { CODE_LIFE_MS } from '../../identity/index.ts'
import { queueMessages } from '../delivery/queue-message.ts'
import type { TemplateCode } from '../rules/template-kinds.ts'
import { textOf } from '../template/template-texts.ts'

/** With `codeId` the value of the code is six stars: the code of that request goes there when the message leaves. */
type SmsToSend = {
  phone: string
  accountId?: string
  purpose: string
  template: Extract<TemplateCode, `sms_${string}`>
  values: Readonly<Record<string, string>>
  codeId?: string
  now: Date
}
type SendSms = (trx: Trx, message: SmsToSend) => Promise<void>

export const signed = (content: string): string => `【${BRAND}】${content}`

/** Queues a text message in the caller's transaction. */
export const sendSms = (platform: Pick<Platform, 'outbox' | 'settings'>): SendSms => {
  const queue = queueMessages(platform)
  return async (trx, { phone, template, values, codeId, ...message }) => {
    const { title, content } = await textOf(trx, template, values)
    const worth = codeId === undefined ? {} : { codeId, worthMs: CODE_LIFE_MS }
    await queue(trx, { ...message, ...worth, way: 'sms', receiver: phone, title, content: signed(content), provider: smsProviderName(platform.settings) })
  }
}
