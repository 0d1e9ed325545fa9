import { endpoint } from '../endpoint.ts'
import type * as shapes from './mail-address.shapes.ts'

/** Mail goes only to an address whose owner has shown that he reads it. */
export const mailAddress = endpoint<typeof shapes.mailAddress>({
  method: 'GET',
  path: '/sys/user/mailAddress',
  access: 'signed-in',
  scope: 'self',
  title: '接收通知的邮箱',
})
export const askMailCode = endpoint<typeof shapes.askMailCode>({
  method: 'POST',
  path: '/sys/user/mailAddress/code',
  access: 'signed-in',
  scope: 'self',
  title: '发送邮箱验证码',
  rate: 'sms',
  done: '验证码已发送，请查收邮件',
})
export const proveMailAddress = endpoint<typeof shapes.proveMailAddress>({
  method: 'POST',
  path: '/sys/user/mailAddress/prove',
  access: 'signed-in',
  scope: 'self',
  title: '验证接收通知的邮箱',
  rate: 'login',
  done: '邮箱已验证，今后的通知将同时发送邮件',
})
