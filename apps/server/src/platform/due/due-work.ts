import type { Trx } from '../db/database.ts'

/** Work that is due at a time: rows claimed once across nodes. Nothing important lives in a timer. */
export type DueHandler = (work: { id: string; key: string; payload: unknown; dueAt: Date }) => Promise<void>

/** Work that waits more than it does: so many pieces of it at once, beside those that share a node's slots. */
export type WideHandler = { readonly atOnce: number; readonly handle: DueHandler }

export type DueWork = {
  /** Plans or moves the work `kind`/`key`; part of the caller's transaction. */
  plan(trx: Trx, work: { kind: string; key: string; dueAt: Date; payload?: unknown }): Promise<void>
  cancel(trx: Trx, kind: string, key: string): Promise<void>
}
