import { REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockCompany } from '../corporate/corporate-store.ts'
import '../events.ts'
import type { OrganisationPorts } from '../ports.ts'
import { applyChange, obstacleTo } from './apply-change.ts'
import { closeReview, lockReview, type ReviewRow } from './review-store.ts'

/** A bank account that two of the staff agreed on, when the company's day is over. */
export const BANK_CHANGE = 'organisation.bank-change'
export const planEffect = (due: DueWork, trx: Trx, id: string, dueAt: Date): Promise<void> => due.plan(trx, { kind: BANK_CHANGE, key: id, dueAt })
export const forgetEffect = (due: DueWork, trx: Trx, id: string): Promise<void> => due.cancel(trx, BANK_CHANGE, id)

/** Whatever ended it before leaves nothing to do here, and so does a repeat. What cannot be in force any more is closed and says why. */
export async function takeEffect({ db, now: clock, outbox }: Platform, ports: OrganisationPorts, id: string): Promise<void> {
  const moved: string[] = []
  await inTransaction(db, async (trx) => {
    const now = clock()
    const row = await lockResting(trx, id)
    if (!row?.effective_at || row.effective_at > now) return
    const fault = (await obstacleTo(trx, row))?.message
    if (fault === undefined) await applyChange(trx, row, now, moved)
    await closeReview(
      trx,
      id,
      { state: fault === undefined ? REVIEW_STATE.approved : REVIEW_STATE.refused, by: row.decided_by ?? '', reason: fault ?? '' },
      now,
    )
    await appendAudit(
      trx,
      { actor: undefined, address: '', requestId: '', now: () => now },
      {
        action: fault === undefined ? 'organisation.bank-changed' : 'organisation.bank-change-lapsed',
        target: id,
        detail: { corporate: row.corporate_id, by: row.account_id, agreedBy: row.agreed_by },
      },
    )
    if (fault !== undefined) return
    const told = { id, corporateId: row.corporate_id ?? '', name: row.name, version: row.version, at: now.getTime() }
    await outbox.publish(trx, 'company.bank-change', { ...told, stage: 'done', until: 0 })
  })
  for (const accountId of moved) await ports.forgetSessions(accountId)
}

/** Company before request, as an edit locks them. */
async function lockResting(trx: Trx, id: string): Promise<ReviewRow | undefined> {
  const found = await trx.selectFrom('review_request').select('corporate_id').where('id', '=', id).executeTakeFirst()
  if (found?.corporate_id) await lockCompany(trx, found.corporate_id, undefined)
  const row = await lockReview(trx, id)
  return row?.state === REVIEW_STATE.resting ? row : undefined
}
