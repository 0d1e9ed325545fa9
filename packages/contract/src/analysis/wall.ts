import { endpoint } from '../endpoint.ts'
import type * as shapes from './wall.shapes.ts'

/** Trading as a whole, for a wall screen: counts, deals by the definitions of the reports, and what comes next; no price of a session that runs. */
export const tradeWall = endpoint<typeof shapes.tradeWall>({
  method: 'GET',
  path: '/dashboard/trading',
  access: 'report:list',
  scope: 'platform',
  title: '交易大屏数据',
})
