import { endpoint } from '../endpoint.ts'
import type * as shapes from './login.shapes.ts'

export const randomImage = endpoint<typeof shapes.randomImage>({
  method: 'GET',
  path: '/sys/randomImage/:key',
  access: 'public',
  scope: 'none',
  title: '登录验证码图片',
  rate: 'login',
})

/** Whether this address or account must pass the picture captcha now, so that the form can show it before the first try. */
export const captchaNeeded = endpoint<typeof shapes.captchaNeeded>({
  method: 'GET',
  path: '/sys/captchaNeeded',
  access: 'public',
  scope: 'none',
  title: '是否需要验证码',
  rate: 'login',
})

export const login = endpoint<typeof shapes.login>({
  method: 'POST',
  path: '/sys/login',
  access: 'public',
  scope: 'none',
  title: '账号密码登录',
  rate: 'login',
  done: '登录成功',
  byCode: true,
})

export const phoneLogin = endpoint<typeof shapes.phoneLogin>({
  method: 'POST',
  path: '/sys/phoneLogin',
  access: 'public',
  scope: 'none',
  title: '手机验证码登录',
  rate: 'login',
  done: '登录成功',
  byCode: true,
})

/** smsmode 0 login, 1 register, 2 forgotten password, 3 bind a phone, 4 bind a third party's account. */
export const sendSms = endpoint<typeof shapes.sendSms>({
  method: 'POST',
  path: '/sys/sms',
  access: 'public',
  scope: 'none',
  title: '发送短信验证码',
  rate: 'sms',
  done: '验证码已发送，请注意查收',
})

export const casLogin = endpoint<typeof shapes.casLogin>({
  method: 'GET',
  path: '/sys/cas/client/validateLogin',
  access: 'public',
  scope: 'none',
  title: '单点登录校验',
  rate: 'login',
  writes: true,
  done: '登录成功',
  byCode: true,
})

export const logout = endpoint<typeof shapes.logout>({
  method: 'POST',
  also: ['GET'],
  path: '/sys/logout',
  access: 'signed-in',
  scope: 'self',
  title: '退出登录',
  done: '退出登录成功！',
  byCode: true,
  writes: true,
  settingUp: 'either',
})

export const phoneVerification = endpoint<typeof shapes.phoneVerification>({
  method: 'POST',
  path: '/sys/user/phoneVerification',
  access: 'public',
  scope: 'none',
  title: '找回密码：验证手机',
  rate: 'login',
})

/** `smscode` is the single-use reset ticket that phoneVerification handed out, bound to the account and the phone. */
export const passwordReset = endpoint<typeof shapes.passwordReset>({
  method: 'POST',
  also: ['GET'],
  path: '/sys/user/passwordChange',
  access: 'public',
  scope: 'none',
  title: '找回密码：设置新密码',
  rate: 'login',
  done: '密码重置完成！',
})

/**
 * Whether an account may have this name, number or mailbox. Only staff is told the truth: everybody else, who could otherwise find out
 * who has an account, hears that it is free, and whoever registers is told once he has proved his phone.
 */
export const checkOnlyUser = endpoint<typeof shapes.checkOnlyUser>({
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  access: 'public',
  scope: 'none',
  title: '账号唯一性校验',
  rate: 'enumeration',
})

export const selectDepart = endpoint<typeof shapes.selectDepart>({
  method: 'POST',
  also: ['PUT'],
  path: '/sys/selectDepart',
  access: 'signed-in',
  scope: 'self',
  title: '选择当前部门',
  settingUp: 'either',
  done: '部门切换成功',
})
