import { z } from 'zod'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { DictSource, Sources, SourceRows } from '../../../platform/list/dict-source.ts'
import { peopleSeenBy } from '../account/people.ts'
import { departScope, seen } from '../depart/depart-sight.ts'
import { departLevel } from '../depart/depart-tree-queries.ts'
import { menuLevel } from '../menu/menu-queries.ts'

const people = (column: 'id' | 'username'): DictSource => ({
  code: `sys_user,realname,${column}`,
  rows: async ({ db, actor }) => ({
    query: peopleSeenBy(db, actor)
      .where('account.status', '=', ACCOUNT_STATUS.normal)
      .select(['account.realname as text', `account.${column} as value`]),
  }),
})

const departs = (column: 'id' | 'org_code'): DictSource => {
  const named = async (ctx: SignedIn, category?: string): Promise<SourceRows> => {
    const base = ctx.db
      .selectFrom('depart')
      .where(seen(await departScope(ctx)))
      .select(['depart.depart_name as text', `depart.${column} as value`])
    return { query: category === undefined ? base : base.where('depart.org_category', '=', category) }
  }
  return {
    code: `sys_depart,depart_name,${column}`,
    rows: (ctx) => named(ctx),
    conditions: new Map([
      ['company', (ctx: SignedIn) => named(ctx, '1')],
      ['department', (ctx: SignedIn) => named(ctx, '2')],
    ]),
  }
}

const roles = (column: 'id' | 'role_code'): DictSource => ({
  code: `sys_role,role_name,${column}`,
  access: 'role:list',
  rows: async ({ db }) => ({ query: db.selectFrom('role').select(['role.role_name as text', `role.${column} as value`]) }),
})

/** People, departments and roles as dictionaries, departments and the menu as trees. */
export const identitySources: Sources = {
  dicts: [people('username'), people('id'), departs('id'), departs('org_code'), roles('id'), roles('role_code')],
  trees: [
    {
      names: { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id', hasChildField: '' },
      condition: z.strictObject({ orgCategory: z.enum(['1', '2', '3']).optional() }),
      level: async (ctx, pid, { orgCategory }) => {
        const nodes = await departLevel(ctx, { pid: pid === '' ? undefined : pid, ids: undefined, primaryKey: 'id' })
        return nodes
          .filter((node) => orgCategory === undefined || node.orgCategory === orgCategory)
          .map(({ id, title, orgCode, parentId, isLeaf }) => ({ key: id, title, code: orgCode, parentId, leaf: isLeaf }))
      },
    },
    {
      names: { tableName: 'sys_permission', text: 'name', code: 'id', pidField: 'parent_id', hasChildField: '' },
      access: 'permission:list',
      condition: z.strictObject({}),
      level: menuLevel,
    },
  ],
}
