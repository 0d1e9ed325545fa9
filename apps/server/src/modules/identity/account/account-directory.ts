import { sql } from 'kysely'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/account'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import type { Db, Trx } from '../../../platform/db/database.ts'
import '../identity.tables.ts'

/** As much of an account as other modules need to address somebody. */
export type Addressee = { id: string; username: string; realname: string }

/** Whoever can sign in can also be told something. */
const reachable = (db: Db) =>
  db
    .selectFrom('account')
    .select(['account.id', 'account.username', 'account.realname'])
    .where('account.del_flag', '=', DEL_FLAG.kept)
    .where('account.status', '=', ACCOUNT_STATUS.normal)

/** Those of the ids that belong to a live account, in the order of their names. */
export const findAddressees = async (db: Db, ids: readonly string[]): Promise<Addressee[]> =>
  ids.length === 0
    ? []
    : reachable(db)
        .where('account.id', '=', sql<string>`any(${ids}::text[])`)
        .orderBy('account.username')
        .execute()

/** Everybody who holds one of the roles. */
export const accountsWithRoles = async (db: Db, roleCodes: readonly string[]): Promise<Addressee[]> =>
  roleCodes.length === 0
    ? []
    : reachable(db)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('account_role as x')
              .innerJoin('role as r', 'r.id', 'x.role_id')
              .select('x.account_id')
              .whereRef('x.account_id', '=', 'account.id')
              .where('r.role_code', '=', sql<string>`any(${roleCodes}::text[])`),
          ),
        )
        .orderBy('account.username')
        .execute()

export async function registeredAt(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('account').select('created_at').where('id', '=', accountId).executeTakeFirst()
  return row?.created_at
}

/** Names of people whose picture this is. */
export const avatarHolders = async (db: Db | Trx, path: string): Promise<string[]> =>
  (await db.selectFrom('account').select('realname').where('avatar', '=', path).limit(1).execute()).map(({ realname }) => realname)
