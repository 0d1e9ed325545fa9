import { byAccess, isStaff, type UniqueField } from '../../platform/unique-fields.ts'
import { isAccountFieldTaken, type AccountField } from './account/account-store.ts'
import './identity.tables.ts'

const accountField = (field: string, name: AccountField): UniqueField => ({
  table: 'sys_user',
  field,
  // Whoever could ask would learn, number by number, who has an account here.
  asks: isStaff,
  edits: isStaff,
  isTaken: (db, value, except) => isAccountFieldTaken(db, name, value, except ?? null),
})

export const identityUniqueFields: readonly UniqueField[] = [
  accountField('username', 'username'),
  accountField('phone', 'phone'),
  accountField('email', 'email'),
  accountField('work_no', 'workNo'),
  {
    table: 'sys_role',
    field: 'role_code',
    asks: byAccess('role:list'),
    edits: byAccess('role:edit'),
    isTaken: async (db, value, except) =>
      (await db
        .selectFrom('role')
        .select('id')
        .where('role_code', '=', value)
        .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
        .executeTakeFirst()) !== undefined,
  },
]
