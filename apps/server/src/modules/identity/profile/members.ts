import { sql } from 'kysely'
import { ACCOUNT_STATUS, ROLE_CODES } from '@aosp/contract/identity/account'
import { no, refuse } from '@aosp/contract/refusals'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { isApplicant } from '../rules/user-status.ts'
import { giveRole, type MemberRole } from './applicants.ts'
import { rolesOf, type Account } from '../account/account-store.ts'
import { dropThirdAccounts } from '../account/third-accounts.ts'

/** Accounts of member companies, whatever roles they were given besides. Staff is looked after elsewhere. */
const MEMBER_ROLES: readonly string[] = [ROLE_CODES.menber, ROLE_CODES.external]
const STAFF_ROLES: readonly string[] = [ROLE_CODES.admin, ROLE_CODES.operate]

const holds = sql<boolean>`exists (select 1 from account_role x join role r on r.id = x.role_id where x.account_id = account.id and r.role_code = any(${MEMBER_ROLES}::text[]))
  and not exists (select 1 from account_role x join role r on r.id = x.role_id where x.account_id = account.id and r.role_code = any(${STAFF_ROLES}::text[]))`

/** `internal` while the account holds the role of group members. */
export const memberAccounts = (db: Db) =>
  db
    .selectFrom('account')
    .selectAll('account')
    .select(
      sql<boolean>`exists (select 1 from account_role x join role r on r.id = x.role_id where x.account_id = account.id and r.role_code = ${ROLE_CODES.menber})`.as(
        'internal',
      ),
    )
    .where('account.del_flag', '=', DEL_FLAG.kept)
    .where(holds)

const lockMembers = (trx: Trx, ids: readonly string[]) =>
  trx.selectFrom('account').selectAll().where('id', 'in', ids).where('del_flag', '=', DEL_FLAG.kept).where(holds).orderBy('id').forUpdate().execute()

/** All of them or none. Frozen accounts lose every session and every third party's account in the same transaction; the caller forgets the cached sessions after it. */
export async function setMembersFrozen(trx: Trx, ids: readonly string[], frozen: boolean, reason: string, now: Date): Promise<Account[]> {
  const members = await lockMembers(trx, ids)
  if (members.length !== ids.length) refuse(no('notFound'))
  const from = frozen ? ACCOUNT_STATUS.normal : ACCOUNT_STATUS.frozen
  if (members.some((member) => member.status !== from)) refuse(no('member.badStatus'))
  await trx
    .updateTable('account')
    .set({ status: frozen ? ACCOUNT_STATUS.frozen : ACCOUNT_STATUS.normal, frozen_reason: frozen ? reason : null })
    .where('id', 'in', ids)
    .execute()
  if (frozen) {
    for (const { id } of members) await endSessionsOf(trx, id, 'account-changed', now)
    await dropThirdAccounts(trx, ids)
  }
  return members
}

/** Any state may be set directly, but not for who waits for the review of his company. Answers the state before; whoever is shut out is out at once. */
export async function setMemberStatus(trx: Trx, id: string, { status, reason }: { status: number; reason: string }, now: Date): Promise<number> {
  const [before] = await lockMembers(trx, [id])
  if (!before) return refuse(no('notFound'))
  const roleCodes = (await rolesOf(trx, id)).map(({ roleCode }) => roleCode)
  if (isApplicant({ status: before.status, corporateId: before.corporate_id, roleCodes })) refuse(no('user.applicant'))
  const [frozen, rejected] = [status === ACCOUNT_STATUS.frozen, status === ACCOUNT_STATUS.rejected]
  await trx
    .updateTable('account')
    .set({ status, frozen_reason: frozen ? reason : null, reject: rejected ? reason : null })
    .where('id', '=', id)
    .execute()
  if (status !== ACCOUNT_STATUS.normal) {
    await endSessionsOf(trx, id, 'account-changed', now)
    await dropThirdAccounts(trx, [id])
  }
  return before.status
}

export type MemberChange = { realname?: string; sex?: number | null }

/** How somebody is reached is not among it: that takes two persons (account-change). */
export async function changeMember(trx: Trx, id: string, change: MemberChange): Promise<Account> {
  const [before] = await lockMembers(trx, [id])
  if (!before) return refuse(no('notFound'))
  if (Object.keys(change).length > 0) await trx.updateTable('account').set(change).where('id', '=', id).execute()
  return before
}

/** A company that joins or leaves the group takes its people with it. Answers whose sessions must be looked at anew. */
export async function giveCompanyRole(trx: Trx, corporateId: string, role: MemberRole): Promise<string[]> {
  const members = await trx
    .selectFrom('account')
    .select('id')
    .where('corporate_id', '=', corporateId)
    .where('del_flag', '=', DEL_FLAG.kept)
    .where(holds)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of members) await giveRole(trx, id, role)
  return members.map(({ id }) => id)
}
