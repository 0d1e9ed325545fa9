import { endpoint } from '../endpoint.ts'
import type * as shapes from './account.shapes.ts'

/** Accounts, sign-in, sessions, roles, menus, departments, tenants. */

export { ACCOUNT_STATUS, ROLE_CODES } from './roles.ts'

export const updatePassword = endpoint<typeof shapes.updatePassword>({
  method: 'POST',
  also: ['PUT'],
  path: '/sys/user/updatePassword',
  access: 'signed-in',
  scope: 'self',
  title: '修改密码',
  settingUp: 'password',
  done: '密码修改成功，其他设备上的登录已退出',
})

export const currentDeparts = endpoint<typeof shapes.currentDeparts>({
  method: 'GET',
  path: '/sys/user/getCurrentUserDeparts',
  access: 'signed-in',
  scope: 'self',
  title: '我的部门',
})

/** `loginUser` is the user info; points, level and discount are given to menber and external only. */
export const userData = endpoint<typeof shapes.userData>({
  method: 'GET',
  path: '/sys/getUserData',
  access: 'signed-in',
  scope: 'self',
  title: '个人信息',
  settingUp: 'password',
})
export const editProfile = endpoint<typeof shapes.editProfile>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/profile',
  access: 'signed-in',
  scope: 'self',
  title: '修改个人资料',
  done: '个人资料已保存',
})

export const changePhone = endpoint<typeof shapes.changePhone>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/updateMobile',
  access: 'signed-in',
  scope: 'self',
  title: '更换绑定手机',
  done: '绑定手机已更换，其他设备上的登录已退出',
  stepUp: true,
})
export const preferences = endpoint<typeof shapes.preferences>({
  method: 'GET',
  path: '/sys/user/preferences',
  access: 'signed-in',
  scope: 'self',
  title: '个性化与通知设置',
})
export const savePreferences = endpoint<typeof shapes.savePreferences>({
  method: 'PUT',
  also: ['POST'],
  path: '/sys/user/preferences',
  access: 'signed-in',
  scope: 'self',
  title: '保存个性化与通知设置',
  done: '设置已保存',
})
