import { endpoint } from '../endpoint.ts'
import type * as shapes from './hall.shapes.ts'

/** Sharing notices as they are published: inside the group, or to everybody. Who uses what is told to nobody, whom to call only inside the group. */

export const shareHall = endpoint<typeof shapes.shareHall>({
  method: 'GET',
  path: '/share/hall',
  access: 'public',
  scope: 'public-rows',
  title: '共享大厅',
  rate: 'page',
})
/** With its calendar: what is offered and what of it is taken. */
export const shareDetail = endpoint<typeof shapes.shareDetail>({
  method: 'GET',
  path: '/share/calendar',
  access: 'public',
  scope: 'public-rows',
  title: '共享详情与日历',
  rate: 'page',
})
