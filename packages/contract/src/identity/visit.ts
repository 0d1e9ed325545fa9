import { endpoint } from '../endpoint.ts'
import type * as shapes from './visit.shapes.ts'

export const visitTotals = endpoint<typeof shapes.visitTotals>({
  method: 'GET',
  path: '/sys/loginfo',
  access: 'report:list',
  scope: 'platform',
  title: '访问统计',
})
export const visitsByDay = endpoint<typeof shapes.visitsByDay>({
  method: 'GET',
  path: '/sys/visitInfo',
  access: 'report:list',
  scope: 'platform',
  title: '近七日访问',
})
