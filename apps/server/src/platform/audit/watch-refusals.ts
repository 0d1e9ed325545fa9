import type { FastifyInstance } from 'fastify'
import { Refusal } from '@aosp/contract/refusals'
import { inTransaction } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { appendAudit } from './audit.ts'
import { createRefusalBudget, isKept } from './rules/refusals-kept.ts'

/** Refusals that matter are in the audit log, beside what was done. A refused call changes nothing, so its row is written by itself. */
export function watchRefusals(app: FastifyInstance, { db, now, log }: Pick<Platform, 'db' | 'now' | 'log'>): void {
  const budget = createRefusalBudget()
  const writing = new Set<Promise<void>>()
  app.addHook('onError', async (request, _reply, error: unknown) => {
    const { actor } = request
    const call = request.routeOptions.config.call
    if (!actor || !call || !(error instanceof Refusal) || !isKept(error.refused.code, call)) return
    const { keep, droppedBefore } = budget(actor.accountId, now().getTime())
    if (!keep) return
    const written = inTransaction(db, (trx) =>
      appendAudit(
        trx,
        { actor, address: request.ip, requestId: request.id, now },
        { action: `refused.${error.refused.code}`, target: call.path, ...(droppedBefore > 0 ? { detail: { notWritten: droppedBefore } } : {}) },
      ),
    ).catch((fault: unknown) => log.warn({ err: fault }, 'a refusal could not be written down'))
    writing.add(written)
    void written.finally(() => writing.delete(written))
    await written
  })
  app.addHook('onClose', async () => void (await Promise.all(writing)))
}
