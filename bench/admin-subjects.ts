import type pg from 'pg'
import { addressBook } from '@aosp/contract/identity/address-book'
import { departUsers } from '@aosp/contract/identity/depart-user'
import { allDeparts, departIdTree, departLevel, departTree, pickUsers, searchDeparts } from '@aosp/contract/identity/directory'
import { menuList, menusBelow, topMenus } from '@aosp/contract/identity/permission'
import { grantTree } from '@aosp/contract/identity/role'
import { ACCOUNT_STATUS, DEL_FLAG, MENU_TYPE } from '@aosp/contract/identity/roles'
import { tenantList } from '@aosp/contract/identity/tenant'
import { userBin, users } from '@aosp/contract/identity/user'
import type { SqlSubject } from './against-sql.ts'

const NAMES = `(select string_agg(d.depart_name, ',' order by d.org_code) from account_depart x join depart d on d.id = x.depart_id where x.account_id = a.id)`
const people = (where: string, order: string): string[] => [
  `select a.*, ${NAMES} from account a where ${where} order by ${order} limit 10`,
  `select count(*) from (select 1 from account a where ${where} limit 100000) x`,
]
const KEPT = `a.del_flag = ${DEL_FLAG.kept}`
const ACTIVE = `${KEPT} and a.status = ${ACCOUNT_STATUS.normal}`
const BELOW_GROUP = `exists (select 1 from account_depart x join depart d on d.id = x.depart_id where x.account_id = a.id and d.org_code like 'Y01A01%')`
const DEPARTS = `from depart d where d.del_flag = ${DEL_FLAG.kept}`
const HAS_BELOW = 'exists (select 1 from depart c where c.parent_id = d.id)'

export const ADMIN_SUBJECTS: readonly SqlSubject[] = [
  { name: 'users, newest', path: users.path, query: { masked: '1' }, plain: people(KEPT, 'a.created_at desc, a.id desc') },
  {
    name: 'users by part of a name',
    path: users.path,
    query: { masked: '1', realname: '*王伟*' },
    plain: people(`${KEPT} and a.realname ilike '%王伟%'`, 'a.created_at desc, a.id desc'),
  },
  {
    name: 'users of a company and below',
    path: users.path,
    query: { masked: '1', departId: 'bench-depart-Y01A01' },
    plain: people(`${KEPT} and ${BELOW_GROUP}`, 'a.created_at desc, a.id desc'),
  },
  { name: 'recycle bin of users', path: userBin.path, plain: [`select a.*, ${NAMES} from account a where a.del_flag = ${DEL_FLAG.deleted}`] },
  { name: 'picker of users', path: pickUsers.path, plain: people(ACTIVE, 'a.username, a.id') },
  {
    name: 'picker of users, a department and below',
    path: pickUsers.path,
    query: { departId: 'bench-depart-Y01A01' },
    plain: people(`${ACTIVE} and ${BELOW_GROUP}`, 'a.username, a.id'),
  },
  {
    name: 'people of my department and below',
    path: departUsers.path,
    query: { depId: 'bench-depart-Y01A01' },
    plain: people(`${KEPT} and ${BELOW_GROUP}`, 'a.username, a.id'),
  },
  { name: 'address book', path: addressBook.path, plain: people(ACTIVE, 'a.username, a.id') },
  { name: 'departments, whole tree', path: departTree.path, plain: [`select * ${DEPARTS} order by d.depart_order, d.org_code`] },
  {
    name: 'departments, tree of names',
    path: departIdTree.path,
    plain: [`select d.id, d.parent_id, d.depart_name ${DEPARTS} order by d.depart_order, d.org_code`],
  },
  { name: 'departments, all of them flat', path: allDeparts.path, plain: [`select d.*, ${HAS_BELOW} ${DEPARTS} order by d.org_code`] },
  {
    name: 'departments, one level',
    path: departLevel.path,
    query: { pid: 'bench-depart-Y01' },
    plain: [`select d.*, ${HAS_BELOW} ${DEPARTS} and d.parent_id = 'bench-depart-Y01' order by d.depart_order`],
  },
  {
    name: 'departments by a word',
    path: searchDeparts.path,
    query: { keyWord: '设备1组' },
    plain: [`select d.*, ${HAS_BELOW} ${DEPARTS} and d.depart_name ilike '%设备1组%' order by d.org_code limit 100`],
  },
  { name: 'menus, whole tree', path: menuList.path, plain: ['select * from menu order by sort_no, id'] },
  { name: 'menus, as a role is granted them', path: grantTree.path, plain: ['select * from menu order by sort_no, id'] },
  {
    name: 'menus, first level',
    path: topMenus.path,
    plain: [
      `select m.*, exists (select 1 from menu c where c.parent_id = m.id) from menu m where m.parent_id is null and m.menu_type <> ${MENU_TYPE.button} order by m.sort_no, m.id`,
    ],
  },
  {
    name: 'menus, one level',
    path: menusBelow.path,
    query: { parentId: 'bench-menu-1' },
    plain: [`select m.*, exists (select 1 from menu c where c.parent_id = m.id) from menu m where m.parent_id = 'bench-menu-1' order by m.sort_no, m.id`],
  },
  {
    name: 'tenants, newest',
    path: tenantList.path,
    plain: [
      'select t.*, (select count(*) from account_tenant x where x.tenant_id = t.id) from tenant t order by t.created_at desc, t.id limit 10',
      'select count(*) from (select 1 from tenant limit 100000) x',
    ],
  },
]

/** A menu of fifty directories with pages and buttons in them, and a few tenants with everybody in the first. */
export async function fillAdministration(pool: pg.Pool, { menus, tenants }: { menus: number; tenants: number }): Promise<void> {
  await pool.query(
    `insert into menu (id, parent_id, title, url, component, sort_no, menu_type, perms, perms_type, created_at)
     select 'bench-menu-' || n, case when n <= 50 then null else 'bench-menu-' || (1 + n % 50) end, '菜单' || n, case when n % 5 = 0 then null else '/bench/' || n end,
            case when n <= 50 then 'layouts/RouteView' else 'identity/user' end, n, case when n <= 50 then 0 when n % 5 = 0 then 2 else 1 end,
            case when n > 50 and n % 5 = 0 then 'bench:act' || n end, case when n > 50 and n % 5 = 0 then '2' end, now()
     from generate_series(1, $1::int) as n`,
    [menus],
  )
  await pool.query(
    `insert into tenant (id, name, created_at) select 1000 + n, '租户' || n, now() - n * interval '1 hour' from generate_series(1, $1::int) as n`,
    [tenants],
  )
  await pool.query(`insert into account_tenant (account_id, tenant_id) select id, 1001 from account where id like 'bench-user-%'`)
  await pool.query('analyze menu, tenant, account_tenant')
}
