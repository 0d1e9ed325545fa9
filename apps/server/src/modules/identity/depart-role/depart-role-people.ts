import { sql } from 'kysely'
import type { giveDepartRoles as giveCall, heldDepartRoles as heldCall } from '@aosp/contract/identity/depart-role'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { changeAccess } from '../access-change/change-access.ts'
import { peopleSeenBy, worksBelow } from '../account/people.ts'
import { seenUser } from '../account/user-list.ts'
import type { Identity } from '../identity.ts'
import { grantsIn } from '../menu/menu-store.ts'
import { giverTo, grantsHeld, keptRoles, seeKeptDepart } from './depart-role-store.ts'

export async function heldDepartRoles(ctx: SignedIn, { departId, userId }: In<typeof heldCall>): Promise<Out<typeof heldCall>> {
  await seeKeptDepart(ctx, departId)
  const rows = await peopleSeenBy(ctx.db, ctx.actor)
    .innerJoin('account_depart_role as held', 'held.account_id', 'account.id')
    .innerJoin('depart_role', 'depart_role.id', 'held.depart_role_id')
    .select(['held.id', 'held.account_id', 'held.depart_role_id'])
    .where('account.id', '=', userId)
    .where('depart_role.depart_id', '=', departId)
    .orderBy('depart_role.created_at')
    .orderBy('depart_role.id')
    .execute()
  return rows.map((row) => ({ id: row.id, userId: row.account_id, droleId: row.depart_role_id }))
}

/** Only the difference between the two lists is done. Roles of whoever is not his to see are not there for him either. */
export async function giveDepartRoles(identity: Identity, ctx: SignedIn, { userId, newRoleId, oldRoleId }: In<typeof giveCall>): Promise<null> {
  if (userId === ctx.actor.accountId) refuse(no('role.self'))
  const [wanted, had] = [new Set(newRoleId), new Set(oldRoleId)]
  const [added, removed] = [newRoleId.filter((id) => !had.has(id)), oldRoleId.filter((id) => !wanted.has(id))]
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const his = await peopleSeenBy(trx, ctx.actor).select('account.id').where('account.id', '=', userId).where(seenUser(ctx)).executeTakeFirst()
    if (!his) refuse(no('notFound'))
    await giveTo(trx, ctx, userId, added)
    const kept = await keptRolesIn(trx, ctx, removed)
    if (kept.length !== removed.length) refuse(no('departRole.foreign'))
    await sql`delete from account_depart_role where account_id = ${userId} and depart_role_id = any(${removed}::text[])`.execute(trx)
    concerns({ accounts: [userId] })
    await appendAudit(trx, ctx, { action: 'depart-role.given', target: userId, detail: { added, removed } })
  })
  return null
}

const keptRolesIn = async (trx: Trx, ctx: SignedIn, ids: readonly string[]) =>
  (await keptRoles({ ...ctx, db: trx })).where(sql<boolean>`depart_role.id = any(${ids}::text[])`).execute()

/** All of them or none: each is a role of a department he looks after, that the person works in, and opens nothing he cannot give. */
export async function giveTo(trx: Trx, ctx: SignedIn, accountId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  const roles = await keptRolesIn(trx, ctx, roleIds)
  if (roles.length !== roleIds.length) refuse(no('departRole.foreign'))
  const refusal = await giverTo(trx, ctx.actor, [accountId])
  for (const role of roles) {
    const works = trx.selectFrom('account').select('account.id').where('account.id', '=', accountId).where(worksBelow(role.org_code))
    if (!(await works.executeTakeFirst())) refuse(no('departRole.notMember'))
    const unfit = refusal(await grantsIn(trx, await grantsHeld(trx, 'departRole', role.id)))
    if (unfit) refuse(unfit)
  }
  await trx
    .insertInto('account_depart_role')
    .values(roles.map(({ id }) => ({ id: newId(ctx.now().getTime()), account_id: accountId, depart_role_id: id })))
    .onConflict((conflict) => conflict.columns(['account_id', 'depart_role_id']).doNothing())
    .execute()
}
