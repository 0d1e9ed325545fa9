import { sql } from 'kysely'
import type { addDataRule as addCall, deleteDataRule as deleteCall, editDataRule as editCall } from '@aosp/contract/identity/data-rule'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { ruleFault } from '../../../platform/list/rules/data-rule.ts'
import { changeAccess } from '../access-change/change-access.ts'
import type { Identity } from '../identity.ts'
import { listOf, menuOf, refuseNarrowed, type RuleRow } from './data-rule-store.ts'

type Written = Pick<RuleRow, 'menu_id' | 'rule_column' | 'rule_conditions' | 'rule_value'>

/** A rule that nothing obeys looks like a lock and is none. */
async function checkRule(identity: Identity, trx: Trx, rule: Written): Promise<void> {
  const list = listOf(identity, (await menuOf(trx, rule.menu_id)).component) ?? refuse(no('dataRule.noList'))
  const fault = ruleFault(list, { field: rule.rule_column, condition: rule.rule_conditions, value: rule.rule_value })
  if (fault) refuse(fault)
}

export async function addDataRule(identity: Identity, ctx: SignedIn, form: In<typeof addCall>): Promise<Out<typeof addCall>> {
  const id = newId(ctx.now().getTime())
  const written = {
    menu_id: form.permissionId,
    rule_name: form.ruleName,
    rule_column: form.ruleColumn,
    rule_conditions: form.ruleConditions,
    rule_value: form.ruleValue,
    status: form.status,
  }
  await changeAccess(identity, ctx, async (trx) => {
    await refuseNarrowed(trx, ctx, written.menu_id)
    await checkRule(identity, trx, written)
    await trx
      .insertInto('data_rule')
      .values({ id, ...written, created_by: ctx.actor.username, created_at: ctx.now() })
      .execute()
    await keepFlag(trx, written.menu_id)
    await appendAudit(trx, ctx, { action: 'data-rule.added', target: id, detail: written })
  })
  return { id }
}

/** Members that were not sent stay as they are; the menu entry it belongs to always does. */
export async function editDataRule(identity: Identity, ctx: SignedIn, { id, permissionId, ...form }: In<typeof editCall>): Promise<null> {
  await changeAccess(identity, ctx, async (trx) => {
    const row = await lockRule(trx, id)
    await refuseNarrowed(trx, ctx, row.menu_id)
    if (permissionId !== undefined && permissionId !== row.menu_id) refuse(no('badInput', { field: 'permissionId' }))
    const written = {
      rule_name: form.ruleName ?? row.rule_name,
      rule_column: form.ruleColumn ?? row.rule_column,
      rule_conditions: form.ruleConditions ?? row.rule_conditions,
      rule_value: form.ruleValue ?? row.rule_value,
      status: form.status ?? row.status,
    }
    await checkRule(identity, trx, { ...written, menu_id: row.menu_id })
    await trx
      .updateTable('data_rule')
      .set({ ...written, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await keepFlag(trx, row.menu_id)
    await appendAudit(trx, ctx, { action: 'data-rule.edited', target: id, detail: written })
  })
  return null
}

/** Its ticks go with it: what it alone narrowed is unrestricted from then on. */
export async function deleteDataRule(identity: Identity, ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> {
  await changeAccess(identity, ctx, async (trx) => {
    const { rule_name: name, menu_id: menu } = await lockRule(trx, id)
    await refuseNarrowed(trx, ctx, menu)
    await trx.deleteFrom('data_rule').where('id', '=', id).execute()
    await keepFlag(trx, menu)
    await appendAudit(trx, ctx, { action: 'data-rule.deleted', target: id, detail: { name, menu } })
  })
  return null
}

const lockRule = async (trx: Trx, id: string): Promise<RuleRow> =>
  (await trx.selectFrom('data_rule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))

/** Whether the tree of grants offers rules at the entry. */
const keepFlag = async (trx: Trx, menuId: string): Promise<void> => {
  await sql`update menu set rule_flag = (exists (select from data_rule r where r.menu_id = menu.id and r.status = '1'))::int where id = ${menuId}`.execute(trx)
}
