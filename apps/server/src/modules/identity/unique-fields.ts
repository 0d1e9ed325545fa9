import { byAccess, isStaff, type UniqueField } from '../../platform/unique-fields.ts'
import { isAccountFieldTaken, type AccountField } from './account/account-store.ts'
import { isDepartRoleCodeTaken } from './depart-role/depart-roles.ts'
import './identity.tables.ts'
import { isPermsTaken } from './menu/menu-store.ts'
import { isRoleCodeTaken } from './role/role-queries.ts'

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
    isTaken: isRoleCodeTaken,
  },
  {
    table: 'sys_depart_role',
    field: 'role_code',
    asks: byAccess('depart-role:list'),
    // Superiors edit those of their departments alone, which the code does not tell: none is left out for them.
    edits: byAccess('depart:grant'),
    isTaken: isDepartRoleCodeTaken,
  },
  {
    table: 'sys_permission',
    field: 'perms',
    asks: byAccess('permission:list'),
    edits: byAccess('permission:edit'),
    isTaken: isPermsTaken,
  },
]
