import type { Right } from '../../platform/right.ts'

export const identityRights: readonly Right[] = [
  { code: 'online-user:list', title: '查看在线用户', screen: 'identity/online', sort: 0, roles: ['admin'] },
  { code: 'online-user:force-logout', title: '强制下线', screen: 'identity/online', sort: 1, roles: ['admin'] },
  { code: 'account-change:list', title: '查看账号变更', screen: 'identity/account-change', sort: 0, roles: ['admin', 'operate'] },
  { code: 'account-change:review', title: '审核账号变更', screen: 'identity/account-change', sort: 1, roles: ['admin', 'operate'] },
  { code: 'factor:reset', title: '申请重置动态验证码', screen: 'identity/account-change', sort: 2, roles: ['admin'] },
  { code: 'role:list', title: '查看角色', screen: 'identity/role-user-list', sort: 0, roles: ['admin'] },
  { code: 'role:add', title: '新建角色', screen: 'identity/role-user-list', sort: 1, roles: ['admin'] },
  { code: 'role:edit', title: '修改角色', screen: 'identity/role-user-list', sort: 2, roles: ['admin'] },
  { code: 'role:delete', title: '删除角色', screen: 'identity/role-user-list', sort: 3, roles: ['admin'] },
  { code: 'role:grant', title: '授权与关联用户', screen: 'identity/role-user-list', sort: 4, roles: ['admin'] },
  { code: 'role:export', title: '导出角色', screen: 'identity/role-user-list', sort: 5, roles: ['admin'] },
  { code: 'role:import', title: '导入角色', screen: 'identity/role-user-list', sort: 6, roles: ['admin'] },
  { code: 'permission:list', title: '查看菜单', screen: 'identity/permission', sort: 0, roles: ['admin'] },
  { code: 'permission:add', title: '新增菜单', screen: 'identity/permission', sort: 1, roles: ['admin'] },
  { code: 'permission:edit', title: '修改菜单', screen: 'identity/permission', sort: 2, roles: ['admin'] },
  { code: 'permission:delete', title: '删除菜单', screen: 'identity/permission', sort: 3, roles: ['admin'] },
  { code: 'user:list', title: '查看用户', screen: 'identity/access', sort: 0, roles: ['admin'] },
  { code: 'depart:add', title: '新增部门', screen: 'identity/depart', sort: 108, roles: ['admin'] },
  { code: 'depart:edit', title: '修改部门', screen: 'identity/depart', sort: 109, roles: ['admin'] },
  { code: 'depart:delete', title: '删除部门', screen: 'identity/depart', sort: 110, roles: ['admin'] },
]
