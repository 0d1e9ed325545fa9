import { sql } from 'kysely'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { administrators } from '../account/account-roles.ts'
import type { Account } from '../account/account-store.ts'
import { dropLeftRoles } from '../depart-role/depart-role-store.ts'
import { departOfCompany } from '../depart/depart-store.ts'
import { judgeShutOut } from '../rules/user-status.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { dropThirdAccounts } from '../account/third-accounts.ts'
import { seenUser } from '../account/user-list.ts'

const SUPERIOR = 2

/** Locked in the order of their ids, all of them or none, as far as he sees them; with `binned` those in the recycle bin that were not erased. */
export async function lockUsers(trx: Trx, ctx: SignedIn, ids: readonly string[], binned = false): Promise<Account[]> {
  const wanted = [...new Set(ids)]
  const rows = await trx
    .selectFrom('account')
    .selectAll()
    .where(sql<boolean>`id = any(${wanted}::text[])`)
    .where('del_flag', '=', binned ? DEL_FLAG.deleted : DEL_FLAG.kept)
    .where('erased_at', 'is', null)
    .where(seenUser(ctx))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length === wanted.length ? rows : refuse(no('notFound'))
}

/** Refuses unless these may be kept from signing in; then they are out: every session and every third party's account goes. */
export async function shutOut(trx: Trx, accounts: readonly Account[], actorId: string, now: Date): Promise<void> {
  if (accounts.length === 0) return
  const able = await administrators(trx)
  const facts = accounts.map(({ id, username }) => ({ id, username, isAdministrator: able.includes(id) }))
  const verdict = judgeShutOut(facts, actorId, able)
  if (!verdict.ok) refuse(verdict)
  for (const { id } of accounts) await endSessionsOf(trx, id, 'account-changed', now)
  await dropThirdAccounts(
    trx,
    accounts.map(({ id }) => id),
  )
}

/** Departments somebody is put into; members stay within `company`. Where he works now follows if he left it. */
export async function setDeparts(
  trx: Trx,
  account: { id: string; company: string | null; current_org_code: string | null },
  departIds: readonly string[],
): Promise<void> {
  const before = await trx.selectFrom('account_depart').select('depart_id').where('account_id', '=', account.id).execute()
  const had = new Set(before.map((row) => row.depart_id))
  if (had.size === departIds.length && departIds.every((id) => had.has(id))) return
  const departs = await trx
    .selectFrom('depart')
    .select(['id', 'org_code'])
    .where(sql<boolean>`id = any(${departIds}::text[])`)
    .where('del_flag', '=', DEL_FLAG.kept)
    .orderBy('org_code')
    .execute()
  if (departs.length !== departIds.length) refuse(no('user.unknownDepart'))
  const added = departs.filter(({ id }) => !had.has(id))
  if (account.company !== null && added.length > 0) {
    const place = await departOfCompany(trx, account.company)
    if (!place || added.some(({ org_code }) => !org_code.startsWith(place.org_code))) refuse(no('user.foreignDepart'))
  }
  await trx.deleteFrom('account_depart').where('account_id', '=', account.id).execute()
  if (departIds.length > 0)
    await trx
      .insertInto('account_depart')
      .values(departIds.map((depart_id) => ({ account_id: account.id, depart_id })))
      .execute()
  if (departs.every(({ org_code }) => org_code !== account.current_org_code))
    await trx
      .updateTable('account')
      .set({ current_org_code: departs[0]?.org_code ?? null })
      .where('id', '=', account.id)
      .execute()
  await dropLeftRoles(trx, [account.id])
}

/** An ordinary user answers for nothing; a superior for some of the departments he is in, and for those he answered for before. */
export async function setIdentity(trx: Trx, accountId: string, identity: number, directed: readonly string[]): Promise<void> {
  const wanted = identity === SUPERIOR ? directed : []
  const own = await trx
    .selectFrom('account_depart')
    .select('depart_id')
    .where('account_id', '=', accountId)
    .union((eb) => eb.selectFrom('depart_director').select('depart_id').where('account_id', '=', accountId))
    .execute()
  if (wanted.some((id) => own.every(({ depart_id }) => depart_id !== id))) refuse(no('user.notOwnDepart'))
  await trx.deleteFrom('depart_director').where('account_id', '=', accountId).execute()
  if (wanted.length > 0)
    await trx
      .insertInto('depart_director')
      .values(wanted.map((depart_id) => ({ account_id: accountId, depart_id })))
      .execute()
  await trx.updateTable('account').set({ user_identity: identity }).where('id', '=', accountId).execute()
}

export async function setTenants(trx: Trx, accountId: string, tenantIds: readonly number[]): Promise<void> {
  const known = await trx
    .selectFrom('tenant')
    .select('id')
    .where(sql<boolean>`id = any(${tenantIds}::int[])`)
    .execute()
  if (known.length !== tenantIds.length) refuse(no('user.unknownTenant'))
  await trx.deleteFrom('account_tenant').where('account_id', '=', accountId).execute()
  if (tenantIds.length > 0)
    await trx
      .insertInto('account_tenant')
      .values(tenantIds.map((tenant_id) => ({ account_id: accountId, tenant_id })))
      .execute()
}
