import { inTransaction, type Db } from '../../../platform/db/database.ts'
import type { Events } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toYuan, fen } from '@aosp/kernel/money'
import { linkStatus } from '../rules/external-asset.ts'
import { LinkFault, type LinkClient } from './link-client.ts'
import { ASSET_PUSH } from './sync-commands.ts'

type Message = { path: string; body: Record<string, unknown> }

const statusMessage = ({ externalId, status, reason, at, version }: Events['asset.status-changed']): Message => ({
  path: `/v1/assets/${encodeURIComponent(externalId)}/status`,
  body: { status: linkStatus(status), reason, at, sequence: version },
})
const dealMessage = ({ externalId, dealNo, kind, amount, buyer, at }: Events['asset.dealt']): Message => ({
  path: `/v1/assets/${encodeURIComponent(externalId)}/deals`,
  body: { dealNo, kind: kind === 'disposal' ? 'DISPOSAL' : 'LEASE', amount: toYuan(fen(amount)), buyer, at },
})

/**
 * What happened here to assets of the fixed-asset system is told to it. The event's id is the message's key on all its tries,
 * so however often it is delivered, it happens once over there.
 */
export function queuePushes({ db, now: time, outbox, due }: Platform): void {
  const queue = (kind: 'status' | 'deal', assetId: string, message: Message, id: string): Promise<void> =>
    inTransaction(db, async (trx) => {
      const now = time()
      await trx
        .insertInto('asset_push')
        .values({ id, kind, asset_id: assetId, payload: JSON.stringify(message), error: null, created_at: now, sent_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await due.plan(trx, { kind: ASSET_PUSH, key: id, dueAt: now })
    })
  outbox.subscribe('asset.status-changed', 'assets.queue-push', (event, id) => queue('status', event.assetId, statusMessage(event), id))
  outbox.subscribe('asset.dealt', 'assets.queue-push', (event, id) => queue('deal', event.assetId, dealMessage(event), id))
}

/** One try. A fault that passes is thrown, and due work comes back later; one that lasts waits for a person. */
export async function deliverPush(db: Db, link: LinkClient, id: string, now: () => Date): Promise<void> {
  const push = await db.selectFrom('asset_push').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()
  if (!push) return
  const { path, body } = push.payload as Message
  const note = (change: { state?: 'sent' | 'refused'; error: string | null; sent_at?: Date }) =>
    db
      .updateTable('asset_push')
      .set({ ...change, attempts: push.attempts + 1 })
      .where('id', '=', id)
      .execute()
  try {
    await link.tell(path, id, body)
    await note({ state: 'sent', error: null, sent_at: now() })
  } catch (error) {
    if (!(error instanceof LinkFault)) throw error
    await note(error.passing ? { error: error.message } : { state: 'refused', error: error.message })
    if (error.passing) throw error
  }
}
