import type { FoundOutcome, ReceiptOutcome, SendOutcome } from '../rules/delivery-steps.ts'

/** A message as a gateway takes it: its template, the values for it, and our id, by which it is found again. */
export type SmsMessage = { id: string; phone: string; template: string; values: readonly { name: string; value: string }[] }
/** One that was handed over. */
export type SentSms = { id: string; phone: string; reference: string | null; at: Date }

/**
 * The way a text message leaves the house. None of these throws for what the gateway says or does not say; a message is handed over
 * once for each call of `send`, whatever becomes of it.
 */
export type SmsProvider = {
  name: string
  givesReceipts: boolean
  send(message: SmsMessage): Promise<SendOutcome>
  /** Whether the gateway has a message nobody knows the end of. */
  find(message: SentSms): Promise<FoundOutcome>
  receipt(message: SentSms): Promise<ReceiptOutcome>
}

export type Gateway = {
  url: string
  keyId: string
  keySecret: string
  appId: string
  region: string
  sign: string
  timeoutMs: number
  now: () => Date
}
