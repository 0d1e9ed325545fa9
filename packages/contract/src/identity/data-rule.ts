import { endpoint } from '../endpoint.ts'
import type * as shapes from './data-rule.shapes.ts'

/**
 * Rules that narrow the rows of a screen's lists, tied to its menu entry and ticked for roles. OR between
 * grants, AND inside one; a grant without a tick is unrestricted.
 */

export const rulesOfMenu = endpoint<typeof shapes.rulesOfMenu>({
  method: 'GET',
  path: '/sys/permission/getPermRuleListByPermId',
  access: 'data-rule:list',
  scope: 'platform',
  title: '菜单的数据规则',
})
/** `ruleName` and `ruleValue` search for a part of them. */
export const dataRules = endpoint<typeof shapes.dataRules>({
  method: 'GET',
  path: '/sys/permission/queryPermissionRule',
  access: 'data-rule:list',
  scope: 'platform',
  title: '查询数据规则',
})
export const exportDataRules = endpoint<typeof shapes.exportDataRules>({
  method: 'GET',
  path: '/sys/permission/exportPermissionRule',
  access: 'data-rule:export',
  scope: 'platform',
  title: '导出数据规则',
  rate: 'export',
  body: 'file',
})
/** What a rule of this menu entry may name. */
export const ruledFields = endpoint<typeof shapes.ruledFields>({
  method: 'GET',
  path: '/sys/permission/ruledFields',
  access: 'data-rule:list',
  scope: 'platform',
  title: '可设规则的字段',
})
export const addDataRule = endpoint<typeof shapes.addDataRule>({
  method: 'POST',
  path: '/sys/permission/addPermissionRule',
  access: 'data-rule:add',
  scope: 'platform',
  title: '新增数据规则',
  done: '添加成功！',
})
export const editDataRule = endpoint<typeof shapes.editDataRule>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/permission/editPermissionRule',
  access: 'data-rule:edit',
  scope: 'platform',
  title: '修改数据规则',
  stepUp: true,
  done: '更新成功！',
})
export const deleteDataRule = endpoint<typeof shapes.deleteDataRule>({
  method: 'DELETE',
  path: '/sys/permission/deletePermissionRule',
  access: 'data-rule:delete',
  scope: 'platform',
  title: '删除数据规则',
  stepUp: true,
  done: '删除成功！',
})

export const roleRules = endpoint<typeof shapes.roleRules>({
  method: 'GET',
  path: '/sys/role/datarule/:permissionId/:roleId',
  access: 'data-rule:list',
  scope: 'platform',
  title: '角色的数据规则',
})
export const saveRoleRules = endpoint<typeof shapes.saveRoleRules>({
  method: 'POST',
  path: '/sys/role/datarule',
  access: 'data-rule:edit',
  scope: 'platform',
  title: '保存角色的数据规则',
  stepUp: true,
  done: '保存成功!',
})
/** The same where a client writes the key of a screen into the path without encoding its slash. */
export const roleRulesOfScreen = endpoint<typeof shapes.roleRulesOfScreen>({
  method: 'GET',
  path: '/sys/role/datarule/:module/:screen/:roleId',
  access: 'data-rule:list',
  scope: 'platform',
  title: '角色的数据规则（按页面）',
})
