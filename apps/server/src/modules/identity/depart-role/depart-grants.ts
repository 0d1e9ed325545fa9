import { sql } from 'kysely'
import type {
  departGrants as departCall,
  departRoleGrants as roleCall,
  departRoleTree as treeCall,
  saveDepartGrants as saveDepartCall,
  saveDepartRoleGrants as saveRoleCall,
} from '@aosp/contract/identity/depart-role'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { changeAccess } from '../access-change/change-access.ts'
import { lockDepart } from '../depart/depart-store.ts'
import type { Identity } from '../identity.ts'
import { grantNodes } from '../role/role-queries.ts'
import { refuseForCompanies } from '../role/role-grants.ts'
import { givable, grantsHeld, holdersOf, replaceGrants, seeDepartRole, seeKeptDepart } from './depart-role-store.ts'

export async function departGrants(ctx: SignedIn, { departId }: In<typeof departCall>): Promise<Out<typeof departCall>> {
  await seeKeptDepart(ctx, departId)
  return grantsHeld(ctx.db, 'depart', departId)
}

/** What a department loses its roles lose too, so that it does not come back to them unasked. */
export async function saveDepartGrants(identity: Identity, ctx: SignedIn, input: In<typeof saveDepartCall>): Promise<null> {
  const { departId, permissionIds: wanted, lastpermissionIds: last } = input
  await changeAccess(identity, ctx, async (trx, concerns) => {
    await lockDepart(trx, departId)
    const { added, removed } = await replaceGrants(trx, 'depart', departId, { wanted, last })
    await sql`delete from depart_role_menu where menu_id = any(${removed}::text[])
      and depart_role_id in (select id from depart_role where depart_id = ${departId})`.execute(trx)
    concerns({ accounts: await holdersOf(trx, { departId }) })
    await appendAudit(trx, ctx, { action: 'depart.granted', target: departId, detail: { added, removed } })
  })
  return null
}

export async function departRoleTree(ctx: SignedIn, { departId }: In<typeof treeCall>): Promise<Out<typeof treeCall>> {
  await seeKeptDepart(ctx, departId)
  const rows = await ctx.db
    .selectFrom('depart_menu')
    .innerJoin('menu', 'menu.id', 'depart_menu.menu_id')
    .selectAll('menu')
    .where('depart_menu.depart_id', '=', departId)
    .orderBy('menu.sort_no')
    .orderBy('menu.id')
    .execute()
  return { treeList: grantNodes(rows), ids: rows.map((row) => row.id) }
}

export async function departRoleGrants(ctx: SignedIn, { roleId }: In<typeof roleCall>): Promise<Out<typeof roleCall>> {
  await seeDepartRole(ctx, roleId)
  return grantsHeld(ctx.db, 'departRole', roleId)
}

export async function saveDepartRoleGrants(identity: Identity, ctx: SignedIn, input: In<typeof saveRoleCall>): Promise<null> {
  const { roleId, permissionIds: wanted, lastpermissionIds: last } = input
  const role = await seeDepartRole(ctx, roleId)
  const mayGive = await givable(ctx)
  await changeAccess(identity, ctx, async (trx, concerns) => {
    // The department is locked as well: it must not lose what is given here meanwhile.
    await lockDepart(trx, role.depart_id)
    await trx
      .selectFrom('depart_role')
      .select('id')
      .where('id', '=', roleId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse(no('notFound')))
    const { added, removed } = await replaceGrants(trx, 'departRole', roleId, { wanted, last })
    const most = new Set(await grantsHeld(trx, 'depart', role.depart_id))
    if (added.some((id) => !most.has(id))) refuse(no('departRole.beyondDepart'))
    if (mayGive !== 'all' && added.some((id) => !mayGive.has(id))) refuse(no('departRole.beyondOwn'))
    const holders = await holdersOf(trx, { roleIds: [roleId] })
    await refuseForCompanies(trx, added, holders)
    concerns({ accounts: holders })
    await appendAudit(trx, ctx, { action: 'depart-role.granted', target: roleId, detail: { added, removed } })
  })
  return null
}
