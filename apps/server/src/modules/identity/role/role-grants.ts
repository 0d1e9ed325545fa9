import { sql } from 'kysely'
import type { In } from '@aosp/contract/endpoint'
import type {
  addRoleUsers as addCall,
  deleteRoleUser as deleteCall,
  deleteRoleUsers as deleteBatchCall,
  saveRoleGrants as saveCall,
} from '@aosp/contract/identity/role'
import { DEL_FLAG, ROLE_CODES } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { changeAccess } from '../access-change/change-access.ts'
import type { Identity } from '../identity.ts'
import { houseCodes } from '../menu/menu-store.ts'
import { refuseGrant, type Grant } from '../rules/grant-ceiling.ts'
import { codesOf } from '../rules/menu-form.ts'
import { isBuiltInRole } from './role-commands.ts'

const COMPANY_ROLES: readonly string[] = [ROLE_CODES.menber, ROLE_CODES.external]

const lockRole = async (trx: Trx, id: string) =>
  (await trx.selectFrom('role').select(['id', 'role_code']).where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))

type Given = {
  role: { id: string; role_code: string }
  grants: readonly Grant[]
  /** Who shall hold the role besides those who do. */ people?: readonly string[]
}

/** Refuses what security row 28 refuses, of grants for a role's holders or of holders for a role's grants. */
async function checkCeiling(trx: Trx, ctx: SignedIn, { role, grants, people = [] }: Given): Promise<void> {
  const refusal = refuseGrant({
    grants,
    actor: {
      isAdministrator: ctx.actor.roleCodes.includes(ROLE_CODES.admin),
      permissions: ctx.actor.permissions,
      holdsRole: ctx.actor.roleCodes.includes(role.role_code),
    },
    role: { isBuiltIn: isBuiltInRole(role.role_code), hasCompanies: await areOfCompanies(trx, role.id, people) },
    house: await houseCodes(trx),
    roleCode: role.role_code,
    companyRoles: COMPANY_ROLES,
  })
  if (refusal) refuse(no(refusal.code, { title: refusal.title }))
}

/** The last part of it alone, for grants that reach people by another way than a role: what reaches past one company is not for a company's people. */
export async function refuseForCompanies(trx: Trx, menuIds: readonly string[], people: readonly string[]): Promise<void> {
  const refusal = refuseGrant({
    grants: await grantsOf(trx, menuIds),
    actor: { isAdministrator: true, permissions: new Set(), holdsRole: false },
    role: { isBuiltIn: false, hasCompanies: await areOfCompanies(trx, '', people) },
    house: await houseCodes(trx),
    roleCode: '',
    companyRoles: COMPANY_ROLES,
  })
  if (refusal) refuse(no(refusal.code, { title: refusal.title }))
}

/** Whether one of these people, or of those who hold the role, works for a company that trades here. */
async function areOfCompanies(trx: Trx, roleId: string, people: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists(
      select from account a
      where (a.id = any(${people}::text[]) or exists(select from account_role x where x.account_id = a.id and x.role_id = ${roleId}))
        and exists(
          select from account b join account_role y on y.account_id = b.id join role r on r.id = y.role_id
          where (b.id = a.id or b.corporate_id = a.corporate_id) and r.role_code = any(${COMPANY_ROLES}::text[]))) as found`.execute(trx)
  return rows[0]?.found ?? false
}

const grantsOf = async (trx: Trx, ids: readonly string[]): Promise<Grant[]> => {
  const { rows } = await sql<{ id: string; title: string; perms: string | null }>`
    select m.id, m.title, m.perms from menu m where m.id = any(${ids}::text[])`.execute(trx)
  return rows.map(({ id, title, perms }) => ({ id, title, codes: codesOf(perms) }))
}

/** Only what the administrator changed: what somebody else granted or took back meanwhile stays. Entries that are gone are passed over. */
export async function saveRoleGrants(identity: Identity, ctx: SignedIn, { roleId, permissionIds, lastpermissionIds }: In<typeof saveCall>): Promise<null> {
  const [now, before] = [new Set(permissionIds), new Set(lastpermissionIds)]
  const removed = lastpermissionIds.filter((id) => !now.has(id))
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const role = await lockRole(trx, roleId)
    const grants = await grantsOf(
      trx,
      permissionIds.filter((id) => !before.has(id)),
    )
    await checkCeiling(trx, ctx, { role, grants })
    const added = grants.map(({ id }) => id)
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
    const known = await trx.selectFrom('account').select('id').where('id', 'in', people).where('del_flag', '=', DEL_FLAG.kept).execute()
    if (known.length !== people.length) refuse(no('role.unknownUser'))
    const held = await trx.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()
    const grants = await grantsOf(
      trx,
      held.map(({ menu_id }) => menu_id),
    )
    await checkCeiling(trx, ctx, { role, grants, people })
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
    await lockRole(trx, roleId)
    await trx.deleteFrom('account_role').where('role_id', '=', roleId).where('account_id', 'in', people).execute()
    concerns({ accounts: people })
    await appendAudit(trx, ctx, { action: 'role.users-removed', target: roleId, detail: { people } })
  })
  return null
}
