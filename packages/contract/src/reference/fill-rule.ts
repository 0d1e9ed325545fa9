import { endpoint } from '../endpoint.ts'
import type * as shapes from './fill-rule.shapes.ts'

/** Rules that fill a field: a generator the program brings, with parameters. */
export const fillRules = endpoint<typeof shapes.fillRules>({
  method: 'GET',
  path: '/sys/fillRule/list',
  access: 'fill-rule:list',
  scope: 'platform',
  title: '填值规则列表',
})
export const fillRuleById = endpoint<typeof shapes.fillRuleById>({
  method: 'GET',
  path: '/sys/fillRule/queryById',
  access: 'fill-rule:list',
  scope: 'platform',
  title: '填值规则详情',
})
export const addFillRule = endpoint<typeof shapes.addFillRule>({
  method: 'POST',
  path: '/sys/fillRule/add',
  access: 'fill-rule:add',
  scope: 'platform',
  title: '新增填值规则',
  done: '添加成功！',
})
export const editFillRule = endpoint<typeof shapes.editFillRule>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/fillRule/edit',
  access: 'fill-rule:edit',
  scope: 'platform',
  title: '修改填值规则',
  done: '编辑成功!',
})
export const deleteFillRule = endpoint<typeof shapes.deleteFillRule>({
  method: 'DELETE',
  path: '/sys/fillRule/delete',
  access: 'fill-rule:delete',
  scope: 'platform',
  title: '删除填值规则',
  done: '删除成功!',
})
export const deleteFillRules = endpoint<typeof shapes.deleteFillRules>({
  method: 'DELETE',
  path: '/sys/fillRule/deleteBatch',
  access: 'fill-rule:delete',
  scope: 'platform',
  title: '批量删除填值规则',
  done: '批量删除成功！',
})
export const exportFillRules = endpoint<typeof shapes.exportFillRules>({
  method: 'GET',
  path: '/sys/fillRule/exportXls',
  access: 'fill-rule:export',
  scope: 'platform',
  title: '导出填值规则',
  rate: 'export',
  body: 'file',
})
export const importFillRules = endpoint<typeof shapes.importFillRules>({
  method: 'POST',
  path: '/sys/fillRule/importExcel',
  access: 'fill-rule:import',
  scope: 'platform',
  title: '导入填值规则',
  rate: 'upload',
  body: 'upload',
})
export const fillRuleTemplate = endpoint<typeof shapes.fillRuleTemplate>({
  method: 'GET',
  path: '/sys/fillRule/importTemplate',
  access: 'fill-rule:import',
  scope: 'none',
  title: '填值规则导入模板',
  rate: 'export',
  body: 'file',
})
/** The generators there are, with their parameters. */
export const fillGenerators = endpoint<typeof shapes.fillGenerators>({
  method: 'GET',
  path: '/sys/fillRule/generators',
  access: 'fill-rule:list',
  scope: 'none',
  title: '填值生成器',
})
/** The value a rule would give next; nothing is used up. Unsaved parameters can be tried. */
export const testFillRule = endpoint<typeof shapes.testFillRule>({
  method: 'GET',
  path: '/sys/fillRule/testFillRule',
  access: 'fill-rule:test',
  scope: 'none',
  title: '测试填值规则',
})
/** A value for a form. What numbers records of the platform is drawn by the platform alone, when a record is made. */
export const executeFillRule = endpoint<typeof shapes.executeFillRule>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/fillRule/executeRuleByCode/:ruleCode',
  access: 'signed-in',
  scope: 'none',
  title: '执行填值规则',
  rate: 'check',
})
export const executeFillRules = endpoint<typeof shapes.executeFillRules>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/fillRule/executeRuleByCodeBatch',
  access: 'signed-in',
  scope: 'none',
  title: '批量执行填值规则',
  rate: 'check',
})
