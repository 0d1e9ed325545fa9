import { sql } from 'kysely'
import { ACCOUNT_STATUS, DEL_FLAG, ROLE_CODES } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import '../identity.tables.ts'
import type { RoleFacts } from '../rules/user-roles.ts'

const roleRows = (db: Db) =>
  db
    .selectFrom('role')
    .select((eb) => [
      'role.id',
      'role.role_code as code',
      'role.role_name as name',
      sql<
        string[]
      >`array(select distinct m.perms from role_menu x join menu m on m.id = x.menu_id where x.role_id = ${eb.ref('role.id')} and m.perms is not null)`.as(
        'perms',
      ),
    ])
    .orderBy('role.role_code')

const factsOf = ({ perms, ...role }: { id: string; code: string; name: string; perms: string[] }): RoleFacts => ({
  ...role,
  permissions: new Set(perms.flatMap((perm) => perm.split(',').map((code) => code.trim()))),
})

export async function rolesByIds(db: Db, ids: readonly string[]): Promise<RoleFacts[]> {
  const rows = await roleRows(db)
    .where(sql<boolean>`role.id = any(${ids}::text[])`)
    .execute()
  return rows.length === ids.length ? rows.map(factsOf) : refuse(no('user.unknownRole'))
}

export const rolesHeldBy = async (db: Db, accountId: string): Promise<RoleFacts[]> =>
  (
    await roleRows(db)
      .where(sql<boolean>`role.id in (select x.role_id from account_role x where x.account_id = ${accountId})`)
      .execute()
  ).map(factsOf)

export async function setRoles(trx: Trx, accountId: string, roleIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('account_role')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`role_id <> all(${roleIds}::text[])`)
    .execute()
  if (roleIds.length > 0)
    await trx
      .insertInto('account_role')
      .values(roleIds.map((role_id) => ({ account_id: accountId, role_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Administrators who can sign in. The role is locked, so that two who shut out one each do not both find the other still there. */
export async function administrators(trx: Trx): Promise<string[]> {
  await trx.selectFrom('role').select('id').where('role_code', '=', ROLE_CODES.admin).forUpdate().execute()
  const rows = await trx
    .selectFrom('account')
    .innerJoin('account_role as x', 'x.account_id', 'account.id')
    .innerJoin('role as r', 'r.id', 'x.role_id')
    .select('account.id')
    .where('r.role_code', '=', ROLE_CODES.admin)
    .where('account.status', '=', ACCOUNT_STATUS.normal)
    .where('account.del_flag', '=', DEL_FLAG.kept)
    .orderBy('account.id')
    .execute()
  return rows.map(({ id }) => id)
}
