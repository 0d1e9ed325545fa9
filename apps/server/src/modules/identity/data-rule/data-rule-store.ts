import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { DataRule as ShownRule } from '@aosp/contract/identity/data-rule.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import type { Database, Db, Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { RuledList } from '../../../platform/list/list-registry.ts'
import type { DataRule } from '../../../platform/list/rules/data-rule.ts'
import { narrowedOpenings } from '../grant/grants.ts'
import type { Identity } from '../identity.ts'
import '../identity.tables.ts'

export type RuleRow = Selectable<Database['data_rule']>

export const menuOf = async (db: Db | Trx, id: string) =>
  (await db.selectFrom('menu').select(['id', 'title', 'component']).where('id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))

/** Whoever sees only part of a page does not move the bound, for himself or for others. Asked where it is decided. */
export async function refuseNarrowed(trx: Trx, { actor }: SignedIn, menuId: string): Promise<void> {
  if ((await narrowedOpenings(trx, actor.accountId)).has(menuId)) refuse(no('dataRule.ownScreen'))
}

/** The list that obeys the rules of a menu entry, by the screen the entry shows. */
export const listOf = ({ ports }: Identity, component: string | null): RuledList | undefined =>
  ports.ruledLists().find(({ ruled }) => ruled.screen === component)

const CONDITION_TEXTS: Readonly<Record<string, string>> = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  IN: '包含',
  LIKE: '模糊',
  LEFT_LIKE: '左模糊',
  RIGHT_LIKE: '右模糊',
}

export const shownRule =
  (list: RuledList | undefined) =>
  (row: RuleRow): z.output<typeof ShownRule> => ({
    id: row.id,
    permissionId: row.menu_id,
    ruleName: row.rule_name,
    ruleColumn: row.rule_column,
    ruleColumn_dictText: list?.ruled.fields.get(row.rule_column) ?? row.rule_column,
    ruleConditions: row.rule_conditions,
    ruleConditions_dictText: CONDITION_TEXTS[row.rule_conditions] ?? row.rule_conditions,
    ruleValue: row.rule_value,
    status: row.status,
    createBy: row.created_by,
    createTime: row.created_at,
    updateTime: row.updated_at,
  })

/** A rule in one line, as people read it. */
export const ruleLine = (list: RuledList | undefined, { field, condition, value }: DataRule): string =>
  `${list?.ruled.fields.get(field) ?? field} ${CONDITION_TEXTS[condition] ?? condition} ${value}`

export const rulesOf = (db: Db, menuId: string) => db.selectFrom('data_rule').selectAll().where('menu_id', '=', menuId).orderBy('created_at').orderBy('id')
