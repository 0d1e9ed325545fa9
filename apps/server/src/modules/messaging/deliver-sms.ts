import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/due/due-work.ts'
import './messaging.tables.ts'
import type { SmsProvider } from './sms-provider.ts'

export const SMS_RETRY = 'sms.retry'
const MAX_TRIES = 3
const WAIT_MS = [30_000, 120_000] as const

/**
 * Hands one message to the provider. The try is counted before the provider is asked, so a message that kills the process
 * is not tried for ever; a message already sent is left alone, so a repeated event does no harm.
 */
export async function deliverSms(given: { db: Db; now: () => Date; due: Pick<DueWork, 'plan'>; provider: SmsProvider }, id: string): Promise<void> {
  const { db, now, due, provider } = given
  const message = await db
    .updateTable('sms_message')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .where('tries', '<', MAX_TRIES)
    .returning(['phone', 'content', 'tries'])
    .executeTakeFirst()
  if (!message) return
  try {
    await provider.send({ phone: message.phone, content: message.content })
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    await inTransaction(db, async (trx) => {
      await trx.updateTable('sms_message').set({ state: 'failed', error: reason }).where('id', '=', id).where('state', '<>', 'sent').execute()
      const wait = WAIT_MS[message.tries - 1]
      if (wait !== undefined) await due.plan(trx, { kind: SMS_RETRY, key: id, dueAt: new Date(now().getTime() + wait) })
    })
    return
  }
  await db.updateTable('sms_message').set({ state: 'sent', sent_at: now(), error: null }).where('id', '=', id).execute()
}
