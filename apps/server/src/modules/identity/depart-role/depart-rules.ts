import { sql } from 'kysely'
import type {
  departRoleRules as roleCall,
  departRules as departCall,
  saveDepartRoleRules as saveRoleCall,
  saveDepartRules as saveDepartCall,
} from '@aosp/contract/identity/depart-role'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { changeAccess } from '../access-change/change-access.ts'
import { refuseNarrowed, rulesOf } from '../data-rule/data-rule-store.ts'
import { ruleChoice } from '../data-rule/rule-ticks.ts'
import { lockDepart } from '../depart/depart-store.ts'
import type { Identity } from '../identity.ts'
import { grantsIn } from '../menu/menu-store.ts'
import { departHolders, giverTo, grantsHeld, seeDepartRole, seeKeptDepart } from './depart-role-store.ts'

const TICKS = {
  depart: { table: sql`depart_menu_rule`, holder: sql`depart_id` },
  departRole: { table: sql`depart_role_menu_rule`, holder: sql`depart_role_id` },
} as const
type Kind = keyof typeof TICKS

async function ticksOf(db: Db, kind: Kind, id: string, menu: string): Promise<string> {
  const { table, holder } = TICKS[kind]
  const { rows } = await sql<{ rule_id: string }>`select rule_id from ${table} where ${holder} = ${id} and menu_id = ${menu} order by rule_id`.execute(db)
  return rows.map((row) => row.rule_id).join(',')
}

const ticked = (name: 'drChecked' | 'bound', ids: string) => (ids === '' ? {} : { [name]: ids })

export async function departRules(identity: Identity, ctx: SignedIn, { permissionId, departId }: In<typeof departCall>): Promise<Out<typeof departCall>> {
  await seeKeptDepart(ctx, departId)
  const datarule = await ruleChoice(identity, ctx, permissionId)
  return { datarule, ...ticked('drChecked', await ticksOf(ctx.db, 'depart', departId, permissionId)) }
}

export async function departRoleRules(identity: Identity, ctx: SignedIn, input: In<typeof roleCall>): Promise<Out<typeof roleCall>> {
  const { permissionId, departId, roleId } = input
  const role = await seeDepartRole(ctx, roleId)
  // A superior reads the rules of what his department was granted, and of nothing else.
  if (role.depart_id !== departId || !(await grantsHeld(ctx.db, 'depart', departId)).includes(permissionId)) refuse(no('notFound'))
  const datarule = await ruleChoice(identity, ctx, permissionId)
  const own = await ticksOf(ctx.db, 'departRole', roleId, permissionId)
  return { datarule, ...ticked('drChecked', own), ...ticked('bound', await ticksOf(ctx.db, 'depart', departId, permissionId)) }
}

export async function saveDepartRules(identity: Identity, ctx: SignedIn, input: In<typeof saveDepartCall>): Promise<null> {
  const { permissionId: menu, departId, dataRuleIds: ids } = input
  await changeAccess(identity, ctx, async (trx, concerns) => {
    await lockDepart(trx, departId)
    if (!(await grantsHeld(trx, 'depart', departId)).includes(menu)) refuse(no('dataRule.notGranted'))
    await refuseNarrowed(trx, ctx, menu)
    await writeTicks(trx, 'depart', departId, menu, ids)
    concerns({ accounts: await departHolders(trx, { departId }) })
    await appendAudit(trx, ctx, { action: 'data-rule.ticked', target: departId, detail: { menu, rules: ids } })
  })
  return null
}

/** To take a tick back is to give more, and asks for what giving asks for. */
export async function saveDepartRoleRules(identity: Identity, ctx: SignedIn, input: In<typeof saveRoleCall>): Promise<null> {
  const { permissionId: menu, roleId, dataRuleIds: ids } = input
  await changeAccess(identity, ctx, async (trx, concerns) => {
    await seeDepartRole({ ...ctx, db: trx }, roleId)
    if (!(await grantsHeld(trx, 'departRole', roleId)).includes(menu)) refuse(no('dataRule.notGranted'))
    const holders = await departHolders(trx, { roleIds: [roleId] })
    const unfit = (await giverTo(trx, ctx.actor, holders))(await grantsIn(trx, [menu]))
    if (unfit) refuse(unfit)
    await writeTicks(trx, 'departRole', roleId, menu, ids)
    concerns({ accounts: holders })
    await appendAudit(trx, ctx, { action: 'data-rule.ticked', target: roleId, detail: { menu, rules: ids } })
  })
  return null
}

async function writeTicks(trx: Trx, kind: Kind, id: string, menu: string, ids: readonly string[]): Promise<void> {
  const { table, holder } = TICKS[kind]
  const known = await rulesOf(trx, menu).execute()
  if (ids.some((each) => !known.some((rule) => rule.id === each))) refuse(no('dataRule.foreign'))
  // What is switched off cannot be seen by whoever ticks, so it is not taken back by him.
  const hidden = known.filter((rule) => rule.status === '0').map((rule) => rule.id)
  await sql`delete from ${table} where ${holder} = ${id} and menu_id = ${menu} and rule_id <> all(${hidden}::text[])`.execute(trx)
  await sql`insert into ${table} (${holder}, menu_id, rule_id) select ${id}::text, ${menu}::text, id from unnest(${ids}::text[]) as id on conflict do nothing`.execute(
    trx,
  )
}
