import { endpoint } from '../endpoint.ts'
import type * as shapes from './rule.shapes.ts'

/** Maintenance of the rule documents behind the footer. Readers look them up by name with `tradingRules` of content.ts. */

/** Filters name, updateTime_begin/_end. */
export const ruleList = endpoint<typeof shapes.ruleList>({
  method: 'GET',
  path: '/tTradingRules/tTradingRules/manageList',
  access: 'trading-rule:list',
  scope: 'platform',
  title: '规则文件维护列表',
})
export const ruleById = endpoint<typeof shapes.ruleById>({
  method: 'GET',
  path: '/tTradingRules/tTradingRules/queryById',
  access: 'trading-rule:list',
  scope: 'platform',
  title: '规则文件详情',
})
export const addRule = endpoint<typeof shapes.addRule>({
  method: 'POST',
  path: '/tTradingRules/tTradingRules/add',
  access: 'trading-rule:add',
  scope: 'platform',
  title: '新增规则文件',
  done: '已提交，由另一人复核后生效',
})
/** `version` is the one the editor has seen: whoever saved in between is not overwritten. What people read stays until another person passes the new one. */
export const editRule = endpoint<typeof shapes.editRule>({
  method: 'PUT',
  also: ['POST'],
  path: '/tTradingRules/tTradingRules/edit',
  access: 'trading-rule:edit',
  scope: 'platform',
  title: '编辑规则文件',
  done: '已提交，由另一人复核后生效',
})
/** The second person's word on the newest version. */
export const auditRule = endpoint<typeof shapes.auditRule>({
  method: 'POST',
  path: '/tTradingRules/tTradingRules/audit',
  access: 'trading-rule:review',
  scope: 'platform',
  title: '复核规则文件',
})
export const deleteRule = endpoint<typeof shapes.deleteRule>({
  method: 'DELETE',
  path: '/tTradingRules/tTradingRules/delete',
  access: 'trading-rule:delete',
  scope: 'platform',
  title: '删除规则文件',
  done: '删除成功!',
})
