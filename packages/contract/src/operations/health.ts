import { endpoint } from '../endpoint.ts'
import type * as shapes from './health.shapes.ts'

/** Health, time, and the description of the interface itself. */
export const live = endpoint<typeof shapes.live>({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  scope: 'none',
  title: '存活',
  rate: 'page',
  withoutDatabase: true,
})
export const ready = endpoint<typeof shapes.ready>({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  scope: 'none',
  title: '就绪',
  rate: 'page',
  withoutDatabase: true,
})
export const serverTime = endpoint<typeof shapes.serverTime>({
  method: 'GET',
  path: '/sys/serverTime',
  access: 'public',
  scope: 'none',
  title: '服务器时间',
  rate: 'page',
  withoutDatabase: true,
})
