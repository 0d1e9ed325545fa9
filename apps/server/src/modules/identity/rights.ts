import type { Right } from '../../platform/right.ts'

export const identityRights: readonly Right[] = [
  { code: 'online-user:list', title: '查看在线用户', screen: 'identity/online', sort: 0, roles: ['admin'] },
  { code: 'online-user:force-logout', title: '强制下线', screen: 'identity/online', sort: 1, roles: ['admin'] },
  { code: 'account-change:list', title: '查看账号变更', screen: 'identity/account-change', sort: 0, roles: ['admin', 'operate'] },
  { code: 'account-change:review', title: '审核账号变更', screen: 'identity/account-change', sort: 1, roles: ['admin', 'operate'] },
  { code: 'factor:reset', title: '申请重置动态验证码', screen: 'identity/account-change', sort: 2, roles: ['admin'] },
  { code: 'user:list', title: '查看用户', screen: 'identity/user', sort: 0, roles: ['admin'] },
  { code: 'user:add', title: '新增用户', screen: 'identity/user', sort: 1, roles: ['admin'] },
  { code: 'user:edit', title: '修改用户', screen: 'identity/user', sort: 2, roles: ['admin'] },
  { code: 'user:delete', title: '删除用户', screen: 'identity/user', sort: 3, roles: ['admin'] },
  { code: 'user:restore', title: '还原或彻底删除用户', screen: 'identity/user', sort: 4, roles: ['admin'] },
  { code: 'user:export', title: '导出用户', screen: 'identity/user', sort: 5, roles: ['admin'] },
  { code: 'user:import', title: '导入用户', screen: 'identity/user', sort: 6, roles: ['admin'] },
  { code: 'user:freeze', title: '冻结或解冻用户', screen: 'identity/user', sort: 7, roles: ['admin'] },
  { code: 'user:reset-password', title: '重置用户密码', screen: 'identity/user', sort: 8, roles: ['admin'] },
  { code: 'user:unmask', title: '查看用户联系方式', screen: 'identity/user', sort: 9, roles: ['admin'] },
  { code: 'address-book:list', title: '查看通讯录', screen: 'identity/address-list', sort: 0, roles: ['admin', 'operate', 'menber'] },
  { code: 'role:list', title: '查看角色', screen: null, sort: 107, roles: ['admin'] },
  { code: 'depart:add', title: '新增部门', screen: 'identity/depart', sort: 108, roles: ['admin'] },
  { code: 'depart:edit', title: '修改部门', screen: 'identity/depart', sort: 109, roles: ['admin'] },
  { code: 'depart:delete', title: '删除部门', screen: 'identity/depart', sort: 110, roles: ['admin'] },
]
