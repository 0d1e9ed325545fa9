import type { FastifyReply } from 'fastify'
import type {
  dataRules as queryCall,
  exportDataRules as exportCall,
  ruledFields as fieldsCall,
  rulesOfMenu as listCall,
} from '@aosp/contract/identity/data-rule'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { likePattern } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import type { Identity } from '../identity.ts'
import { listOf, menuOf, rulesOf, shownRule, type RuleRow } from './data-rule-store.ts'

export const rulesOfMenu = (identity: Identity, ctx: SignedIn, { permissionId }: In<typeof listCall>): Promise<Out<typeof listCall>> =>
  dataRules(identity, ctx, { permissionId })

type Asked = Pick<In<typeof queryCall>, 'ruleName' | 'ruleValue'>

const asked = (db: Db, menuId: string, { ruleName, ruleValue }: Asked) =>
  rulesOf(db, menuId)
    .$if(!!ruleName, (query) => query.where('rule_name', 'ilike', likePattern('contains', ruleName ?? '')))
    .$if(!!ruleValue, (query) => query.where('rule_value', 'ilike', likePattern('contains', ruleValue ?? '')))

export async function dataRules(identity: Identity, { db }: SignedIn, { permissionId, ...input }: In<typeof queryCall>): Promise<Out<typeof queryCall>> {
  const menu = await menuOf(db, permissionId)
  const rows = await asked(db, menu.id, input).execute()
  return rows.map(shownRule(listOf(identity, menu.component)))
}

const exported = defineList({
  fields: { createTime: { column: 'data_rule.created_at', type: 'moment' } },
  defaultSort: ['-createTime'],
  tieBreaker: 'data_rule.id',
})
const COLUMNS: readonly SheetColumn[] = [
  { name: 'menu', title: '菜单', kind: 'text', width: 20 },
  { name: 'ruleName', title: '规则名称', kind: 'text', width: 28 },
  { name: 'ruleColumn_dictText', title: '规则字段', kind: 'text', width: 20 },
  { name: 'ruleConditions_dictText', title: '条件', kind: 'text', width: 12 },
  { name: 'ruleValue', title: '规则值', kind: 'text', width: 36 },
  { name: 'state', title: '状态', kind: 'text', width: 10 },
  { name: 'createBy', title: '创建人', kind: 'text', width: 14 },
  { name: 'createTime', title: '创建时间', kind: 'moment', width: 20 },
]

export async function exportDataRules(
  identity: Identity,
  ctx: SignedIn,
  { permissionId, ruleName, ruleValue, ...input }: In<typeof exportCall>,
  reply: FastifyReply,
): Promise<null> {
  const menu = await menuOf(ctx.db, permissionId)
  const shown = shownRule(listOf(identity, menu.component))
  return exportList(ctx, reply, {
    list: exported,
    input,
    base: asked(ctx.db, menu.id, { ruleName, ruleValue }).clearOrderBy(),
    map: (row: RuleRow) => ({ ...shown(row), menu: menu.title, state: row.status === '1' ? '有效' : '无效' }),
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '数据规则',
    action: 'data-rule.exported',
  })
}

export async function ruledFields(identity: Identity, { db }: SignedIn, { permissionId }: In<typeof fieldsCall>): Promise<Out<typeof fieldsCall>> {
  const menu = await menuOf(db, permissionId)
  const list = listOf(identity, menu.component) ?? refuse(no('dataRule.noList'))
  return {
    title: menu.title,
    fields: [...list.ruled.fields].map(([name, title]) => {
      const field = list.fields.get(name)
      return { name, title, type: field?.type ?? 'text', dict: field?.dict ?? null }
    }),
  }
}
