import type { In, Out } from '@aosp/contract/endpoint'
import { CHANGE_STATE } from '@aosp/contract/identity/codes'
import { ACCOUNT_STATUS, DEL_FLAG, ROLE_CODES } from '@aosp/contract/identity/roles'
import type {
  deleteUsers as deleteCall,
  eraseUsers as eraseCall,
  freezeUsers as freezeCall,
  resetUserPassword as resetCall,
  restoreUsers as restoreCall,
  unmaskUser as unmaskCall,
} from '@aosp/contract/identity/user'
import { no, refuse } from '@aosp/contract/refusals'
import { newSecret } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { rolesHeldBy } from '../account/account-roles.ts'
import { forgetEffect } from '../account-change/carry-out.ts'
import { findAccount, findByUsername, lockAccount, storePassword, type Account } from '../account/account-store.ts'
import { hashPassword } from '../hashes.ts'
import type { Identity } from '../identity.ts'
import { tellOwner } from '../profile/tell-owner.ts'
import { isGuessable } from '../rules/guessable-password.ts'
import { isApplicant } from '../rules/user-status.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { isSeenUser } from '../account/user-list.ts'
import { lockUsers, shutOut } from './user-store.ts'

/** Those that are so already stay as they are; all of the others or none. Frozen people are out with the next call they make. */
export async function freezeUsers(identity: Identity, ctx: SignedIn, { ids, status, reason = '' }: In<typeof freezeCall>): Promise<null> {
  const frozen = status === ACCOUNT_STATUS.frozen
  const changed = await tx(ctx, async (trx) => {
    const accounts = (await lockUsers(trx, ctx, ids)).filter((account) => account.status !== status)
    if (accounts.some((account) => account.status !== (frozen ? ACCOUNT_STATUS.normal : ACCOUNT_STATUS.frozen))) refuse(no('member.badStatus'))
    if (frozen) await shutOut(trx, accounts, ctx.actor.accountId, ctx.now())
    for (const { id } of accounts) {
      await trx
        .updateTable('account')
        .set({ status, frozen_reason: frozen ? reason || null : null, updated_by: ctx.actor.username, updated_at: ctx.now() })
        .where('id', '=', id)
        .execute()
      await appendAudit(trx, ctx, { action: frozen ? 'identity.user-frozen' : 'identity.user-unfrozen', target: id, detail: { reason } })
    }
    return accounts
  })
  for (const { id } of changed) await identity.sessions.forget(id)
  return null
}

/** Into the recycle bin, with everything that hangs on them, so that they can come back as they were. */
export async function deleteUsers(identity: Identity, ctx: SignedIn, { ids }: In<typeof deleteCall>): Promise<null> {
  const gone = await tx(ctx, async (trx) => {
    const accounts = await lockUsers(trx, ctx, ids)
    await refuseWaiting(trx, accounts)
    await shutOut(trx, accounts, ctx.actor.accountId, ctx.now())
    for (const { id } of accounts) {
      await trx.updateTable('account').set({ del_flag: DEL_FLAG.deleted, deleted_at: ctx.now() }).where('id', '=', id).execute()
      await dropRequests(identity, trx, ctx, id)
      await appendAudit(trx, ctx, { action: 'identity.user-deleted', target: id })
    }
    return accounts
  })
  for (const { id } of gone) await identity.sessions.forget(id)
  return null
}

/** The review of a company ends with its applicant's account; whoever would have it gone rejects the application first. */
async function refuseWaiting(trx: Trx, accounts: readonly Account[]): Promise<void> {
  for (const { id, status, corporate_id: corporateId } of accounts) {
    if (status !== ACCOUNT_STATUS.pending) continue
    const roleCodes = (await rolesHeldBy(trx, id)).map(({ code }) => code)
    if (isApplicant({ status, corporateId, roleCodes })) refuse(no('user.applicant'))
  }
}

/** Nobody decides any more on what was asked for an account that is gone, and what was agreed on does not come. */
async function dropRequests({ due }: Identity, trx: Trx, { actor, now }: SignedIn, accountId: string): Promise<void> {
  const dropped = await trx
    .updateTable('account_change')
    .set({ state: CHANGE_STATE.withdrawn, note: '账号已删除', decided_by: actor.accountId, decided_name: actor.realname, decided_at: now() })
    .where('account_id', '=', accountId)
    .where('state', 'in', [CHANGE_STATE.waiting, CHANGE_STATE.resting])
    .returning('id')
    .execute()
  for (const { id } of dropped) await forgetEffect(due, trx, id)
}

export async function restoreUsers(ctx: SignedIn, { userIds }: In<typeof restoreCall>): Promise<null> {
  await tx(ctx, async (trx) => {
    for (const { id } of await lockUsers(trx, ctx, userIds, true)) {
      await trx.updateTable('account').set({ del_flag: DEL_FLAG.kept, deleted_at: null }).where('id', '=', id).execute()
      await appendAudit(trx, ctx, { action: 'identity.user-restored', target: id })
    }
  })
  return null
}

/** Tables that hold something of the person and nothing others rely on. */
const PERSONAL = [
  'account_role',
  'account_depart',
  'account_depart_role',
  'account_tenant',
  'depart_director',
  'preference',
  'saved_view',
  'third_account',
  'recovery_code',
  'factor_draft',
  'account_factor',
  'reset_ticket',
  'password_history',
] as const

/**
 * The record stays, because the audit log names every id, and bids, reviews and bookings many; whoever it was is no longer told by it.
 * Names others wrote down at the time (who reviewed, who asked) are part of their records and stay.
 */
export async function eraseUsers(ctx: SignedIn, { userIds }: In<typeof eraseCall>): Promise<null> {
  const unknownToAll = await hashPassword(newSecret(), ctx.address)
  await tx(ctx, async (trx) => {
    for (const { id } of await lockUsers(trx, ctx, userIds, true)) {
      for (const table of PERSONAL) await trx.deleteFrom(table).where('account_id', '=', id).execute()
      await trx.updateTable('account_change').set({ value: '' }).where('account_id', '=', id).where('kind', 'in', ['phone', 'email']).execute()
      await trx
        .updateTable('account')
        .set({
          ...NAMELESS,
          username: `erased-${id}`,
          password_hash: unknownToAll,
          status: ACCOUNT_STATUS.frozen,
          erased_at: ctx.now(),
        })
        .where('id', '=', id)
        .execute()
      await appendAudit(trx, ctx, { action: 'identity.user-erased', target: id })
    }
  })
  return null
}

const NAMELESS = {
  realname: '已注销用户',
  avatar: null,
  sex: null,
  birthday: null,
  phone: null,
  email: null,
  reject: null,
  frozen_reason: null,
  work_no: null,
  telephone: null,
  post: '',
  user_identity: 1,
  current_org_code: null,
}

/** A first password for somebody who lost his: it opens nothing but the form to choose his own. Of administrators nobody else sets one. */
export async function resetUserPassword(identity: Identity, ctx: SignedIn, input: In<typeof resetCall>): Promise<null> {
  if (input.password !== input.confirmpassword) refuse(no('password.mismatch'))
  const account = (await findByUsername(ctx.db, input.username)) ?? refuse(no('notFound'))
  if (!(await isSeenUser(ctx.db, ctx, account.id))) refuse(no('notFound'))
  if (account.id === ctx.actor.accountId) refuse(no('user.ownPassword'))
  const roles = await rolesHeldBy(ctx.db, account.id)
  if (roles.some(({ code }) => code === ROLE_CODES.admin)) refuse(no('user.administratorPassword'))
  if (isGuessable(input.password, account.username)) refuse(no('password.guessable'))
  const passwordHash = await hashPassword(input.password, ctx.address)
  await tx(ctx, async (trx) => {
    const locked = await lockAccount(trx, account.id)
    await storePassword(trx, locked, passwordHash, ctx.now())
    await trx.updateTable('account').set({ password_given: true }).where('id', '=', account.id).execute()
    await trx.deleteFrom('reset_ticket').where('account_id', '=', account.id).execute()
    const ended = await endSessionsOf(trx, account.id, 'password-reset', ctx.now())
    await tellOwner(identity, trx, locked, '的登录密码已由管理员重置，所有设备上的登录已退出，下次登录时须修改密码', ctx.now())
    await appendAudit(trx, ctx, { action: 'identity.password-given', target: account.id, detail: { sessionsEnded: ended } })
  })
  await identity.sessions.forget(account.id)
  return null
}

export async function unmaskUser(ctx: SignedIn, { id }: In<typeof unmaskCall>): Promise<Out<typeof unmaskCall>> {
  return tx(ctx, async (trx) => {
    const account = (await findAccount(trx, id)) ?? refuse(no('notFound'))
    if (!(await isSeenUser(trx, ctx, id))) refuse(no('notFound'))
    await appendAudit(trx, ctx, { action: 'identity.user-unmasked', target: id })
    return { phone: account.phone ?? '', email: account.email ?? '' }
  })
}
