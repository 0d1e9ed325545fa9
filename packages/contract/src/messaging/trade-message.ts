import { endpoint } from '../endpoint.ts'
import type * as shapes from './trade-message.shapes.ts'

/** Notices on trades: staff see all that were sent, everybody else those to him. */
export const tradeMessages = endpoint<typeof shapes.tradeMessages>({
  method: 'GET',
  path: '/message/trade/list',
  access: 'trade-message:list',
  scope: 'self',
  title: '交易消息列表',
})
export const exportTradeMessages = endpoint<typeof shapes.exportTradeMessages>({
  method: 'GET',
  path: '/message/trade/exportXls',
  access: 'trade-message:list',
  scope: 'self',
  title: '导出交易消息',
  rate: 'export',
  body: 'file',
})
/** An operator's word about one trade, to the companies concerned: they find it at their bell and among their trade messages. */
export const sendTradeMessage = endpoint<typeof shapes.sendTradeMessage>({
  method: 'POST',
  path: '/message/trade/send',
  access: 'trade-message:send',
  scope: 'platform',
  title: '发送交易消息',
  done: '交易消息已发送',
})
