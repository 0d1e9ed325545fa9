import { endpoint } from '../endpoint.ts'
import type * as shapes from './role.shapes.ts'

/** Roles, what they are granted and who holds them. The lists of roles are calls of the directory, which pickers share. */

export const roleById = endpoint<typeof shapes.roleById>({
  method: 'GET',
  path: '/sys/role/queryById',
  access: 'role:list',
  scope: 'platform',
  title: '角色详情',
})
export const addRole = endpoint<typeof shapes.addRole>({
  method: 'POST',
  path: '/sys/role/add',
  access: 'role:add',
  scope: 'platform',
  title: '新建角色',
  done: '添加成功！',
})
/** The code of a built-in role stays: calls and pages go by it. */
export const editRole = endpoint<typeof shapes.editRole>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/role/edit',
  access: 'role:edit',
  scope: 'platform',
  title: '修改角色',
  done: '修改成功!',
})
/** Takes its grants and the links of its people along. */
export const deleteRole = endpoint<typeof shapes.deleteRole>({
  method: 'DELETE',
  path: '/sys/role/delete',
  access: 'role:delete',
  scope: 'platform',
  title: '删除角色',
  done: '删除角色成功',
})
export const deleteRoles = endpoint<typeof shapes.deleteRoles>({
  method: 'DELETE',
  path: '/sys/role/deleteBatch',
  access: 'role:delete',
  scope: 'platform',
  title: '批量删除角色',
  done: '删除角色成功!',
})
export const checkRoleCode = endpoint<typeof shapes.checkRoleCode>({
  method: 'GET',
  path: '/sys/role/checkRoleCode',
  access: 'role:list',
  scope: 'platform',
  title: '校验角色编码',
  rate: 'check',
})
/** The whole menu as whoever grants ticks it, and the ids of all its entries. With a role or a department what it cannot be given is marked. */
export const grantTree = endpoint<typeof shapes.grantTree>({
  method: 'GET',
  path: '/sys/role/queryTreeList',
  access: 'role:grant',
  or: 'depart:grant',
  scope: 'platform',
  title: '授权菜单树',
})
/** The page somebody of this role begins with. It follows from the role and is set nowhere. */
export const roleHome = endpoint<typeof shapes.roleHome>({
  method: 'GET',
  path: '/sys/sysRoleIndex/queryByCode',
  access: 'role:list',
  scope: 'platform',
  title: '角色首页',
})
export const exportRoles = endpoint<typeof shapes.exportRoles>({
  method: 'GET',
  path: '/sys/role/exportXls',
  access: 'role:export',
  scope: 'platform',
  title: '导出角色',
  rate: 'export',
  body: 'file',
})
export const importRoles = endpoint<typeof shapes.importRoles>({
  method: 'POST',
  path: '/sys/role/importExcel',
  access: 'role:import',
  scope: 'platform',
  title: '导入角色',
  rate: 'upload',
  body: 'upload',
})
export const roleTemplate = endpoint<typeof shapes.roleTemplate>({
  method: 'GET',
  path: '/sys/role/importTemplate',
  access: 'role:import',
  scope: 'none',
  title: '角色导入模板',
  rate: 'export',
  body: 'file',
})

export const roleGrants = endpoint<typeof shapes.roleGrants>({
  method: 'GET',
  path: '/sys/permission/queryRolePermission',
  access: 'role:list',
  scope: 'platform',
  title: '角色的菜单权限',
})
/** `lastpermissionIds` is what was read before: whoever read something else than what is there is told so, and nothing is changed. */
export const saveRoleGrants = endpoint<typeof shapes.saveRoleGrants>({
  method: 'POST',
  path: '/sys/permission/saveRolePermission',
  access: 'role:grant',
  scope: 'platform',
  title: '保存角色的菜单权限',
  stepUp: true,
  done: '保存成功！',
})
export const addRoleUsers = endpoint<typeof shapes.addRoleUsers>({
  method: 'POST',
  path: '/sys/user/addSysUserRole',
  access: 'role:grant',
  scope: 'platform',
  title: '角色关联用户',
  stepUp: true,
  done: '添加成功!',
})
export const deleteRoleUser = endpoint<typeof shapes.deleteRoleUser>({
  method: 'DELETE',
  path: '/sys/user/deleteUserRole',
  access: 'role:grant',
  scope: 'platform',
  title: '取消角色关联',
  done: '删除成功!',
})
export const deleteRoleUsers = endpoint<typeof shapes.deleteRoleUsers>({
  method: 'DELETE',
  path: '/sys/user/deleteUserRoleBatch',
  access: 'role:grant',
  scope: 'platform',
  title: '批量取消角色关联',
  done: '删除成功!',
})
