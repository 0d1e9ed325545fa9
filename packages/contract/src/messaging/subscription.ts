import { endpoint } from '../endpoint.ts'
import type * as shapes from './subscription.shapes.ts'

/** Kinds of assets (ids of the catalogue, each with what lies below it) whose new public sessions ring the person's bell. */
export const subscriptions = endpoint<typeof shapes.subscriptions>({
  method: 'GET',
  path: '/sys/user/subscriptions',
  access: 'signed-in',
  scope: 'self',
  title: '订阅的资产分类',
})
/** The whole list; what is left out is no longer subscribed to. */
export const saveSubscriptions = endpoint<typeof shapes.saveSubscriptions>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/subscriptions',
  access: 'signed-in',
  scope: 'self',
  title: '保存订阅的资产分类',
  done: '订阅已保存',
})
