import { endpoint } from '../endpoint.ts'
import type * as shapes from './web-push.shapes.ts'

/** Browsers in which the person wants to be notified, newest first, and the key by which a browser knows the platform; null where it notifies nobody. */
export const pushDevices = endpoint<typeof shapes.pushDevices>({
  method: 'GET',
  path: '/sys/user/pushDevices',
  access: 'signed-in',
  scope: 'self',
  title: '接收浏览器通知的设备',
})

/** What the browser gave after the person agreed. The same browser again is the same device. */
export const addPushDevice = endpoint<typeof shapes.addPushDevice>({
  method: 'POST',
  path: '/sys/user/pushDevices/add',
  access: 'signed-in',
  scope: 'self',
  title: '开启浏览器通知',
  done: '浏览器通知已开启',
})

export const removePushDevice = endpoint<typeof shapes.removePushDevice>({
  method: 'DELETE',
  path: '/sys/user/pushDevices/delete',
  access: 'signed-in',
  scope: 'self',
  title: '移除接收浏览器通知的设备',
  done: '已移除',
})

/** One notice to each of the person's own devices. */
export const testPush = endpoint<typeof shapes.testPush>({
  method: 'POST',
  path: '/sys/user/pushDevices/test',
  access: 'signed-in',
  scope: 'self',
  title: '发送测试通知',
  done: '测试通知已发出，请留意系统通知',
})
