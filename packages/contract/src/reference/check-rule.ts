import { endpoint } from '../endpoint.ts'
import type * as shapes from './check-rule.shapes.ts'

/** Coding rules as an administrator keeps them; values are checked by code, in `form-check.ts`. */
export const checkRules = endpoint<typeof shapes.checkRules>({
  method: 'GET',
  path: '/sys/checkRule/list',
  access: 'check-rule:list',
  scope: 'platform',
  title: '编码校验规则列表',
})
export const checkRuleById = endpoint<typeof shapes.checkRuleById>({
  method: 'GET',
  path: '/sys/checkRule/queryById',
  access: 'check-rule:list',
  scope: 'platform',
  title: '编码校验规则详情',
})
export const addCheckRule = endpoint<typeof shapes.addCheckRule>({
  method: 'POST',
  path: '/sys/checkRule/add',
  access: 'check-rule:add',
  scope: 'platform',
  title: '新增编码校验规则',
  done: '添加成功！',
})
export const editCheckRule = endpoint<typeof shapes.editCheckRule>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/checkRule/edit',
  access: 'check-rule:edit',
  scope: 'platform',
  title: '修改编码校验规则',
  done: '编辑成功!',
})
export const deleteCheckRule = endpoint<typeof shapes.deleteCheckRule>({
  method: 'DELETE',
  path: '/sys/checkRule/delete',
  access: 'check-rule:delete',
  scope: 'platform',
  title: '删除编码校验规则',
  done: '删除成功!',
})
export const deleteCheckRules = endpoint<typeof shapes.deleteCheckRules>({
  method: 'DELETE',
  path: '/sys/checkRule/deleteBatch',
  access: 'check-rule:delete',
  scope: 'platform',
  title: '批量删除编码校验规则',
  done: '批量删除成功！',
})
export const exportCheckRules = endpoint<typeof shapes.exportCheckRules>({
  method: 'GET',
  path: '/sys/checkRule/exportXls',
  access: 'check-rule:export',
  scope: 'platform',
  title: '导出编码校验规则',
  rate: 'export',
  body: 'file',
})
export const importCheckRules = endpoint<typeof shapes.importCheckRules>({
  method: 'POST',
  path: '/sys/checkRule/importExcel',
  access: 'check-rule:import',
  scope: 'platform',
  title: '导入编码校验规则',
  rate: 'upload',
  body: 'upload',
})
export const checkRuleTemplate = endpoint<typeof shapes.checkRuleTemplate>({
  method: 'GET',
  path: '/sys/checkRule/importTemplate',
  access: 'check-rule:import',
  scope: 'none',
  title: '编码校验规则导入模板',
  rate: 'export',
  body: 'file',
})
/** Tries a rule that need not be saved yet. */
export const testCheckRule = endpoint<typeof shapes.testCheckRule>({
  method: 'GET',
  path: '/sys/checkRule/test',
  access: 'check-rule:test',
  scope: 'none',
  title: '测试编码校验规则',
})
