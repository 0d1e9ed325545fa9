import { endpoint } from '../endpoint.ts'
import type * as shapes from './directory.shapes.ts'

/**
 * The directory behind the pickers: people, roles, departments. Administrators and operators see everybody, a company's
 * account sees its own company only. Phones are always masked here.
 */

/** `username` and `realname` search for a part of the name; `departId` takes the department with everything below it. */
export const pickUsers = endpoint<typeof shapes.pickUsers>({
  method: 'GET',
  path: '/sys/user/queryUserComponentData',
  access: 'signed-in',
  scope: 'own-company',
  title: '用户选择列表',
})
/** People who carry the given keys, for showing what was stored. Exactly one of the members; answers the bare array. */
export const usersByKeys = endpoint<typeof shapes.usersByKeys>({
  method: 'GET',
  path: '/sys/user/getMultiUser',
  access: 'signed-in',
  scope: 'own-company',
  title: '按存储值查询用户',
  body: 'bare',
})
/** At most a thousand people of the department and below; longer lists are paged by the picker's call. */
export const usersByDepart = endpoint<typeof shapes.usersByDepart>({
  method: 'GET',
  path: '/sys/user/queryUserByDepId',
  access: 'signed-in',
  scope: 'own-company',
  title: '部门下的用户',
})
export const userDeparts = endpoint<typeof shapes.userDeparts>({
  method: 'GET',
  path: '/sys/user/userDepartList',
  access: 'signed-in',
  scope: 'own-company',
  title: '用户所在部门',
})

export const operateRole = endpoint<typeof shapes.operateRole>({
  method: 'GET',
  path: '/sys/user/getOperateRole',
  access: 'signed-in',
  scope: 'public-rows',
  title: '运营角色编号',
})
/** People who hold a role; for the reviewer picker. A company's account is told of nobody. */
export const usersOfRole = endpoint<typeof shapes.usersOfRole>({
  method: 'GET',
  path: '/sys/user/userRoleList',
  access: 'signed-in',
  scope: 'platform',
  title: '角色下的用户',
})
export const roles = endpoint<typeof shapes.roles>({
  method: 'GET',
  path: '/sys/role/list',
  access: 'role:list',
  scope: 'platform',
  title: '角色列表',
})
export const allRoles = endpoint<typeof shapes.allRoles>({
  method: 'GET',
  path: '/sys/role/queryall',
  access: 'role:list',
  scope: 'platform',
  title: '全部角色',
})

export const departTree = endpoint<typeof shapes.departTree>({
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  access: 'signed-in',
  scope: 'own-departments',
  title: '部门树',
})
/** One level: the children of `pid`, the top without it, or exactly the departments of `ids` (by id, or by `orgCode`). */
export const departLevel = endpoint<typeof shapes.departLevel>({
  method: 'GET',
  path: '/sys/sysDepart/queryDepartTreeSync',
  access: 'signed-in',
  scope: 'own-departments',
  title: '逐级加载部门',
})
export const departIdTree = endpoint<typeof shapes.departIdTree>({
  method: 'GET',
  path: '/sys/sysDepart/queryIdTree',
  access: 'signed-in',
  scope: 'own-departments',
  title: '部门编号树',
})
/** Flat hits, at most 100; `myDeptSearch` 1 searches only the departments one is responsible for. */
export const searchDeparts = endpoint<typeof shapes.searchDeparts>({
  method: 'GET',
  path: '/sys/sysDepart/searchBy',
  access: 'signed-in',
  scope: 'own-departments',
  title: '搜索部门',
})
/** The departments one is responsible for. Message `2` for a superior, `1` otherwise, and then there is no tree. */
export const myDepartTree = endpoint<typeof shapes.myDepartTree>({
  method: 'GET',
  path: '/sys/sysDepart/queryMyDeptTreeList',
  access: 'signed-in',
  scope: 'own-departments',
  title: '我负责的部门',
})
/** Everything above a department, from the top down, so that a lazy tree can open the way to it. */
export const departAncestors = endpoint<typeof shapes.departAncestors>({
  method: 'GET',
  path: '/sys/sysDepart/queryAllParentId',
  access: 'signed-in',
  scope: 'own-departments',
  title: '上级部门编号',
})
export const addDepart = endpoint<typeof shapes.addDepart>({
  method: 'POST',
  path: '/sys/sysDepart/add',
  access: 'depart:add',
  scope: 'platform',
  title: '新增部门',
  done: '添加成功！',
})
/** The place in the tree and the generated code stay: a department is not moved, its people are. */
export const editDepart = endpoint<typeof shapes.editDepart>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/sysDepart/edit',
  access: 'depart:edit',
  scope: 'platform',
  title: '修改部门',
  done: '修改成功!',
})
export const deleteDepart = endpoint<typeof shapes.deleteDepart>({
  method: 'DELETE',
  path: '/sys/sysDepart/delete',
  access: 'depart:delete',
  scope: 'platform',
  title: '删除部门',
  done: '删除成功!',
})
export const deleteDeparts = endpoint<typeof shapes.deleteDeparts>({
  method: 'DELETE',
  path: '/sys/sysDepart/deleteBatch',
  access: 'depart:delete',
  scope: 'platform',
  title: '批量删除部门',
  done: '批量删除成功！',
})
export const exportDeparts = endpoint<typeof shapes.exportDeparts>({
  method: 'GET',
  path: '/sys/sysDepart/exportXls',
  access: 'depart:export',
  scope: 'platform',
  title: '导出部门',
  rate: 'export',
  body: 'file',
})
/** Only new departments; a line may name as its superior what a line above it makes. */
export const importDeparts = endpoint<typeof shapes.importDeparts>({
  method: 'POST',
  path: '/sys/sysDepart/importExcel',
  access: 'depart:import',
  scope: 'platform',
  title: '导入部门',
  rate: 'upload',
  body: 'upload',
})
export const departTemplate = endpoint<typeof shapes.departTemplate>({
  method: 'GET',
  path: '/sys/sysDepart/importTemplate',
  access: 'depart:import',
  scope: 'none',
  title: '部门导入模板',
  rate: 'export',
  body: 'file',
})
/** Flat, in the order of the codes; `id` names some of them. */
export const allDeparts = endpoint<typeof shapes.allDeparts>({
  method: 'GET',
  path: '/sys/sysDepart/listAll',
  access: 'signed-in',
  scope: 'own-departments',
  title: '全部部门',
})
export const departByCode = endpoint<typeof shapes.departByCode>({
  method: 'GET',
  path: '/sys/sysDepart/getDepartName',
  access: 'signed-in',
  scope: 'own-departments',
  title: '按编码查询部门',
})
/** Those who work in the department itself, at most a thousand. */
export const usersInDepart = endpoint<typeof shapes.usersInDepart>({
  method: 'GET',
  path: '/sys/sysDepart/getUsersByDepartId',
  access: 'signed-in',
  scope: 'own-company',
  title: '部门本级的用户',
})
/** People and departments with the word in their names, at most 100 of each. */
export const searchDepartsAndUsers = endpoint<typeof shapes.searchDepartsAndUsers>({
  method: 'GET',
  path: '/sys/sysDepart/queryTreeByKeyWord',
  access: 'signed-in',
  scope: 'own-company',
  title: '搜索部门与人员',
})
