import type { Settings } from '../../settings.ts'

/** The way a text message leaves the house. A gateway is another object of this shape; it throws when it could not hand the message over. */
export type SmsProvider = { name: Settings['SMS_PROVIDER']; send: (message: { phone: string; content: string }) => Promise<void> }

/** Nothing leaves the platform: the message is "sent" by standing in the log that operators read. */
const logOnly: SmsProvider = { name: 'log', send: async () => {} }

const providers: Record<Settings['SMS_PROVIDER'], SmsProvider> = { log: logOnly }

export const smsProvider = (name: Settings['SMS_PROVIDER']): SmsProvider => providers[name]
