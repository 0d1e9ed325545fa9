import { sql, type Selectable } from 'kysely'
import { newId } from '@aosp/kernel/ids'
import { no, refuse } from '@aosp/contract/refusals'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { AccountTable } from '../identity.tables.ts'

export type Account = Selectable<AccountTable>

const accounts = (db: Db) => db.selectFrom('account').selectAll().where('del_flag', '=', DEL_FLAG.kept)

/** Names are compared without case. */
export const findByUsername = (db: Db, username: string): Promise<Account | undefined> =>
  accounts(db)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

export const findByPhone = (db: Db, phone: string): Promise<Account | undefined> => accounts(db).where('phone', '=', phone).executeTakeFirst()

export const findAccount = (db: Db, id: string): Promise<Account | undefined> => accounts(db).where('id', '=', id).executeTakeFirst()

/** Upper and lower case are the same name and the same mailbox. */
const UNIQUE = { username: sql`lower(username)`, phone: sql`phone`, email: sql`lower(email)`, workNo: sql`lower(work_no)` } as const
export type AccountField = keyof typeof UNIQUE

/** Accounts in the recycle bin count: what they have comes back with them. */
export const isAccountFieldTaken = async (db: Db, field: AccountField, value: string, except: string | null): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where(UNIQUE[field], '=', value.toLowerCase())
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()) !== undefined

/** The account of a session; one that was deleted meanwhile has none. */
export const getAccount = async (db: Db, id: string): Promise<Account> => (await findAccount(db, id)) ?? refuse(no('sessionExpired'))

export const lockAccount = async (trx: Trx, id: string): Promise<Account> =>
  (await accounts(trx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('sessionExpired'))

export const rolesOf = (db: Db, accountId: string): Promise<{ roleCode: string; roleName: string }[]> =>
  db
    .selectFrom('account_role as x')
    .innerJoin('role as r', 'r.id', 'x.role_id')
    .where('x.account_id', '=', accountId)
    .select(['r.role_code as roleCode', 'r.role_name as roleName'])
    .execute()

const HISTORY = 5

/** The current password and the ones before it, newest first. */
export async function recentPasswords(db: Db, account: Account): Promise<string[]> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('account_id', '=', account.id)
    .orderBy('created_at', 'desc')
    .limit(HISTORY)
    .execute()
  return [...new Set([account.password_hash, ...rows.map((row) => row.password_hash)])].slice(0, HISTORY)
}

/** Of the owner's own choosing. The account must be locked; the old hash moves to the history. */
export async function storePassword(trx: Trx, account: Account, passwordHash: string, now: Date): Promise<void> {
  await trx.insertInto('password_history').values({ id: newId(), account_id: account.id, password_hash: account.password_hash, created_at: now }).execute()
  await trx.updateTable('account').set({ password_hash: passwordHash, password_changed_at: now, password_given: false }).where('id', '=', account.id).execute()
}
