import { sql } from 'kysely'
import type {
  departRoleRules as departRoleCall,
  departRules as departCall,
  roleRules as roleCall,
  saveDepartRoleRules as saveDepartRoleCall,
  saveDepartRules as saveDepartCall,
  saveRoleRules as saveRoleCall,
} from '@aosp/contract/identity/data-rule'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { changeAccess } from '../access-change/change-access.ts'
import { givable, seeDepartRole } from '../depart-role/depart-role-store.ts'
import type { Identity } from '../identity.ts'
import { listOf, menuOf, rulesOf, shownRule } from './data-rule-store.ts'

/** Where ticks are kept, by who holds the grant they narrow. */
const HOLDERS = {
  role: { grants: sql`role_menu`, ticks: sql`role_menu_rule`, holder: sql`role_id` },
  depart: { grants: sql`depart_menu`, ticks: sql`depart_menu_rule`, holder: sql`depart_id` },
  departRole: { grants: sql`depart_role_menu`, ticks: sql`depart_role_menu_rule`, holder: sql`depart_role_id` },
} as const
type Kind = keyof typeof HOLDERS

async function ticked(db: Db, kind: Kind, holder: string, menu: string): Promise<string> {
  const { ticks, holder: column } = HOLDERS[kind]
  const { rows } = await sql<{ rule_id: string }>`select rule_id from ${ticks} where ${column} = ${holder} and menu_id = ${menu} order by rule_id`.execute(db)
  return rows.map((row) => row.rule_id).join(',')
}

/** Rules that are switched off are not offered; what was ticked of them counts again when they are switched on. */
async function choice(identity: Identity, { db }: SignedIn, menuId: string): Promise<Out<typeof roleCall>['datarule']> {
  const menu = await menuOf(db, menuId)
  const rows = await rulesOf(db, menu.id).where('status', '=', '1').execute()
  return rows.length > 0 ? rows.map(shownRule(listOf(identity, menu.component))) : refuse(no('dataRule.none'))
}

const withTicks = (datarule: Out<typeof roleCall>['datarule'], drChecked: string) => ({ datarule, ...(drChecked === '' ? {} : { drChecked }) })

export const roleRules = async (identity: Identity, ctx: SignedIn, { permissionId, roleId }: In<typeof roleCall>): Promise<Out<typeof roleCall>> =>
  withTicks(await choice(identity, ctx, permissionId), await ticked(ctx.db, 'role', roleId, permissionId))

export const departRules = async (identity: Identity, ctx: SignedIn, { permissionId, departId }: In<typeof departCall>): Promise<Out<typeof departCall>> =>
  withTicks(await choice(identity, ctx, permissionId), await ticked(ctx.db, 'depart', departId, permissionId))

export async function departRoleRules(
  identity: Identity,
  ctx: SignedIn,
  { permissionId, departId, roleId }: In<typeof departRoleCall>,
): Promise<Out<typeof departRoleCall>> {
  const role = await seeDepartRole(ctx, roleId)
  if (role.depart_id !== departId) refuse(no('notFound'))
  const bound = await ticked(ctx.db, 'depart', departId, permissionId)
  return {
    ...withTicks(await choice(identity, ctx, permissionId), await ticked(ctx.db, 'departRole', roleId, permissionId)),
    ...(bound === '' ? {} : { bound }),
  }
}

async function save(identity: Identity, ctx: SignedIn, kind: Kind, holder: string, menu: string, ids: readonly string[]): Promise<null> {
  const { grants, ticks, holder: column } = HOLDERS[kind]
  await changeAccess(identity, ctx, async (trx) => {
    const { rows: granted } = await sql`select 1 from ${grants} where ${column} = ${holder} and menu_id = ${menu} for update`.execute(trx)
    if (granted.length === 0) refuse(no('dataRule.notGranted'))
    const known = await rulesOf(trx, menu).execute()
    if (ids.some((id) => !known.some((rule) => rule.id === id))) refuse(no('dataRule.foreign'))
    // What is switched off cannot be seen by whoever ticks, so it is not taken back by him.
    const hidden = known.filter((rule) => rule.status === '0').map((rule) => rule.id)
    await sql`delete from ${ticks} where ${column} = ${holder} and menu_id = ${menu} and rule_id <> all(${hidden}::text[])`.execute(trx)
    await sql`insert into ${ticks} (${column}, menu_id, rule_id) select ${holder}, ${menu}, id from unnest(${ids}::text[]) as id on conflict do nothing`.execute(
      trx,
    )
    await appendAudit(trx, ctx, { action: 'data-rule.ticked', target: holder, detail: { kind, menu, rules: ids } })
  })
  return null
}

export const saveRoleRules = (identity: Identity, ctx: SignedIn, { permissionId, roleId, dataRuleIds }: In<typeof saveRoleCall>): Promise<null> =>
  save(identity, ctx, 'role', roleId, permissionId, dataRuleIds)

export const saveDepartRules = (identity: Identity, ctx: SignedIn, { permissionId, departId, dataRuleIds }: In<typeof saveDepartCall>): Promise<null> =>
  save(identity, ctx, 'depart', departId, permissionId, dataRuleIds)

export async function saveDepartRoleRules(
  identity: Identity,
  ctx: SignedIn,
  { permissionId, roleId, dataRuleIds }: In<typeof saveDepartRoleCall>,
): Promise<null> {
  await seeDepartRole(ctx, roleId)
  // Whoever takes a tick back widens the role; he may not widen it past what he sees himself.
  const mayGive = await givable(ctx)
  if (mayGive !== 'all' && !mayGive.has(permissionId)) refuse(no('departRole.beyondOwn'))
  return save(identity, ctx, 'departRole', roleId, permissionId, dataRuleIds)
}
