import { endpoint } from '../endpoint.ts'
import type * as shapes from './gateway-route.shapes.ts'

/** Routes of a gateway that stands before the platform: kept here and handed over as JSON; this server routes nothing by them. */

export const gatewayRoutes = endpoint<typeof shapes.gatewayRoutes>({
  method: 'GET',
  path: '/sys/gatewayRoute/list',
  access: 'gateway-route:list',
  scope: 'platform',
  title: '网关路由列表',
})
/** Adds a route without a number, changes the one that has it. */
export const saveGatewayRoute = endpoint<typeof shapes.saveGatewayRoute>({
  method: 'POST',
  path: '/sys/gatewayRoute/updateAll',
  access: 'gateway-route:edit',
  scope: 'platform',
  title: '保存网关路由',
  done: '操作成功！',
})
export const deleteGatewayRoute = endpoint<typeof shapes.deleteGatewayRoute>({
  method: 'DELETE',
  path: '/sys/gatewayRoute/delete',
  access: 'gateway-route:delete',
  scope: 'platform',
  title: '删除网关路由',
  done: '删除成功!',
})
/** Clients of this family ask for it after a change. Nothing is kept beside the records, so it is refused and says why. */
export const clearGatewayCache = endpoint<typeof shapes.clearGatewayCache>({
  method: 'GET',
  path: '/sys/gatewayRoute/clearRedis',
  access: 'gateway-route:edit',
  scope: 'platform',
  title: '清除网关路由缓存',
})
