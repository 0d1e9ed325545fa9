import { endpoint } from '../endpoint.ts'
import type * as shapes from './third.shapes.ts'

/**
 * Opened as a window: leads to the third party, which leads back to the callback. `channel` names what the opener listens on;
 * `purpose` bind is for somebody who is signed in and wants the account there for his own.
 */
export const thirdRender = endpoint<typeof shapes.thirdRender>({
  method: 'GET',
  path: '/sys/thirdLogin/render/:source',
  access: 'public',
  scope: 'none',
  title: '前往第三方登录',
  rate: 'login',
  body: 'file',
})

/** The same inside the browser of an enterprise app; `state` is the origin of the page, which must be ours. */
export const thirdAppLogin = endpoint<typeof shapes.thirdAppLogin>({
  method: 'GET',
  path: '/sys/thirdLogin/oauth2/:source/login',
  access: 'public',
  scope: 'none',
  title: '企业应用内登录',
  rate: 'login',
  body: 'file',
})

/** Where a third party leads back to: by nature from a foreign site, so what counts is the state it brings and the browser it comes from. */
export const thirdCallback = endpoint<typeof shapes.thirdCallback>({
  method: 'GET',
  path: '/sys/thirdLogin/:source/callback',
  access: 'public',
  scope: 'none',
  title: '第三方登录回调',
  rate: 'login',
  body: 'file',
})

export const thirdLogin = endpoint<typeof shapes.thirdLogin>({
  method: 'GET',
  path: '/sys/thirdLogin/getLoginUser/:token/:thirdType',
  access: 'public',
  scope: 'none',
  title: '第三方登录',
  rate: 'login',
  writes: true,
  done: '登录成功',
  byCode: true,
})

/** Whoever comes from a third party without an account of ours bound to it shows by a text message which one is his; gives the ticket to sign in with. */
export const bindThirdPhone = endpoint<typeof shapes.bindThirdPhone>({
  method: 'POST',
  path: '/sys/thirdLogin/bindingThirdPhone',
  access: 'public',
  scope: 'none',
  title: '第三方账号绑定手机号',
  rate: 'login',
})

export const bindings = endpoint<typeof shapes.bindings>({
  method: 'GET',
  path: '/sys/thirdApp/bindings',
  access: 'signed-in',
  scope: 'self',
  title: '第三方账号绑定',
})

export const bindThird = endpoint<typeof shapes.bindThird>({
  method: 'POST',
  path: '/sys/thirdApp/bindings',
  access: 'signed-in',
  scope: 'self',
  title: '绑定第三方账号',
  rate: 'login',
  stepUp: true,
  done: '绑定成功',
})

export const unbind = endpoint<typeof shapes.unbind>({
  method: 'DELETE',
  path: '/sys/thirdApp/bindings',
  access: 'signed-in',
  scope: 'self',
  title: '解除第三方账号绑定',
  stepUp: true,
  done: '已解除绑定',
})
