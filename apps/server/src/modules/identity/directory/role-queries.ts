import type { allRoles as allCall, roles as listCall } from '@aosp/contract/identity/directory'
import type { Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { ListQuery } from '@aosp/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import '../identity.tables.ts'

const list = defineList({
  fields: {
    id: { column: 'role.id', type: 'id' },
    roleName: { column: 'role.role_name', type: 'text' },
    roleCode: { column: 'role.role_code', type: 'text' },
    createTime: { column: 'role.created_at', type: 'moment' },
  },
  defaultSort: ['roleCode'],
  tieBreaker: 'role.id',
})

const rows = (db: Db) =>
  db.selectFrom('role').select(['role.id', 'role.role_name as roleName', 'role.role_code as roleCode', 'role.description', 'role.created_at as createTime'])

export const roles = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> => runList(ctx.db, list, input, rows(ctx.db))

export async function allRoles(ctx: SignedIn): Promise<Out<typeof allCall>> {
  const found = await rows(ctx.db).orderBy('role.role_code').execute()
  return found.length > 0 ? found : refuse(no('role.none'))
}
