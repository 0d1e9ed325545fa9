import type { In, Out } from '@aosp/contract/endpoint'
import type { ownAccountChanges as ownCall, stopAccountChange as stopCall } from '@aosp/contract/identity/account-change'
import { CHANGE_KIND_TEXTS, CHANGE_STATE, CHANGE_STATE_TEXTS, type ChangeKind } from '@aosp/contract/identity/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { getAccount } from '../account/account-store.ts'
import type { Identity } from '../identity.ts'
import { isOpen } from '../rules/account-change.ts'
import { forgetEffect, lockChange } from './carry-out.ts'
import { maskedValue, tellStopped } from './tell-change.ts'

/** What staff has asked to change of how the own account is reached or opened, before it is in force. A role is no such thing: nobody loses by it. */
export async function ownAccountChanges({ db, actor }: SignedIn): Promise<Out<typeof ownCall>> {
  const rows = await db
    .selectFrom('account_change')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('state', 'in', [CHANGE_STATE.waiting, CHANGE_STATE.resting])
    .where('kind', '<>', 'role')
    .orderBy('asked_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind_dictText: CHANGE_KIND_TEXTS[row.kind as ChangeKind],
    value: maskedValue(row),
    state: row.state,
    state_dictText: CHANGE_STATE_TEXTS[row.state] ?? '',
    askTime: row.asked_at,
    effectiveTime: row.effective_at,
  }))
}

/** The owner alone, and without a reason: whoever is being robbed of his account is not asked to explain himself. */
export async function stopAccountChange({ due, ports }: Identity, ctx: SignedIn, { id }: In<typeof stopCall>): Promise<null> {
  await tx(ctx, async (trx) => {
    const change = await lockChange(trx, id)
    if (change?.account_id !== ctx.actor.accountId || change.kind === 'role') return refuse(no('notFound'))
    if (!isOpen(change.state)) refuse(no('accountChange.decided'))
    const now = ctx.now()
    await forgetEffect(due, trx, id)
    await trx.updateTable('account_change').set({ state: CHANGE_STATE.stopped, ended_at: now }).where('id', '=', id).execute()
    await appendAudit(trx, ctx, {
      action: 'identity.change-stopped',
      target: change.account_id,
      detail: { id, kind: change.kind, askedBy: change.asked_by, decidedBy: change.decided_by },
    })
    const hands = [change.asked_by, ...(change.decided_by === null ? [] : [change.decided_by])]
    await tellStopped(ports, trx, await getAccount(trx, change.account_id), { ...change, hands }, now)
  })
  return null
}
