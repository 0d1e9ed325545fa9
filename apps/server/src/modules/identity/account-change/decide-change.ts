import type { In } from '@aosp/contract/endpoint'
import type {
  decideAccountChange as decideCall,
  proposeFactorReset as resetCall,
  withdrawAccountChange as withdrawCall,
} from '@aosp/contract/identity/account-change'
import { CHANGE_STATE } from '@aosp/contract/identity/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { VERDICT } from '@aosp/contract/verdict'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { findByUsername, lockAccount } from '../account/account-store.ts'
import { findFactor } from '../factor/factor-store.ts'
import type { Identity } from '../identity.ts'
import { isOpen, judgeReviewer, ownerStopsUntil, type Reviewer } from '../rules/account-change.ts'
import { askChange } from './ask-change.ts'
import { lockAccess } from '../access-change/change-access.ts'
import { carryOut, forgetEffect, lockChange, obstacleTo, planEffect, type Change } from './carry-out.ts'
import { tellAgreed } from './tell-change.ts'

export const reviewerOf = ({ actor }: SignedIn): Reviewer => ({ accountId: actor.accountId, permissions: actor.permissions })

/** The second of the two persons. What he agrees to is in force a day later, unless its owner stops it; a role, which takes nothing from its owner, at once. */
export async function decideAccountChange(identity: Identity, ctx: SignedIn, { id, shType, remark = '' }: In<typeof decideCall>): Promise<null> {
  const approves = shType === VERDICT.pass
  if (!approves && remark === '') refuse(no('review.noReason'))
  const accountId = await tx(ctx, async (trx) => {
    const change = await lockChange(trx, id)
    const verdict = judgeReviewer(change && { ...change, askedBy: change.asked_by, accountId: change.account_id }, reviewerOf(ctx), approves)
    if (!verdict.ok || !change) return refuse(verdict.ok ? no('notFound') : verdict)
    if (approves) await agree(identity, trx, ctx, change, remark)
    else {
      await forgetEffect(identity.due, trx, id)
      await settle(trx, ctx, change, { state: CHANGE_STATE.rejected, note: remark })
    }
    await appendAudit(trx, ctx, {
      action: approves ? 'identity.change-approved' : 'identity.change-rejected',
      target: change.account_id,
      detail: { id, kind: change.kind, askedBy: change.asked_by },
    })
    return change.account_id
  })
  await identity.sessions.forget(accountId)
  return null
}

async function agree(identity: Identity, trx: Trx, ctx: SignedIn, change: Change, note: string): Promise<void> {
  const now = ctx.now()
  if (change.kind === 'role') await lockAccess(trx)
  const account = await lockAccount(trx, change.account_id)
  const obstacle = await obstacleTo(trx, account.id, change)
  if (obstacle) refuse(obstacle)
  if (change.kind === 'role') {
    await carryOut(identity, trx, account, change, now)
    return settle(trx, ctx, change, { state: CHANGE_STATE.done, note, ended_at: now })
  }
  const until = ownerStopsUntil(now)
  await settle(trx, ctx, change, { state: CHANGE_STATE.resting, note, effective_at: until })
  await planEffect(identity.due, trx, change.id, until)
  await tellAgreed(identity.ports, trx, account, change, until, now)
}

export async function withdrawAccountChange(identity: Identity, ctx: SignedIn, { id }: In<typeof withdrawCall>): Promise<null> {
  await tx(ctx, async (trx) => {
    const change = await lockChange(trx, id)
    if (change?.asked_by !== ctx.actor.accountId) return refuse(no('notFound'))
    if (!isOpen(change.state)) refuse(no('accountChange.decided'))
    await forgetEffect(identity.due, trx, id)
    await settle(trx, ctx, change, { state: CHANGE_STATE.withdrawn, note: '' })
    await appendAudit(trx, ctx, { action: 'identity.change-withdrawn', target: change.account_id, detail: { id, kind: change.kind } })
  })
  return null
}

export async function proposeFactorReset(ctx: SignedIn, { username, reason }: In<typeof resetCall>): Promise<null> {
  const account = await findByUsername(ctx.db, username)
  if (!account) return refuse(no('notFound'))
  if (account.id === ctx.actor.accountId) refuse(no('accountChange.ownFactor'))
  if (!(await findFactor(ctx.db, account.id))) refuse(no('factor.none'))
  await tx(ctx, (trx) => askChange(trx, ctx, { accountId: account.id, kind: 'factor', value: null, proof: null, papers: [], reason }))
  return null
}

async function settle(trx: Trx, ctx: SignedIn, change: Change, to: { state: number; note: string; effective_at?: Date; ended_at?: Date }): Promise<void> {
  await trx
    .updateTable('account_change')
    .set({ ...to, decided_by: ctx.actor.accountId, decided_name: ctx.actor.realname, decided_at: ctx.now() })
    .where('id', '=', change.id)
    .execute()
}
