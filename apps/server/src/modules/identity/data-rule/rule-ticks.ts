import { sql } from 'kysely'
import type { roleRules as roleCall, saveRoleRules as saveCall } from '@aosp/contract/identity/data-rule'
import type { In, Out } from '@aosp/contract/endpoint'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { changeAccess } from '../access-change/change-access.ts'
import type { Identity } from '../identity.ts'
import { granterOf, isBuiltInRole } from '../role/role-facts.ts'
import { listOf, menuOf, refuseNarrowed, rulesOf, shownRule } from './data-rule-store.ts'

/** Rules that are switched off are not offered; what was ticked of them counts again when they are switched on. */
export async function ruleChoice(identity: Identity, { db }: SignedIn, menuId: string): Promise<Out<typeof roleCall>['datarule']> {
  const menu = await menuOf(db, menuId)
  const rows = await rulesOf(db, menu.id).where('status', '=', '1').execute()
  return rows.length > 0 ? rows.map(shownRule(listOf(identity, menu.component))) : refuse(no('dataRule.none'))
}

export async function roleRules(identity: Identity, ctx: SignedIn, { permissionId, roleId }: In<typeof roleCall>): Promise<Out<typeof roleCall>> {
  const datarule = await ruleChoice(identity, ctx, permissionId)
  const ticks = await ctx.db
    .selectFrom('role_menu_rule')
    .select('rule_id')
    .where('role_id', '=', roleId)
    .where('menu_id', '=', permissionId)
    .orderBy('rule_id')
    .execute()
  return { datarule, ...(ticks.length > 0 ? { drChecked: ticks.map((tick) => tick.rule_id).join(',') } : {}) }
}

export async function saveRoleRules(identity: Identity, ctx: SignedIn, input: In<typeof saveCall>): Promise<null> {
  const { permissionId: menu, roleId, dataRuleIds: ids } = input
  await changeAccess(identity, ctx, async (trx) => {
    await checkHolder(trx, ctx, roleId, menu)
    const known = await rulesOf(trx, menu).execute()
    if (ids.some((id) => !known.some((rule) => rule.id === id))) refuse(no('dataRule.foreign'))
    // What is switched off cannot be seen by whoever ticks, so it is not taken back by him.
    const hidden = known.filter((rule) => rule.status === '0').map((rule) => rule.id)
    await sql`delete from role_menu_rule where role_id = ${roleId} and menu_id = ${menu} and rule_id <> all(${hidden}::text[])`.execute(trx)
    await sql`insert into role_menu_rule (role_id, menu_id, rule_id) select ${roleId}, ${menu}, id from unnest(${ids}::text[]) as id on conflict do nothing`.execute(
      trx,
    )
    await appendAudit(trx, ctx, { action: 'data-rule.ticked', target: roleId, detail: { menu, rules: ids } })
  })
  return null
}

/**
 * To take a tick back is to give more, and asks for what giving asks for. Administrators are never narrowed by their own role: nobody
 * would be left to take it back.
 */
async function checkHolder(trx: Trx, ctx: SignedIn, roleId: string, menu: string): Promise<void> {
  const granted = await trx
    .selectFrom('role_menu')
    .innerJoin('role', 'role.id', 'role_menu.role_id')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role.role_code', 'menu.title'])
    .where('role_menu.role_id', '=', roleId)
    .where('role_menu.menu_id', '=', menu)
    .forUpdate('role_menu')
    .executeTakeFirst()
  if (!granted) return refuse(no('dataRule.notGranted'))
  if (granted.role_code === ROLE_CODES.admin) refuse(no('dataRule.administrators'))
  const { isAdministrator, holds } = await granterOf(trx, ctx.actor)
  if (isBuiltInRole(granted.role_code) && !isAdministrator) refuse(no('role.builtInGrant'))
  if (!isAdministrator && !holds.has(menu)) refuse(no('role.beyondOwn', { title: granted.title }))
  await refuseNarrowed(trx, ctx, menu)
}
