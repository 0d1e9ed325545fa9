import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SmsValue } from '../../../settings-sms.ts'
import { CODE_LIFE_MS, codeOf } from '../../identity/index.ts'
import type { Carrier, Message } from '../delivery/carrier.ts'
import { costOf, segmentsOf } from '../rules/sms-cost.ts'
import type { SendOutcome } from '../rules/delivery-steps.ts'
import type { SentSms, SmsProvider } from './gateway.ts'
import { smsProvider } from './sms-provider.ts'

const AT_ONCE = 4

/** Text messages by the gateway of the settings; undefined when this installation sends none. */
export function smsCarrier({ db, now, settings }: Platform): Carrier | undefined {
  const provider = smsProvider(settings, now)
  if (!provider) return undefined
  return {
    name: provider.name,
    atOnce: AT_ONCE,
    givesReceipts: provider.givesReceipts,
    send: (message) => handOver(db, settings.SMS_TEMPLATES, provider, message),
    find: (message) => provider.find(sentOf(message)),
    receipt: (message) => provider.receipt(sentOf(message)),
    // What the gateway counted, else what the rule counts.
    billed: ({ content }, told) => {
      const segments = told || segmentsOf(content)
      return { segments, cost: provider.name === 'log' ? 0 : costOf(segments, settings.SMS_PRICE) }
    },
  }
}

const sentOf = ({ id, receiver, reference, created_at: at }: Message): SentSms => ({ id, phone: receiver, reference, at })

async function handOver(db: Db, templates: Platform['settings']['SMS_TEMPLATES'], provider: SmsProvider, message: Message): Promise<SendOutcome> {
  const template = templates[message.purpose] ?? templates[message.code_id === null ? 'notice' : 'code']
  if (!template && provider.name !== 'log') return { kind: 'refused', reason: `没有用途为「${message.purpose}」的短信模板` }
  const values = await Promise.all((template?.values ?? []).map(async (name) => ({ name, value: await valueOf(db, message, name) })))
  return provider.send({ id: message.id, phone: message.receiver, template: template?.id ?? '', values })
}

/** The gateway puts the signature before the text itself. */
const withoutSign = (content: string): string => content.replace(/^【[^】]*】/, '')

async function valueOf(db: Db, { code_id: codeId, content }: Message, name: SmsValue): Promise<string> {
  if (name === 'content') return withoutSign(content)
  if (name === 'minutes') return String(CODE_LIFE_MS / 60_000)
  return codeId === null ? '' : codeOf(db, codeId)
}
