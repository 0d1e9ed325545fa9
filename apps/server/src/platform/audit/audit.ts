import type { Trx } from '../db/database.ts'
import type { Ctx } from '../http/context.ts'
import '../platform.tables.ts'

export type AuditEntry = { action: string; target?: string; detail?: Record<string, unknown> }

/** Written in the transaction of the act itself, so there is no act without its row and no row without its act. */
export async function appendAudit(trx: Trx, ctx: Pick<Ctx, 'actor' | 'address' | 'requestId' | 'now'>, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: ctx.now(),
      account_id: ctx.actor?.accountId ?? null,
      username: ctx.actor?.username ?? null,
      address: ctx.address,
      request_id: ctx.requestId,
      action: entry.action,
      target: entry.target ?? null,
      detail: entry.detail ? JSON.stringify(entry.detail) : null,
    })
    .execute()
}
