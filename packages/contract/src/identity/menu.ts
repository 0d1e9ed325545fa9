import { endpoint } from '../endpoint.ts'
import type * as shapes from './menu.shapes.ts'

export const permissions = endpoint<typeof shapes.permissions>({
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  access: 'signed-in',
  scope: 'self',
  title: '菜单与按钮权限',
})

/** `todos` lists what each badge is made of, for the header popover and the home page. */
export const menuCounts = endpoint<typeof shapes.menuCounts>({
  method: 'GET',
  path: '/sys/permission/getUserByMenuCount',
  access: 'signed-in',
  scope: 'self',
  title: '待办数量',
  background: true,
})
