import { endpoint } from '../endpoint.ts'
import type * as shapes from './demo-inbox.shapes.ts'

/** Text messages of the demonstration, where nobody has a phone they would arrive at. Elsewhere there is no such call. */
export const demoInbox = endpoint<typeof shapes.demoInbox>({
  method: 'GET',
  path: '/message/demo/list',
  access: 'public',
  scope: 'public-rows',
  title: '演示短信箱（仅演示环境）',
  rate: 'login',
})
