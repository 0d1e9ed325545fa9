import { endpoint } from '../endpoint.ts'
import type * as shapes from './factor.shapes.ts'

/** The second factor (RFC 6238), signing in with it, and proving once more who is behind a session. */

/** After a sign-in that was answered with FACTOR_NEEDED and a challenge. */
export const factorLogin = endpoint<typeof shapes.factorLogin>({
  method: 'POST',
  path: '/sys/login/factor',
  access: 'public',
  scope: 'none',
  title: '登录第二步：动态验证码',
  rate: 'login',
  done: '登录成功',
  byCode: true,
})

/** The code of the app where there is a second factor, else the password. */
export const stepUp = endpoint<typeof shapes.stepUp>({
  method: 'POST',
  path: '/sys/stepUp',
  access: 'signed-in',
  scope: 'self',
  title: '再次验证身份',
  rate: 'login',
  settingUp: 'factor',
  done: '身份验证通过',
})

export const factorState = endpoint<typeof shapes.factorState>({
  method: 'GET',
  path: '/sys/user/factor',
  access: 'signed-in',
  scope: 'self',
  title: '动态验证码状态',
  settingUp: 'factor',
})
/** What was set up before counts until the new one is confirmed. */
export const beginFactor = endpoint<typeof shapes.beginFactor>({
  method: 'POST',
  path: '/sys/user/factor/begin',
  access: 'signed-in',
  scope: 'self',
  title: '设置或更换动态验证码',
  stepUp: true,
  settingUp: 'factor',
})
export const confirmFactor = endpoint<typeof shapes.confirmFactor>({
  method: 'POST',
  path: '/sys/user/factor/confirm',
  access: 'signed-in',
  scope: 'self',
  title: '启用动态验证码',
  rate: 'login',
  stepUp: true,
  settingUp: 'factor',
  done: '动态验证码已启用，其他设备上的登录已退出',
})
export const renewRecoveryCodes = endpoint<typeof shapes.renewRecoveryCodes>({
  method: 'POST',
  path: '/sys/user/factor/recoveryCodes',
  access: 'signed-in',
  scope: 'self',
  title: '重新生成恢复码',
  stepUp: true,
  done: '恢复码已重新生成，原恢复码不能再用',
})
export const removeFactor = endpoint<typeof shapes.removeFactor>({
  method: 'DELETE',
  path: '/sys/user/factor',
  access: 'signed-in',
  scope: 'self',
  title: '关闭动态验证码',
  stepUp: true,
  done: '动态验证码已关闭',
})
