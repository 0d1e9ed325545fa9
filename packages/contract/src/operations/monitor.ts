import { endpoint } from '../endpoint.ts'
import type * as shapes from './monitor.shapes.ts'

/** How the node that answers fares, what it served last, and the other nodes. The addresses with `actuator` are those clients of this family ask. */

/** The last hour of one part of the node, and its figures now. */
export const monitorView = endpoint<typeof shapes.monitorView>({
  method: 'GET',
  path: '/sys/monitor/view',
  access: 'monitor:list',
  scope: 'platform',
  title: '监控曲线与指标',
  background: true,
})
/** Every node with a heartbeat of the last day. */
export const monitorNodes = endpoint<typeof shapes.monitorNodes>({
  method: 'GET',
  path: '/sys/monitor/nodes',
  access: 'monitor:list',
  scope: 'platform',
  title: '服务节点',
  background: true,
})
/** What takes the room: database and stored files. */
export const monitorStores = endpoint<typeof shapes.monitorStores>({
  method: 'GET',
  path: '/sys/monitor/stores',
  access: 'monitor:list',
  scope: 'platform',
  title: '存储占用',
  background: true,
})
export const diskInfo = endpoint<typeof shapes.diskInfo>({
  method: 'GET',
  path: '/sys/actuator/redis/queryDiskInfo',
  access: 'monitor:list',
  scope: 'platform',
  title: '磁盘信息',
  background: true,
})
export const redisInfo = endpoint<typeof shapes.redisInfo>({
  method: 'GET',
  path: '/sys/actuator/redis/info',
  access: 'monitor:list',
  scope: 'platform',
  title: '缓存与消息通道信息',
  background: true,
})
export const redisKeys = endpoint<typeof shapes.redisKeys>({
  method: 'GET',
  path: '/sys/actuator/redis/keysSize',
  access: 'monitor:list',
  scope: 'platform',
  title: '缓存键数量',
  background: true,
  body: 'bare',
})
export const redisMemory = endpoint<typeof shapes.redisMemory>({
  method: 'GET',
  path: '/sys/actuator/redis/memoryInfo',
  access: 'monitor:list',
  scope: 'platform',
  title: '缓存占用内存',
  background: true,
  body: 'bare',
})
export const memoryFigures = endpoint<typeof shapes.memoryFigures>({
  method: 'GET',
  path: '/sys/actuator/memory/info',
  access: 'monitor:list',
  scope: 'platform',
  title: '内存信息',
  background: true,
})
export const metric = endpoint<typeof shapes.metric>({
  method: 'GET',
  path: '/actuator/metrics/:name',
  access: 'monitor:list',
  scope: 'platform',
  title: '单项指标',
  background: true,
  body: 'bare',
})
/** The last hundred requests to this node, redacted when they were noted. */
export const httpTrace = endpoint<typeof shapes.httpTrace>({
  method: 'GET',
  path: '/actuator/httptrace',
  access: 'monitor:list',
  scope: 'platform',
  title: '请求追踪',
  background: true,
  body: 'bare',
})
