import type { Trx } from '../db/database.ts'
import type { Ctx } from '../http/context.ts'
import '../platform.tables.ts'

export type AuditEntry = { action: string; target?: string; detail?: Record<string, unknown> }

/** Who acts, from where, in which request; by which call and since when, where a call does it. */
type Subject = Pick<Ctx, 'actor' | 'address' | 'requestId' | 'now'> & Partial<Pick<Ctx, 'call' | 'arrival'>>

/** Written in the transaction of the act itself, so there is no act without its row and no row without its act. */
export async function appendAudit(trx: Trx, ctx: Subject, entry: AuditEntry): Promise<void> {
  const at = ctx.now()
  await trx
    .insertInto('audit_log')
    .values({
      at,
      account_id: ctx.actor?.accountId ?? null,
      username: ctx.actor?.username ?? null,
      address: ctx.address,
      request_id: ctx.requestId,
      action: entry.action,
      target: entry.target ?? null,
      detail: entry.detail ? JSON.stringify(entry.detail) : null,
      method: ctx.call?.method ?? null,
      path: ctx.call?.path ?? null,
      took_ms: ctx.call && ctx.arrival ? Math.max(0, at.getTime() - ctx.arrival.stamp) : null,
    })
    .execute()
}
