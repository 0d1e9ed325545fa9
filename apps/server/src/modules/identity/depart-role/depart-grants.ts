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
import { grantOf, sortedMenu, type MenuRow } from '../menu/menu-store.ts'
import { grantNodes } from '../role/role-queries.ts'
import { departHolders, differenceOf, giverTo, grantsHeld, seeDepartRole, seeKeptDepart, tooMuch, writeGrants } from './depart-role-store.ts'

export async function departGrants(ctx: SignedIn, { departId }: In<typeof departCall>): Promise<Out<typeof departCall>> {
  await seeKeptDepart(ctx, departId)
  return grantsHeld(ctx.db, 'depart', departId)
}

/**
 * The bound of what roles of the department open; by itself it opens nothing, so whoever sets it need not hold it. What a department
 * loses its roles lose too, so that it does not come back to them unasked.
 */
export async function saveDepartGrants(identity: Identity, ctx: SignedIn, { departId, ...sent }: In<typeof saveDepartCall>): Promise<null> {
  await changeAccess(identity, ctx, async (trx, concerns) => {
    await lockDepart(trx, departId)
    const { fresh, removed, isStale } = await differenceOf(trx, 'depart', departId, sent)
    if (isStale) refuse(no('depart.staleGrant'))
    const much = tooMuch(fresh)
    if (much) refuse(no('departRole.makesOthers', { title: much.title }))
    const added = fresh.map(({ id }) => id)
    await writeGrants(trx, 'depart', departId, added, removed)
    await sql`delete from depart_role_menu where menu_id = any(${removed}::text[])
      and depart_role_id in (select id from depart_role where depart_id = ${departId})`.execute(trx)
    concerns({ accounts: await departHolders(trx, { departId }) })
    await appendAudit(trx, ctx, { action: 'depart.granted', target: departId, detail: { added, removed } })
  })
  return null
}

export async function departRoleTree(ctx: SignedIn, { departId, roleId }: In<typeof treeCall>): Promise<Out<typeof treeCall>> {
  await seeKeptDepart(ctx, departId)
  const most = new Set(await grantsHeld(ctx.db, 'depart', departId))
  const rows = (await sortedMenu(ctx.db)).filter(({ id }) => most.has(id))
  const locked = roleId === undefined ? NONE : await beyond(ctx, departId, roleId, rows)
  return { treeList: grantNodes(rows, locked), ids: rows.map((row) => row.id) }
}

const NONE: ReadonlySet<string> = new Set()

/** Entries the role cannot be given by this person. What it has already can be taken back. */
async function beyond(ctx: SignedIn, departId: string, roleId: string, entries: readonly MenuRow[]): Promise<ReadonlySet<string>> {
  const role = await seeDepartRole(ctx, roleId)
  if (role.depart_id !== departId) refuse(no('notFound'))
  const has = new Set(await grantsHeld(ctx.db, 'departRole', roleId))
  const refusal = await giverTo(ctx.db, ctx.actor, await departHolders(ctx.db, { roleIds: [roleId] }))
  return new Set(entries.filter((row) => !has.has(row.id) && refusal([grantOf(row)]) !== undefined).map(({ id }) => id))
}

export async function departRoleGrants(ctx: SignedIn, { roleId }: In<typeof roleCall>): Promise<Out<typeof roleCall>> {
  await seeDepartRole(ctx, roleId)
  return grantsHeld(ctx.db, 'departRole', roleId)
}

export async function saveDepartRoleGrants(identity: Identity, ctx: SignedIn, { roleId, ...sent }: In<typeof saveRoleCall>): Promise<null> {
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const role = await seeDepartRole({ ...ctx, db: trx }, roleId)
    const { fresh, removed, isStale } = await differenceOf(trx, 'departRole', roleId, sent)
    if (isStale) refuse(no('role.staleGrant'))
    const most = new Set(await grantsHeld(trx, 'depart', role.depart_id))
    const beyondDepart = fresh.find(({ id }) => !most.has(id))
    if (beyondDepart) refuse(no('departRole.beyondDepart', { title: beyondDepart.title }))
    const holders = await departHolders(trx, { roleIds: [roleId] })
    const unfit = (await giverTo(trx, ctx.actor, holders))(fresh)
    if (unfit) refuse(unfit)
    const added = fresh.map(({ id }) => id)
    await writeGrants(trx, 'departRole', roleId, added, removed)
    concerns({ accounts: holders })
    await appendAudit(trx, ctx, { action: 'depart-role.granted', target: roleId, detail: { added, removed } })
  })
  return null
}
