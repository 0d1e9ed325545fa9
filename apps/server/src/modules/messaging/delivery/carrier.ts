import type { Selectable } from 'kysely'
import type { DeliveryTable } from '../messaging.tables.ts'
import type { FoundOutcome, ReceiptOutcome, SendOutcome, Way } from '../rules/delivery-steps.ts'

export type Message = Selectable<DeliveryTable>

/**
 * A way out of the house. None of these throws for what the other side says or does not say; a message is handed over once for each call
 * of `send`, whatever becomes of it.
 */
export type Carrier = {
  name: string
  /** They wait for services outside more than they do. */
  atOnce: number
  givesReceipts: boolean
  send(message: Message): Promise<SendOutcome>
  /** Whether the other side has a message nobody knows the end of. */
  find(message: Message): Promise<FoundOutcome>
  receipt(message: Message): Promise<ReceiptOutcome>
  /** What a message that was taken costs. */
  billed(message: Message, told?: number): { segments: number; cost: number }
}

/** The ways that are open; a message on another one fails and says so. */
export type Carriers = Readonly<Record<Way, Carrier | undefined>>

/** Of ways that take a message or do not, and tell nothing afterwards. */
export const untold = {
  givesReceipts: false,
  find: async () => ({ kind: 'unclear' }),
  receipt: async () => ({ kind: 'waiting' }),
  billed: () => ({ segments: 0, cost: 0 }),
} satisfies Partial<Carrier>
