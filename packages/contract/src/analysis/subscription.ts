import { endpoint } from '../endpoint.ts'
import type * as shapes from './subscription.shapes.ts'

/** Reports somebody wants to be reminded of when a month has ended, each with its conditions and the ways it is told. */

export const reportSubscriptions = endpoint<typeof shapes.reportSubscriptions>({
  method: 'GET',
  path: '/analysis/subscription/list',
  access: 'analysis:list',
  scope: 'self',
  title: '我的报表订阅',
})
/** One of the same report and name is replaced. */
export const saveReportSubscription = endpoint<typeof shapes.saveReportSubscription>({
  method: 'POST',
  path: '/analysis/subscription/save',
  access: 'analysis:list',
  scope: 'self',
  title: '订阅报表',
  done: '已订阅，每月 1 日发送上月报表',
})
export const deleteReportSubscription = endpoint<typeof shapes.deleteReportSubscription>({
  method: 'DELETE',
  path: '/analysis/subscription/delete',
  access: 'analysis:list',
  scope: 'self',
  title: '取消订阅报表',
  done: '已取消订阅',
})
