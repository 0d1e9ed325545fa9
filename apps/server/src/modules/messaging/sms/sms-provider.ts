import { BRAND } from '@aosp/contract/texts'
import type { Settings } from '../../../settings.ts'
import { smsProviderName } from '../../../settings-sms.ts'
import { ALIYUN_URL, aliyunSms } from './aliyun-sms.ts'
import type { Gateway, SmsProvider } from './gateway.ts'
import { TENCENT_URL, tencentSms } from './tencent-sms.ts'

/** Nothing leaves the platform; the demonstration's own page shows what would have. */
const logOnly: SmsProvider = {
  name: 'log',
  givesReceipts: false,
  send: async () => ({ kind: 'accepted', reference: null }),
  find: async () => ({ kind: 'absent' }),
  receipt: async () => ({ kind: 'waiting' }),
}

/** The way this installation sends; undefined when it sends no text messages. */
export function smsProvider(settings: Settings, now: () => Date): SmsProvider | undefined {
  const name = smsProviderName(settings)
  if (name === 'off') return undefined
  if (name === 'log') return logOnly
  const gateway = (url: string, region: string): Gateway => ({
    url: settings.SMS_URL ?? url,
    keyId: settings.SMS_KEY_ID ?? '',
    keySecret: settings.SMS_KEY_SECRET ?? '',
    appId: settings.SMS_APP_ID ?? '',
    region: settings.SMS_REGION ?? region,
    sign: settings.SMS_SIGN ?? BRAND,
    timeoutMs: settings.SMS_TIMEOUT_MS,
    now,
  })
  return name === 'aliyun' ? aliyunSms(gateway(ALIYUN_URL, 'cn-hangzhou')) : tencentSms(gateway(TENCENT_URL, 'ap-guangzhou'))
}
