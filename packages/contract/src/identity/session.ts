import { endpoint } from '../endpoint.ts'
import type * as shapes from './session.shapes.ts'

export const mySessions = endpoint<typeof shapes.mySessions>({
  method: 'GET',
  path: '/sys/user/sessions',
  access: 'signed-in',
  scope: 'self',
  title: '我的登录设备',
})
export const endMySession = endpoint<typeof shapes.endMySession>({
  method: 'DELETE',
  path: '/sys/user/sessions',
  access: 'signed-in',
  scope: 'self',
  title: '下线我的其他设备',
  done: '该设备已下线',
})
export const sessionLife = endpoint<typeof shapes.sessionLife>({
  method: 'GET',
  path: '/sys/user/sessionLife',
  access: 'signed-in',
  scope: 'self',
  title: '本次登录的剩余时间',
  background: true,
})
export const keepSession = endpoint<typeof shapes.keepSession>({
  method: 'POST',
  path: '/sys/user/sessionLife',
  access: 'signed-in',
  scope: 'self',
  title: '继续本次登录',
})
export const myLoginHistory = endpoint<typeof shapes.myLoginHistory>({
  method: 'GET',
  path: '/sys/user/loginHistory',
  access: 'signed-in',
  scope: 'self',
  title: '我的登录记录',
})

export const onlineUsers = endpoint<typeof shapes.onlineUsers>({
  method: 'GET',
  path: '/sys/online/list',
  access: 'online-user:list',
  scope: 'platform',
  title: '在线用户',
})
/** `token` is the opaque session handle of the list, never a token. */
export const forceLogout = endpoint<typeof shapes.forceLogout>({
  method: 'POST',
  path: '/sys/online/forceLogout',
  access: 'online-user:force-logout',
  scope: 'platform',
  title: '强制下线',
  done: '退出登录成功！',
})
