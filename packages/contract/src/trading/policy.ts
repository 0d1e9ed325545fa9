import { endpoint } from '../endpoint.ts'
import type * as shapes from './policy.shapes.ts'

/**
 * The limits trading is held to: periods, percentages, hours and fees. A dated record: an administrator proposes the next one,
 * an operator confirms it, and it is in force from its day on. What was in force before stays readable.
 */

export const POLICY_STATE = { waiting: 1, confirmed: 2, refused: -2, withdrawn: -3 } as const
export const POLICY_STATE_TEXTS: Readonly<Record<number, string>> = {
  [POLICY_STATE.waiting]: '待确认',
  [POLICY_STATE.confirmed]: '已确认',
  [POLICY_STATE.refused]: '已驳回',
  [POLICY_STATE.withdrawn]: '已撤回',
}

export const currentPolicy = endpoint<typeof shapes.currentPolicy>({
  method: 'GET',
  path: '/tradingPolicy/current',
  access: 'signed-in',
  scope: 'none',
  title: '现行交易参数',
})
/** Filters: state, effectiveTime_begin/_end, proposeTime_begin/_end. */
export const policyList = endpoint<typeof shapes.policyList>({
  method: 'GET',
  path: '/tradingPolicy/list',
  access: 'trading-policy:list',
  scope: 'platform',
  title: '交易参数历史',
})
export const proposePolicy = endpoint<typeof shapes.proposePolicy>({
  method: 'POST',
  path: '/tradingPolicy/add',
  access: 'trading-policy:edit',
  scope: 'platform',
  title: '提出交易参数调整',
  done: '已提交，待运营人员确认',
})
export const withdrawPolicy = endpoint<typeof shapes.withdrawPolicy>({
  method: 'POST',
  path: '/tradingPolicy/withdraw',
  access: 'trading-policy:edit',
  scope: 'platform',
  title: '撤回交易参数调整',
  done: '已撤回',
})
export const decidePolicy = endpoint<typeof shapes.decidePolicy>({
  method: 'POST',
  path: '/tradingPolicy/audit',
  access: 'trading-policy:review',
  scope: 'platform',
  title: '确认交易参数调整',
  done: '操作成功',
})
/** Days that differ from the plain week, for pickers and for whoever counts working days. */
export const tradingCalendar = endpoint<typeof shapes.tradingCalendar>({
  method: 'GET',
  path: '/tradingPolicy/calendar',
  access: 'signed-in',
  scope: 'none',
  title: '交易日历',
})
/** The state's yearly swaps of working days from a sheet: proposed like any other change, and confirmed by a second person. */
export const importCalendar = endpoint<typeof shapes.importCalendar>({
  method: 'POST',
  path: '/tradingPolicy/importCalendar',
  access: 'trading-policy:edit',
  scope: 'platform',
  title: '导入节假日安排',
  rate: 'upload',
  body: 'upload',
})
export const calendarTemplate = endpoint<typeof shapes.calendarTemplate>({
  method: 'GET',
  path: '/tradingPolicy/calendarTemplate',
  access: 'trading-policy:edit',
  scope: 'none',
  title: '节假日导入模板',
  rate: 'export',
  body: 'file',
})
