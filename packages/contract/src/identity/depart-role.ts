import { endpoint } from '../endpoint.ts'
import type * as shapes from './depart-role.shapes.ts'

/**
 * What departments are granted, and the roles of a department, which give its people at most that. Whoever grants departments looks
 * after all of them, a superior after those he answers for; nobody gives what he does not have.
 */

export const departGrants = endpoint<typeof shapes.departGrants>({
  method: 'GET',
  path: '/sys/permission/queryDepartPermission',
  access: 'depart:grant',
  scope: 'platform',
  title: '部门权限',
})
/** `lastpermissionIds` is what was read before, as with roles. What a department loses its roles lose too. */
export const saveDepartGrants = endpoint<typeof shapes.saveDepartGrants>({
  method: 'POST',
  path: '/sys/permission/saveDepartPermission',
  access: 'depart:grant',
  scope: 'platform',
  title: '保存部门权限',
  stepUp: true,
  done: '保存成功！',
})
/** The menu as far as the department was granted it; with a role, what whoever asks cannot give it is marked. */
export const departRoleTree = endpoint<typeof shapes.departRoleTree>({
  method: 'GET',
  path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
  access: 'depart-role:grant',
  scope: 'own-departments',
  title: '部门角色可授权的菜单',
})
export const departRoleGrants = endpoint<typeof shapes.departRoleGrants>({
  method: 'GET',
  path: '/sys/sysDepartPermission/queryDeptRolePermission',
  access: 'depart-role:grant',
  scope: 'own-departments',
  title: '部门角色的权限',
})
export const saveDepartRoleGrants = endpoint<typeof shapes.saveDepartRoleGrants>({
  method: 'POST',
  path: '/sys/sysDepartPermission/saveDeptRolePermission',
  access: 'depart-role:grant',
  scope: 'own-departments',
  title: '保存部门角色的权限',
  stepUp: true,
  done: '保存成功！',
})

export const departRoles = endpoint<typeof shapes.departRoles>({
  method: 'GET',
  path: '/sys/sysDepartRole/list',
  access: 'depart-role:list',
  scope: 'own-departments',
  title: '部门角色列表',
})
export const exportDepartRoles = endpoint<typeof shapes.exportDepartRoles>({
  method: 'GET',
  path: '/sys/sysDepartRole/exportXls',
  access: 'depart-role:export',
  scope: 'own-departments',
  title: '导出部门角色',
  rate: 'export',
  body: 'file',
})
export const addDepartRole = endpoint<typeof shapes.addDepartRole>({
  method: 'POST',
  path: '/sys/sysDepartRole/add',
  access: 'depart-role:add',
  scope: 'own-departments',
  title: '新增部门角色',
  done: '添加成功！',
})
export const editDepartRole = endpoint<typeof shapes.editDepartRole>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysDepartRole/edit',
  access: 'depart-role:edit',
  scope: 'own-departments',
  title: '修改部门角色',
  done: '修改成功!',
})
export const deleteDepartRole = endpoint<typeof shapes.deleteDepartRole>({
  method: 'DELETE',
  path: '/sys/sysDepartRole/delete',
  access: 'depart-role:delete',
  scope: 'own-departments',
  title: '删除部门角色',
  done: '删除成功!',
})
export const deleteDepartRoles = endpoint<typeof shapes.deleteDepartRoles>({
  method: 'DELETE',
  path: '/sys/sysDepartRole/deleteBatch',
  access: 'depart-role:delete',
  scope: 'own-departments',
  title: '批量删除部门角色',
  done: '批量删除成功！',
})
export const choosableDepartRoles = endpoint<typeof shapes.choosableDepartRoles>({
  method: 'GET',
  path: '/sys/sysDepartRole/getDeptRoleList',
  access: 'depart-role:list',
  scope: 'own-departments',
  title: '部门的全部角色',
})
export const heldDepartRoles = endpoint<typeof shapes.heldDepartRoles>({
  method: 'GET',
  path: '/sys/sysDepartRole/getDeptRoleByUserId',
  access: 'depart-role:list',
  scope: 'own-departments',
  title: '用户的部门角色',
})
/** Only the difference between the two is done. */
export const giveDepartRoles = endpoint<typeof shapes.giveDepartRoles>({
  method: 'POST',
  path: '/sys/sysDepartRole/deptRoleUserAdd',
  access: 'depart-role:grant',
  scope: 'own-departments',
  title: '分配部门角色',
  stepUp: true,
  done: '保存成功！',
})

/** Rules of the department bind all its roles. */
export const departRules = endpoint<typeof shapes.departRules>({
  method: 'GET',
  path: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
  access: 'depart:grant',
  scope: 'platform',
  title: '部门的数据规则',
})
/** The same where a client writes the key of a screen into the path without encoding its slash. */
export const departRulesOfScreen = endpoint<typeof shapes.departRulesOfScreen>({
  method: 'GET',
  path: '/sys/sysDepartPermission/datarule/:module/:screen/:departId',
  access: 'depart:grant',
  scope: 'platform',
  title: '部门的数据规则（按页面）',
})
export const saveDepartRules = endpoint<typeof shapes.saveDepartRules>({
  method: 'POST',
  path: '/sys/sysDepartPermission/datarule',
  access: 'depart:grant',
  scope: 'platform',
  title: '保存部门的数据规则',
  stepUp: true,
  done: '保存成功!',
})
export const departRoleRules = endpoint<typeof shapes.departRoleRules>({
  method: 'GET',
  path: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
  access: 'depart-role:grant',
  scope: 'own-departments',
  title: '部门角色的数据规则',
})
export const departRoleRulesOfScreen = endpoint<typeof shapes.departRoleRulesOfScreen>({
  method: 'GET',
  path: '/sys/sysDepartRole/datarule/:module/:screen/:departId/:roleId',
  access: 'depart-role:grant',
  scope: 'own-departments',
  title: '部门角色的数据规则（按页面）',
})
export const saveDepartRoleRules = endpoint<typeof shapes.saveDepartRoleRules>({
  method: 'POST',
  path: '/sys/sysDepartRole/datarule',
  access: 'depart-role:grant',
  scope: 'own-departments',
  title: '保存部门角色的数据规则',
  stepUp: true,
  done: '保存成功!',
})
