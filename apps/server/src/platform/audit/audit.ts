import type { Trx } from '../db/database.ts'
import '../platform.tables.ts'

export type AuditEntry = { action: string; target?: string; detail?: Record<string, unknown> }

/** Who acts, from where, in which request. */
export type AuditSubject = {
  actor: { accountId: string; username: string } | undefined
  address: string
  requestId: string
  now: () => Date
  /** Of a call that changes something. */
  trail?: Trail
}

/** A call that changes something leaves one record, in the transaction of its act, however many acts it consists of. */
export type Trail = {
  /** What the record says of a call that says nothing itself. */
  path: string
  /** The transaction of the act while it is open, and what was done in it so far. */
  open?: { trx: Trx; entries: AuditEntry[] } | undefined
  written: boolean
}

/**
 * Written in the transaction of the act itself, so there is no act without its row and no row without its act. Within a call that changes
 * something it waits for the end of the transaction, where one row is made of all.
 */
export async function appendAudit(trx: Trx, ctx: AuditSubject, entry: AuditEntry): Promise<void> {
  if (ctx.trail?.open?.trx === trx) ctx.trail.open.entries.push(entry)
  else await insertRecord(trx, ctx, entry)
}

/** Does the act of a call and leaves its record; both stay or neither. */
export async function leavingRecord<Result>(trx: Trx, ctx: AuditSubject & { trail: Trail }, act: () => Promise<Result>): Promise<Result> {
  const entries: AuditEntry[] = []
  ctx.trail.open = { trx, entries }
  try {
    const result = await act()
    const record = joined(entries) ?? (ctx.trail.written ? undefined : { action: 'called', target: ctx.trail.path })
    if (record) await insertRecord(trx, ctx, record)
    return result
  } finally {
    ctx.trail.open = undefined
  }
}

/** What the command says last is the act itself; what its parts said before goes into its details. */
export function joined(entries: readonly AuditEntry[]): AuditEntry | undefined {
  const last = entries.at(-1)
  if (!last || entries.length === 1) return last
  return { ...last, detail: { ...last.detail, also: entries.slice(0, -1) } }
}

async function insertRecord(trx: Trx, ctx: AuditSubject, entry: AuditEntry): Promise<void> {
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
  if (ctx.trail) ctx.trail.written = true
}
