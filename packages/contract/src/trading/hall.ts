import { endpoint } from '../endpoint.ts'
import type * as shapes from './hall.shapes.ts'

/**
 * Sessions as everybody may see them: visitors those open to all, group companies those of the group too. What is not for the
 * caller answers like what does not exist. No count of applicants, no reserve, no Dutch end, no sealed price before its time.
 */

export const publicHall = endpoint<typeof shapes.publicHall>({
  method: 'GET',
  path: '/bidding/publicHall',
  access: 'public',
  scope: 'public-rows',
  title: '竞价大厅',
  rate: 'page',
})
export const publicDetail = endpoint<typeof shapes.publicDetail>({
  method: 'GET',
  path: '/bidding/publicDetail',
  access: 'public',
  scope: 'public-rows',
  title: '交易详情',
  rate: 'page',
})
/** Newest deals, and beside the first page the prices of sessions that run now. */
export const newPrice = endpoint<typeof shapes.newPrice>({
  method: 'GET',
  path: '/bidding/newPrice',
  access: 'public',
  scope: 'public-rows',
  title: '最新成交',
  rate: 'page',
})
