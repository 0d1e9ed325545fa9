import { endpoint } from '../endpoint.ts'
import type * as shapes from './trading-rules.shapes.ts'

export const RULE_DOCUMENTS = ['关于我们', '交易规则', '交易合同', '服务费协议'] as const
/** Documents the footer offers to sessions only. */
export const SESSION_DOCUMENTS = ['交易合同', '服务费协议'] as const satisfies readonly (typeof RULE_DOCUMENTS)[number][]
/** Looked up by name. 交易合同 and 服务费协议 are given to sessions only. */
export const tradingRules = endpoint<typeof shapes.tradingRules>({
  method: 'GET',
  path: '/tTradingRules/tTradingRules/list',
  access: 'public',
  scope: 'public-rows',
  title: '规则文件',
  rate: 'page',
})
