import { newId } from '@aosp/kernel/ids'
import type { Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { WORTH_A_DAY_MS, type Way } from '../rules/delivery-steps.ts'
import '../messaging.tables.ts'

export type ToSend = {
  way: Way
  /** Number, address, name of the robot. */
  receiver: string
  accountId?: string | undefined
  purpose: string
  title?: string | undefined
  content: string
  /** The content has six stars where the code of that request goes; the code itself is never written down. */
  codeId?: string | undefined
  /** Names what is told: a repeat finds it taken and sends nothing. */
  eventKey?: string
  provider: string
  worthMs?: number
  now: Date
}
type QueueMessages = (trx: Trx, ...messages: readonly ToSend[]) => Promise<string[]>

/** Queues messages in the caller's transaction: they are sent if, and only if, what they speak of was committed. */
export const queueMessages =
  ({ outbox }: Pick<Platform, 'outbox'>): QueueMessages =>
  async (trx, ...messages) => {
    if (messages.length === 0) return []
    const queued = await trx
      .insertInto('delivery')
      .values(
        messages.map(({ now, ...message }) => ({
          id: newId(now.getTime()),
          way: message.way,
          receiver: message.receiver,
          account_id: message.accountId ?? null,
          purpose: message.purpose,
          title: message.title ?? null,
          content: message.content,
          code_id: message.codeId ?? null,
          event_key: message.eventKey ?? null,
          state: 'queued' as const,
          provider: message.provider,
          created_at: now,
          sent_at: null,
          error: null,
          next_at: now,
          until_at: new Date(now.getTime() + (message.worthMs ?? WORTH_A_DAY_MS)),
        })),
      )
      .onConflict((conflict) => conflict.columns(['way', 'event_key', 'receiver']).where('event_key', 'is not', null).doNothing())
      .returning(['id', 'way'])
      .execute()
    for (const way of new Set(queued.map((row) => row.way))) await outbox.publish(trx, 'message.queued', { way })
    return queued.map(({ id }) => id)
  }
