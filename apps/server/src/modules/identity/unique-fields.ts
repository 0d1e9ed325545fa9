import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byAccess, isStaff, type UniqueField } from '../../platform/unique-fields.ts'
import './identity.tables.ts'
import { isPermsTaken } from './menu/menu-store.ts'
import { isRoleCodeTaken } from './role/role-queries.ts'

/** Upper and lower case are the same name and the same mailbox. */
const COLUMNS = { username: sql`lower(username)`, phone: sql`lower(phone)`, email: sql`lower(email)`, work_no: sql`lower(work_no)` } as const

const accountField = (field: keyof typeof COLUMNS): UniqueField => ({
  table: 'sys_user',
  field,
  // Whoever could ask would learn, number by number, who has an account here.
  asks: isStaff,
  edits: isStaff,
  isTaken: async (db: Db, value, except) =>
    (await db
      .selectFrom('account')
      .select('id')
      .where(COLUMNS[field], '=', value.toLowerCase())
      .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
      .executeTakeFirst()) !== undefined,
})

export const identityUniqueFields: readonly UniqueField[] = [
  accountField('username'),
  accountField('phone'),
  accountField('email'),
  accountField('work_no'),
  {
    table: 'sys_role',
    field: 'role_code',
    asks: byAccess('role:list'),
    edits: byAccess('role:edit'),
    isTaken: isRoleCodeTaken,
  },
  {
    table: 'sys_permission',
    field: 'perms',
    asks: byAccess('permission:list'),
    edits: byAccess('permission:edit'),
    isTaken: isPermsTaken,
  },
]
