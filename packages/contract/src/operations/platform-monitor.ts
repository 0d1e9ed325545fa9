import { endpoint } from '../endpoint.ts'
import type * as shapes from './platform-monitor.shapes.ts'

export const platformMonitor = endpoint<typeof shapes.platformMonitor>({
  method: 'GET',
  path: '/dashboard/figures',
  access: 'report:list',
  scope: 'platform',
  title: '平台实时数据',
})
