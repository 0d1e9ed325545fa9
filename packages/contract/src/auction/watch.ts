import { endpoint } from '../endpoint.ts'
import type * as shapes from './watch.shapes.ts'

/**
 * What is seen of a session. Everybody who may see it may watch it: visitors those open to all, group companies those of the group too.
 * Live amounts travel as fen.
 */

export const liveSnapshot = endpoint<typeof shapes.liveSnapshot>({
  method: 'GET',
  path: '/biddingPrice/snapshot',
  access: 'public',
  scope: 'public-rows',
  title: '竞价现场快照',
})
/** Public events after a number, oldest first, at most 500 at a time. */
export const liveEvents = endpoint<typeof shapes.liveEvents>({
  method: 'GET',
  path: '/biddingPrice/list',
  access: 'public',
  scope: 'public-rows',
  title: '竞价记录',
})
