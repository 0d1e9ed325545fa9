import { sql } from 'kysely'
import type { In } from '@aosp/contract/endpoint'
import type {
  addRoleUsers as addCall,
  deleteRoleUser as deleteCall,
  deleteRoleUsers as deleteBatchCall,
  saveRoleGrants as saveCall,
} from '@aosp/contract/identity/role'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { changeAccess } from '../access-change/change-access.ts'
import type { Identity } from '../identity.ts'
import { grantsIn, houseEntries } from '../menu/menu-store.ts'
import { isStale, refuseChange, refuseGrant, refuseHolders, type HolderRefusal } from '../rules/grant-ceiling.ts'
import { seenUser } from '../account/user-list.ts'
import { granterOf, heldBy, holdersOf, isBuiltInRole } from './role-facts.ts'

const lockRole = async (trx: Trx, id: string) => {
  const row = await trx.selectFrom('role').select(['id', 'role_code']).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? { id, code: row.role_code, isBuiltIn: isBuiltInRole(row.role_code) } : refuse(no('notFound'))
}

const answer = (refusal: HolderRefusal | undefined): void => {
  if (refusal) refuse('title' in refusal ? no(refusal.code, { title: refusal.title }) : no(refusal.code))
}

/**
 * Only what the administrator changed. Whoever read an older state is told so instead of undoing, unseen, what somebody else has
 * granted or taken back meanwhile. Entries that are gone are passed over.
 */
export async function saveRoleGrants(identity: Identity, ctx: SignedIn, { roleId, permissionIds, lastpermissionIds }: In<typeof saveCall>): Promise<null> {
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const role = await lockRole(trx, roleId)
    const there = new Set(await heldBy(trx, roleId))
    const known = await grantsIn(trx, [...permissionIds, ...lastpermissionIds])
    const exists = new Set(known.map(({ id }) => id))
    const read = lastpermissionIds.filter((id) => exists.has(id))
    if (isStale(read, [...there])) refuse(no('role.staleGrant'))
    const wanted = new Set(permissionIds)
    const fresh = known.filter(({ id }) => wanted.has(id) && !there.has(id))
    answer(refuseGrant(fresh, await granterOf(trx, ctx.actor), { ...role, ...(await holdersOf(trx, role.id, [])) }, await houseEntries(trx)))
    const added = fresh.map(({ id }) => id)
    const removed = read.filter((id) => !wanted.has(id))
    await sql`insert into role_menu (role_id, menu_id) select ${roleId}::text, new.id from unnest(${added}::text[]) as new(id) on conflict do nothing`.execute(
      trx,
    )
    await sql`delete from role_menu g where g.role_id = ${roleId} and g.menu_id = any(${removed}::text[])`.execute(trx)
    concerns({ roles: [roleId] })
    await appendAudit(trx, ctx, { action: 'role.granted', target: roleId, detail: { added, removed } })
  })
  return null
}

export async function addRoleUsers(identity: Identity, ctx: SignedIn, { roleId, userIdList }: In<typeof addCall>): Promise<null> {
  const people = [...new Set(userIdList)]
  if (people.includes(ctx.actor.accountId)) refuse(no('role.self'))
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const role = await lockRole(trx, roleId)
    const known = await trx.selectFrom('account').select('id').where('id', 'in', people).where('del_flag', '=', DEL_FLAG.kept).where(seenUser(ctx)).execute()
    if (known.length !== people.length) refuse(no('role.unknownUser'))
    const grants = await grantsIn(trx, await heldBy(trx, roleId))
    const facts = { ...role, ...(await holdersOf(trx, role.id, people)) }
    answer(refuseHolders(grants, await granterOf(trx, ctx.actor), facts, await houseEntries(trx)))
    await trx
      .insertInto('account_role')
      .values(people.map((id) => ({ account_id: id, role_id: roleId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    concerns({ accounts: people })
    await appendAudit(trx, ctx, { action: 'role.users-added', target: roleId, detail: { people } })
  })
  return null
}

export const deleteRoleUser = (identity: Identity, ctx: SignedIn, { roleId, userId }: In<typeof deleteCall>): Promise<null> =>
  deleteRoleUsers(identity, ctx, { roleId, userIds: [userId] })

/** Whoever does not hold the role any more is passed over: two administrators may press at once. */
export async function deleteRoleUsers(identity: Identity, ctx: SignedIn, { roleId, userIds }: In<typeof deleteBatchCall>): Promise<null> {
  const people = [...new Set(userIds)]
  if (people.includes(ctx.actor.accountId)) refuse(no('role.self'))
  await changeAccess(identity, ctx, async (trx, concerns) => {
    answer(refuseChange(await granterOf(trx, ctx.actor), await lockRole(trx, roleId)))
    await trx.deleteFrom('account_role').where('role_id', '=', roleId).where('account_id', 'in', people).execute()
    concerns({ accounts: people })
    await appendAudit(trx, ctx, { action: 'role.users-removed', target: roleId, detail: { people } })
  })
  return null
}
