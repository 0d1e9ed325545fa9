import { endpoint } from '../endpoint.ts'
import type * as shapes from './trading-rules.shapes.ts'

/** Looked up by name. 交易合同 and 服务费协议 are given to sessions only. */
export const tradingRules = endpoint<typeof shapes.tradingRules>({
  method: 'GET',
  path: '/tTradingRules/tTradingRules/list',
  access: 'public',
  scope: 'public-rows',
  title: '规则文件',
  rate: 'page',
})
