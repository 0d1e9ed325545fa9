import { endpoint } from '../endpoint.ts'
import type * as shapes from './monitor.shapes.ts'

/**
 * What those who run the platform watch while sessions run: the health of the machine, and of each session what the public sees too.
 * No number is ever joined with a company here. Figures of a session add up what all nodes told with their last beats, a few seconds ago at most.
 */

export const biddingMonitor = endpoint<typeof shapes.biddingMonitor>({
  method: 'GET',
  path: '/biddingPrice/monitor',
  access: 'bidding:monitor',
  scope: 'platform',
  title: '竞价监控',
})
